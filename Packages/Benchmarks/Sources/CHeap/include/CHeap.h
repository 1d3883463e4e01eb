#include <stddef.h>

/// The bytes that the program has been given by malloc and has not freed; 0 where the system does not say.
size_t heap_bytes_in_use(void);

/// Keeps freed memory in the program: how long the system takes to hand out new pages is not to be measured.
void heap_keep_pages(void);
