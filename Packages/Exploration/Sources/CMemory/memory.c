#include "CMemory.h"

#if defined(__linux__)
#include <malloc.h>

size_t memory_size(const void *memory) { return malloc_usable_size((void *)memory); }
#elif defined(__APPLE__)
#include <malloc/malloc.h>

size_t memory_size(const void *memory) { return malloc_size(memory); }
#else
size_t memory_size(const void *memory) { return 0; }
#endif
