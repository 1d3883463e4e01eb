#include "CreationStack.h"

#ifndef __APPLE__

/// From the Swift runtime, which `Task.immediate` calls too. Without flags it returns false where others would stop the
/// program.
__attribute__((swiftcall)) _Bool swift_task_isCurrentExecutorWithFlags(uintptr_t identity, uintptr_t implementation,
                                                                       uint64_t flags);

_Bool CIsCurrentExecutor(uintptr_t identity, uintptr_t implementation) {
    return swift_task_isCurrentExecutorWithFlags(identity, implementation, 0);
}

#endif
