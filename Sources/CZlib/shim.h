#ifndef MICROCONTAINER_CZLIB_SHIM_H
#define MICROCONTAINER_CZLIB_SHIM_H

#include <zlib.h>

/// Writes bytes in the gzip format. Returns the number of bytes that were written, or 0 if there was no room for them.
static inline uLong czlib_gzip(const Bytef *input, uInt size, Bytef *output, uInt capacity, int level) {
    z_stream stream = {0};
    // 15 bits are the largest window, and 16 asks for the gzip format. Swift cannot call the macro.
    if (deflateInit2(&stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = size;
    stream.next_out = output;
    stream.avail_out = capacity;
    int result = deflate(&stream, Z_FINISH);
    uLong count = stream.total_out;
    deflateEnd(&stream);
    return result == Z_STREAM_END ? count : 0;
}

#endif
