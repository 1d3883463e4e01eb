#define _GNU_SOURCE
#include "CreationStack.h"

#include <pthread.h>

// Found out once for each thread: of the main one, Linux reads a file.
static _Thread_local uintptr_t lowest;

static uintptr_t find_lowest(void) {
#ifdef __APPLE__
    // The address is that of the upper end.
    return (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - pthread_get_stacksize_np(pthread_self());
#else
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 1;
    void *address = 0;
    size_t size = 0;
    int failed = pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    return failed ? 1 : (uintptr_t)address;
#endif
}

uintptr_t CStackRoom(void) {
    if (lowest == 0) lowest = find_lowest();
    uintptr_t here = (uintptr_t)__builtin_frame_address(0);
    return here > lowest ? here - lowest : 0;
}
