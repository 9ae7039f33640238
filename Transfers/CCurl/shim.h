// SPDX-License-Identifier: Apache-2.0
//
// libcurl, with functions in the place of those that take any number of arguments, which Swift cannot call.
#include <curl/curl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

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

// The host that an address leads to, seen from another one, as libcurl reads both; NULL if it cannot. `curl_free` frees it.
static inline char *ccurl_host(const char *from, const char *to) {
    CURLU *url = curl_url();
    char *host = NULL;
    // With the flags that libcurl follows redirections with.
    unsigned flags = CURLU_URLENCODE | CURLU_ALLOW_SPACE;
    if (url && !curl_url_set(url, CURLUPART_URL, from, flags) && !curl_url_set(url, CURLUPART_URL, to, flags))
        curl_url_get(url, CURLUPART_HOST, &host, CURLU_URLDECODE);
    curl_url_cleanup(url);
    return host;
}

// What a login may be given by.
static const long ccurl_login_schemes = CURLAUTH_BASIC | CURLAUTH_DIGEST;

// Which connections to this machine are allowed, and whether one was refused.
struct ccurl_boundary {
    // The ports of proxies that the person uses, in the order of the network; 0 for none.
    unsigned short proxies[4];
    int was_refused;
};

static inline int ccurl_is_this_machine(const unsigned char *address) {
    return address[0] == 127 || address[0] == 0;
}

// Opens the socket of a connection, but none to a loopback address: programs in a sandbox cannot reach these either.
static inline curl_socket_t ccurl_open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    struct ccurl_boundary *boundary = context;
    unsigned short port = 0;
    int is_refused = 0;
    (void)purpose;
    if (address->family == AF_INET) {
        struct sockaddr_in found;
        memcpy(&found, &address->addr, sizeof found);
        port = found.sin_port;
        is_refused = ccurl_is_this_machine((const unsigned char *)&found.sin_addr);
    } else if (address->family == AF_INET6) {
        struct sockaddr_in6 found;
        // libcurl leaves room for it after the structure's own field.
        memcpy(&found, &address->addr, sizeof found);
        port = found.sin6_port;
        is_refused = IN6_IS_ADDR_LOOPBACK(&found.sin6_addr) || IN6_IS_ADDR_UNSPECIFIED(&found.sin6_addr)
            || ((IN6_IS_ADDR_V4MAPPED(&found.sin6_addr) || IN6_IS_ADDR_V4COMPAT(&found.sin6_addr))
                && ccurl_is_this_machine(found.sin6_addr.s6_addr + 12));
    } else {
        is_refused = 1;
    }
    for (int index = 0; index < 4; index++) {
        if (port && port == boundary->proxies[index]) is_refused = 0;
    }
    if (is_refused) {
        boundary->was_refused = 1;
        return CURL_SOCKET_BAD;
    }
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}
static inline CURLcode ccurl_set_boundary(CURL *handle, struct ccurl_boundary *boundary) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, ccurl_open_socket);
    return code ? code : curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, boundary);
}
