// Readers of a container's table take no lock. A writer that has removed something waits until no thread can be reading
// it, and then frees it.
//
// A reader marks its section with two plain stores. The writer pays for the barrier that is needed between the first
// store and the reads: on Linux `membarrier` runs one on every thread of the process. Without `membarrier`, Linux frees
// nothing before the container is released; on Apple platforms the reader pays for the barrier.

#ifndef CMICROCONTAINER_READING_SECTION_H
#define CMICROCONTAINER_READING_SECTION_H

#include "CreationStack.h"

#include <stdbool.h>

static inline void CReadingCount(struct CCreationStack *_Nonnull thread) {
#if defined(__x86_64__)
    // One instruction; the compiler does not generate it from atomic operations. Only this thread writes the word. The
    // processor stores an aligned word as a whole, and never before an earlier read or write.
    *(volatile uint64_t *)&thread->section += 1;
#else
    __atomic_store_n(&thread->section, thread->section + 1, __ATOMIC_RELEASE);
#endif
}

/// Begins a reading section of the calling thread, which is in the list. Sections do not nest and run no user code.
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

/// Adds the calling thread, which is not in the list, to the list.
void CThreadEnlist(struct CCreationStack *_Nonnull thread);

/// Removes a thread from the list when it ends.
void CThreadDelist(struct CCreationStack *_Nonnull thread);

/// Waits until every reading section that was open at the call has ended. Returns false if this system cannot tell.
bool CReadersWait(void);

/// Waits like CReadersWait. Returns whether no thread is creating anything.
bool CReadersWaitAndAreIdle(void);

#endif
