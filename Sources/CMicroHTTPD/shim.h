#ifndef MICROCONTAINER_CMICROHTTPD_SHIM_H
#define MICROCONTAINER_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

// Swift cannot call functions with variable arguments, nor import these macros.

/// The functions and the context of a server.
struct cmhd_callbacks {
    MHD_AccessHandlerCallback handle;
    MHD_RequestCompletedCallback completed;
    MHD_NotifyConnectionCallback connection;
    void *context;
};

/// Decodes percent escapes. A NUL would hide the rest of a path, so it is replaced by another control character. A NUL that is not
/// escaped has ended the text before anybody can see it: the library passes C strings, and its sizes end there too.
static inline size_t cmhd_unescape(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    size_t size = MHD_http_unescape(text);
    for (size_t index = 0; index < size; index++)
        if (!text[index]) text[index] = 0x7F;
    return size;
}

/// Starts a server with one thread of its own. Returns NULL and sets errno if it cannot listen.
static inline struct MHD_Daemon *cmhd_start(
    const struct sockaddr *address,
    unsigned int maximum_connections,
    unsigned int idle_seconds,
    struct cmhd_callbacks callbacks
) {
    return MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | (address->sa_family == AF_INET6 ? MHD_USE_IPv6 : 0),
        0, NULL, NULL,
        callbacks.handle, callbacks.context,
        MHD_OPTION_SOCK_ADDR, address,
        MHD_OPTION_CONNECTION_LIMIT, maximum_connections,
        MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
        // A browser sends the cookies of all programs on the machine, up to 16 KB.
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)49152,
        MHD_OPTION_UNESCAPE_CALLBACK, cmhd_unescape, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, callbacks.completed, callbacks.context,
        MHD_OPTION_NOTIFY_CONNECTION, callbacks.connection, callbacks.context,
        MHD_OPTION_END
    );
}

static inline uint16_t cmhd_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/// Returns the socket of a connection, or -1.
static inline int cmhd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? (int)info->connect_fd : -1;
}

/// Returns the address of the client of a connection, or NULL. It is valid as long as the connection.
static inline const struct sockaddr *cmhd_remote_address(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    return info ? info->client_addr : NULL;
}

#ifdef __APPLE__
#include <mach/mach.h>

/// Returns the resident memory of this process in bytes, or 0. Swift refuses the variable behind `mach_task_self()`.
static inline uint64_t cmhd_resident_memory(void) {
    struct mach_task_basic_info info;
    mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
    kern_return_t result = task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count);
    return result == KERN_SUCCESS ? info.resident_size : 0;
}
#endif

// The names that Swift gives to these cases depend on the version of the library.
static const enum MHD_Result cmhd_yes = MHD_YES;
static const enum MHD_Result cmhd_no = MHD_NO;
static const enum MHD_ValueKind cmhd_header = MHD_HEADER_KIND;
static const enum MHD_ValueKind cmhd_query = MHD_GET_ARGUMENT_KIND;
static const enum MHD_ResponseMemoryMode cmhd_copy = MHD_RESPMEM_MUST_COPY;
static const enum MHD_ConnectionNotificationCode cmhd_started = MHD_CONNECTION_NOTIFY_STARTED;

static const uint64_t cmhd_unknown_size = MHD_SIZE_UNKNOWN;
static const ssize_t cmhd_end_of_stream = MHD_CONTENT_READER_END_OF_STREAM;

#endif
