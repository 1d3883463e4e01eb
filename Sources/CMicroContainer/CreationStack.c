#include "CreationStack.h"

_Thread_local struct CCreationStack CCreationStackOfThread = {.attention = 1};

#ifdef __ELF__
extern _Thread_local struct CCreationStack CCreationStackAfterCall __attribute__((alias("CCreationStackOfThread")));
#endif

uintptr_t CAsyncRecordingCount;
uintptr_t COverridesCount;
