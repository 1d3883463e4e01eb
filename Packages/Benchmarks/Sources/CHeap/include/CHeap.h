#include <stddef.h>

/// Returns the number of bytes that malloc has allocated and the program has not freed; 0 if the system does not tell.
size_t heap_bytes_in_use(void);

/// Keeps freed memory in the program, so that measurements do not include the time that the system needs for new pages.
void heap_keep_pages(void);
