// Swift has no thread-local variables, and asking pthread_getspecific takes a tenth of the time that making a small
// object takes. What they mean is said in CreationStack.swift.

#ifndef CMICROCONTAINER_CREATION_STACK_H
#define CMICROCONTAINER_CREATION_STACK_H

#include <stdint.h>

struct CCreationStack {
    void *_Nullable top;
    void *_Nullable end;
    void *_Nullable base;
    void *_Nullable graph;
    void *_Nullable awaited;
    void *_Nullable assembly;
    long capacity;
    _Bool isReporting;
};

extern _Thread_local struct CCreationStack CCreationStackOfThread;

/// The calling thread's, all null at first.
static inline struct CCreationStack *_Nonnull CCreationStackCurrent(void) { return &CCreationStackOfThread; }

/// The bytes that are left of the thread's own stack, where its calls are. Swift's Glibc cannot ask for them.
uintptr_t CStackRoom(void);

#endif
