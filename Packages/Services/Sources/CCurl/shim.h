#pragma once
#include <curl/curl.h>

// Functions with a fixed number of arguments, because Swift cannot call those with a variable number.

typedef size_t (*ccurl_callback)(char *bytes, size_t size, size_t count, void *context);

static inline void ccurl_set_number(CURL *handle, CURLoption option, long value) {
    curl_easy_setopt(handle, option, value);
}

static inline void ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    curl_easy_setopt(handle, option, value);
}

static inline void ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    curl_easy_setopt(handle, option, value);
}

static inline void ccurl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    curl_easy_setopt(handle, option, value);
}

static inline void ccurl_set_callback(CURL *handle, CURLoption option, ccurl_callback value) {
    curl_easy_setopt(handle, option, value);
}

/// Allows HTTP and HTTPS, and no way back from HTTPS.
static inline void ccurl_allow_http(CURL *handle, int is_secure) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations" // The newer options are missing before version 7.85.
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
    curl_easy_setopt(handle, CURLOPT_REDIR_PROTOCOLS, is_secure ? (long)CURLPROTO_HTTPS : (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#pragma clang diagnostic pop
}

static inline long ccurl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

/// Returns the next transfer that has ended, or NULL.
static inline CURL *ccurl_next_ended(CURLM *multi, CURLcode *result) {
    int left;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    }
    return NULL;
}
