#include <stddef.h>

/// Returns the number of bytes that belong to memory from malloc; 0 if the system does not tell.
size_t memory_size(const void *memory);
