// Readers of a container's table take no lock. A writer that has unlinked something waits until no thread can still be
// reading it, and frees it then.
//
// A reader marks its section with two plain stores. The barrier that would be needed between the first store and the
// reads is paid by the writer: on Linux `membarrier` runs one on every thread of the process. Where there is no
// `membarrier`, Linux frees nothing before the container ends; Apple's systems pay for the barrier in the reader.

#ifndef CMICROCONTAINER_READING_SECTION_H
#define CMICROCONTAINER_READING_SECTION_H

#include "CreationStack.h"

#include <stdbool.h>

static inline void CReadingCount(struct CCreationStack *_Nonnull thread) {
#if defined(__x86_64__)
    // One instruction, which atomic stores are not made into. Only this thread writes the word; the processor stores an
    // aligned word as a whole, and never before an earlier read or write.
    *(volatile uint64_t *)&thread->section += 1;
#else
    __atomic_store_n(&thread->section, thread->section + 1, __ATOMIC_RELEASE);
#endif
}

/// Begins a reading section of the calling thread, which is in the list. Sections do not nest, and run nobody's code.
static inline void CReadingBegin(struct CCreationStack *_Nonnull thread) {
    CReadingCount(thread);
#ifdef __linux__
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

static inline void CReadingEnd(struct CCreationStack *_Nonnull thread) {
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    CReadingCount(thread);
}

/// Puts the calling thread in the list. It has not been there.
void CThreadEnlist(struct CCreationStack *_Nonnull thread);

/// Takes a thread that ends out of the list.
void CThreadDelist(struct CCreationStack *_Nonnull thread);

/// Waits until every reading section that was open when this was called has ended. False when this system cannot tell.
bool CReadersWait(void);

/// The same, and then whether no thread is creating anything.
bool CReadersWaitAndAreIdle(void);

#endif
