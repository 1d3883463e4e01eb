// Swift has no thread-local variables, and pthread_getspecific takes a tenth of the time of creating a small object.
// CreationStack.swift explains the fields.

#ifndef CMICROCONTAINER_CREATION_STACK_H
#define CMICROCONTAINER_CREATION_STACK_H

#include <stddef.h>
#include <stdint.h>

struct CCreationStack {
    /// Addresses of frames, as integers, because the short path compares them and a test for null would have a cost.
    uintptr_t top;
    uintptr_t end;
    uintptr_t base;
    void *_Nullable graph;
    void *_Nullable awaited;
    void *_Nullable substitution;
    void *_Nullable assembly;
    long capacity;
    _Bool isReporting;
    /// The number of sections in progress whose resolves share `graph`.
    uint32_t graphs;
    /// Zero while this thread may take the short path. It starts at 1, because the thread is not in the list yet.
    uint64_t attention;
    /// Odd while the thread is in a reading section.
    uint64_t section;
    struct CCreationStack *_Nullable previous;
    struct CCreationStack *_Nullable next;
};

// "initial-exec": the address takes one load. Otherwise it takes a call, and the short path would have to save registers
// around it. The loader reserves space for these few bytes in libraries that are loaded later, such as plugins.
#ifdef __ELF__
#define CMICROCONTAINER_TLS_MODEL __attribute__((tls_model("initial-exec")))
#else
#define CMICROCONTAINER_TLS_MODEL
#endif

extern _Thread_local struct CCreationStack CCreationStackOfThread CMICROCONTAINER_TLS_MODEL;

/// The record of the calling thread.
static inline struct CCreationStack *_Nonnull CCreationStackCurrent(void) { return &CCreationStackOfThread; }

/// The same record. By another name, because the compiler would otherwise save its place around the call of a factory, which
/// takes longer than to load it again.
#ifdef __ELF__
extern _Thread_local struct CCreationStack CCreationStackAfterCall CMICROCONTAINER_TLS_MODEL;
static inline struct CCreationStack *_Nonnull CCreationStackAgain(void) { return &CCreationStackAfterCall; }
#else
static inline struct CCreationStack *_Nonnull CCreationStackAgain(void) { return &CCreationStackOfThread; }
#endif

/// The word of `asyncRecordings`. Hidden, so that a load of it takes one instruction.
extern uintptr_t CAsyncRecordingCount __attribute__((visibility("hidden")));
static inline uintptr_t *_Nonnull CAsyncRecordings(void) { return &CAsyncRecordingCount; }

/// The word of `Overrides.existing`.
extern uintptr_t COverridesCount __attribute__((visibility("hidden")));
static inline uintptr_t *_Nonnull COverrides(void) { return &COverridesCount; }

/// The number of bytes left on the calling thread's own stack. Swift's Glibc module does not offer this function.
uintptr_t CStackSpaceLeft(void);

/// The size of the calling thread's own stack in bytes.
uintptr_t CStackSize(void);

/// From the Swift runtime: the demangled name, to be freed, or null if `name` is not a mangled name. The flags are
/// zero.
char *_Nullable swift_demangle(const char *_Nullable name, size_t length, char *_Nullable output,
                               size_t *_Nullable outputSize, uint32_t flags);

/// From the Swift runtime: retains the object and returns it, or returns null if the object is being released.
void *_Nullable swift_tryRetain(void *_Nonnull object);

/// Retains an object, unless it is being released.
static inline _Bool CTryRetain(void *_Nonnull object) { return swift_tryRetain(object) != 0; }

#ifndef __APPLE__
/// Whether the calling code runs on the serial executor that consists of these two words. Never stops the program.
_Bool CIsCurrentExecutor(uintptr_t identity, uintptr_t implementation);
#endif

/// From the Swift runtime: the type `any P.Type` for the type `any P`.
const void *_Nonnull swift_getExistentialMetatypeMetadata(const void *_Nonnull existential);

#endif
