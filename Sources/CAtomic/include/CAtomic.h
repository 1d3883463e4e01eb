// Swift's module Synchronization needs macOS 15 and iOS 18. Atomic.swift declares the type that these functions serve.
//
// Each function takes the address of an aligned word, and the memory order as a constant of C11.

#ifndef CATOMIC_H
#define CATOMIC_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CAtomicRelaxed = __ATOMIC_RELAXED,
    CAtomicAcquiring = __ATOMIC_ACQUIRE,
    CAtomicReleasing = __ATOMIC_RELEASE,
    CAtomicAcquiringAndReleasing = __ATOMIC_ACQ_REL,
};

static inline uintptr_t CAtomicLoad(const uintptr_t *_Nonnull word, int order) { return __atomic_load_n(word, order); }

static inline void CAtomicStore(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    __atomic_store_n(word, value, order);
}

/// Returns the previous value.
static inline uintptr_t CAtomicExchange(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_exchange_n(word, value, order);
}

/// Returns the previous value. The sum wraps.
static inline uintptr_t CAtomicAdd(uintptr_t *_Nonnull word, uintptr_t value, int order) {
    return __atomic_fetch_add(word, value, order);
}

/// Stores `value` if the word is `expected`, and returns whether it did. A failed exchange is a relaxed load.
static inline bool CAtomicCompareExchange(uintptr_t *_Nonnull word, uintptr_t expected, uintptr_t value, int order) {
    return __atomic_compare_exchange_n(word, &expected, value, false, order, __ATOMIC_RELAXED);
}

#endif
