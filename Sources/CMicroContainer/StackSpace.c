#define _GNU_SOURCE
#include "CreationStack.h"

#include <pthread.h>

// Determined once for each thread, because Linux reads a file for the main thread.
static _Thread_local uintptr_t lowest;
static _Thread_local uintptr_t size;

static void find_stack(void) {
#ifdef __APPLE__
    // The address is the upper end of the stack.
    size = pthread_get_stacksize_np(pthread_self());
    lowest = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - size;
#else
    pthread_attr_t attributes;
    lowest = 1;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
    void *address = 0;
    size_t bytes = 0;
    if (pthread_attr_getstack(&attributes, &address, &bytes) == 0) {
        lowest = (uintptr_t)address;
        size = bytes;
    }
    pthread_attr_destroy(&attributes);
#endif
}

uintptr_t CStackSpaceLeft(void) {
    if (lowest == 0) find_stack();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here > lowest ? here - lowest : 0;
}

uintptr_t CStackSize(void) {
    if (lowest == 0) find_stack();
    return size;
}
