#include "CreationStack.h"

_Thread_local struct CCreationStack CCreationStackOfThread = {.attention = 1};

uintptr_t CAsyncRecordingCount;
uintptr_t COverridesCount;
