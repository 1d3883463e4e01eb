#define _GNU_SOURCE
#include "ReadingSection.h"

#include <pthread.h>
#include <sched.h>

#ifdef __linux__
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct CCreationStack *first;

/// Guarded by `lock`.
static enum { unknown, available, missing } barrier;

static bool has_barrier(void) {
#ifdef __linux__
    if (barrier == unknown) {
        long failed = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
        barrier = failed ? missing : available;
    }
    return barrier == available;
#else
    return true;
#endif
}

static void barrier_on_every_thread(void) {
#ifdef __linux__
    syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0);
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

void CThreadEnlist(struct CCreationStack *thread) {
    pthread_mutex_lock(&lock);
    thread->previous = 0;
    thread->next = first;
    if (first) first->previous = thread;
    first = thread;
    thread->attention -= 1;
    pthread_mutex_unlock(&lock);
}

void CThreadDelist(struct CCreationStack *thread) {
    pthread_mutex_lock(&lock);
    if (thread->previous) thread->previous->next = thread->next;
    if (first == thread) first = thread->next;
    if (thread->next) thread->next->previous = thread->previous;
    pthread_mutex_unlock(&lock);
}

/// Waits for open sections. The caller holds `lock`, so that no thread leaves the list meanwhile.
static void wait_for_sections(void) {
    for (struct CCreationStack *thread = first; thread; thread = thread->next) {
        uint64_t section = __atomic_load_n(&thread->section, __ATOMIC_ACQUIRE);
        if (section % 2 == 0) continue;
        // A section has about ten instructions, but its thread may have been preempted.
        for (int turn = 0; __atomic_load_n(&thread->section, __ATOMIC_ACQUIRE) == section; turn++) {
            if (turn > 100) sched_yield();
        }
    }
}

bool CReadersWait(void) {
    pthread_mutex_lock(&lock);
    bool can = has_barrier();
    if (can) {
        barrier_on_every_thread();
        wait_for_sections();
    }
    pthread_mutex_unlock(&lock);
    return can;
}

// `top` and `base` belong to another thread, which stores them plainly; each is an aligned word. A thread stores `top`
// within a section before it creates an instance, and this function runs after all open sections have ended.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
__attribute__((no_sanitize("thread")))
#endif
#endif
static bool is_idle(const struct CCreationStack *thread) {
    const volatile uintptr_t *top = &thread->top;
    const volatile uintptr_t *base = &thread->base;
    return *top == *base;
}

bool CReadersWaitAndAreIdle(void) {
    pthread_mutex_lock(&lock);
    bool idle = has_barrier();
    if (idle) {
        barrier_on_every_thread();
        wait_for_sections();
        for (struct CCreationStack *thread = first; thread && idle; thread = thread->next) idle = is_idle(thread);
    }
    pthread_mutex_unlock(&lock);
    return idle;
}
