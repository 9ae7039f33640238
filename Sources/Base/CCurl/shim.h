// SPDX-License-Identifier: Apache-2.0
//
// libcurl, with functions in the place of those that take any number of arguments, which Swift cannot call.
#include <curl/curl.h>

typedef size_t (*ccurl_data)(char *bytes, size_t size, size_t count, void *context);
typedef int (*ccurl_progress)(void *context, curl_off_t expected_down, curl_off_t down, curl_off_t expected_up, curl_off_t up);
typedef int (*ccurl_seek)(void *context, curl_off_t offset, int origin);

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode ccurl_set_data(CURL *handle, CURLoption option, ccurl_data function) {
    return curl_easy_setopt(handle, option, function);
}
static inline CURLcode ccurl_set_progress(CURL *handle, ccurl_progress function) {
    return curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, function);
}
static inline CURLcode ccurl_set_seek(CURL *handle, ccurl_seek function) {
    return curl_easy_setopt(handle, CURLOPT_SEEKFUNCTION, function);
}
static inline long ccurl_number(CURL *handle, CURLINFO information) {
    long value = 0;
    return curl_easy_getinfo(handle, information, &value) ? 0 : value;
}
static inline curl_off_t ccurl_size(CURL *handle, CURLINFO information) {
    curl_off_t value = 0;
    return curl_easy_getinfo(handle, information, &value) ? 0 : value;
}
static inline const char *ccurl_text(CURL *handle, CURLINFO information) {
    char *value = NULL;
    return curl_easy_getinfo(handle, information, &value) ? NULL : value;
}
static inline void *ccurl_context(CURL *handle) {
    char *value = NULL;
    return curl_easy_getinfo(handle, CURLINFO_PRIVATE, &value) ? NULL : value;
}
static inline CURLMcode ccurl_multi_set_number(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}
// The result of a message of curl_multi_info_read, which is a union.
static inline CURLcode ccurl_result(const CURLMsg *message) { return message->data.result; }

// What a login may be given by.
static const long ccurl_login_schemes = CURLAUTH_BASIC | CURLAUTH_DIGEST;
