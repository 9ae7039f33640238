// SPDX-License-Identifier: Apache-2.0
//
// appex-keyring: reads from the desktop's Secret Service the key that keychains are encrypted with, or stores it there.
//
//   appex-keyring read NAME     writes the key of a name to standard output, 64 hexadecimal digits; nothing if there is none
//   appex-keyring delete NAME   deletes the key of a name, if there is one
//   appex-keyring store NAME    reads a key from standard input and stores it under a name; never call it with a name that is taken
//
// Exit codes: 0; 69 if no Secret Service runs, or libsecret is not installed; 75 if the session bus does not answer; 77 if the
// Secret Service refuses, such as when the person does not unlock it. The reason is one line on standard error.
//
// It is a program of its own so that `appex` needs no GLib, and because unlocking waits for a person: the host ends this
// process when it waits no longer. libsecret is loaded, not linked: a machine without it builds and runs all the rest.
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { usage = 64, no_service = 69, try_again = 75, refused = 77 };

// As libsecret's and GLib's headers declare them.
struct error {
    unsigned domain;
    int code;
    char *message;
};
struct schema {
    const char *name;
    int flags;
    struct {
        const char *name;
        int type;
    } attributes[32];
    int reserved;
    void *more[7];
};

static const struct schema schema = {.name = "org.appex.Keychain", .attributes = {{"key", 0}}};
static const char attribute[] = "key";

static void *(*bus_get)(int, void *, struct error **);
static void *(*bus_call)(void *, const char *, const char *, const char *, const char *, void *, const void *, int, int, void *,
                         struct error **);
static void *(*variant_new)(const char *, ...);
static void (*variant_get)(void *, const char *, ...);
static char *(*lookup)(const struct schema *, void *, struct error **, ...);
static void *(*table_new)(void *, void *);
static int (*table_insert)(void *, void *, void *);
static void *hash, *equal;
static void *(*search)(void *, const struct schema *, void *, int, void *, struct error **);
static int (*clear)(const struct schema *, void *, struct error **, ...);
static int (*store)(const struct schema *, const char *, const char *, const char *, void *, struct error **, ...);

static int fail(int code, const char *step, const struct error *error) {
    fprintf(stderr, "%s%s%s\n", step, error ? ": " : "", error ? error->message : "");
    return code;
}

static bool load(void) {
    void *gio = dlopen("libgio-2.0.so.0", RTLD_NOW), *secret = dlopen("libsecret-1.so.0", RTLD_NOW);
    if (!gio || !secret) return false;
    *(void **)&bus_get = dlsym(gio, "g_bus_get_sync");
    *(void **)&bus_call = dlsym(gio, "g_dbus_connection_call_sync");
    *(void **)&variant_new = dlsym(gio, "g_variant_new");
    *(void **)&variant_get = dlsym(gio, "g_variant_get");
    *(void **)&lookup = dlsym(secret, "secret_password_lookup_sync");
    *(void **)&store = dlsym(secret, "secret_password_store_sync");
    *(void **)&clear = dlsym(secret, "secret_password_clear_sync");
    *(void **)&search = dlsym(secret, "secret_service_search_sync");
    // GLib comes with GIO.
    *(void **)&table_new = dlsym(gio, "g_hash_table_new");
    *(void **)&table_insert = dlsym(gio, "g_hash_table_insert");
    hash = dlsym(gio, "g_str_hash");
    equal = dlsym(gio, "g_str_equal");
    return bus_get && bus_call && variant_new && variant_get && lookup && store && clear && search && table_new && table_insert && hash &&
           equal;
}

// Finds out whether one owns its name on the session bus. Asking for a secret would start one that the desktop does not use.
static int find_service(void) {
    enum { session_bus = 2, milliseconds = 5000 };
    struct error *error = NULL;
    void *bus = bus_get(session_bus, NULL, &error);
    if (!bus) return fail(no_service, "there is no session bus", error);
    void *answer = bus_call(bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                            variant_new("(s)", "org.freedesktop.secrets"), NULL, 0, milliseconds, NULL, &error);
    if (!answer) return fail(try_again, "the session bus does not answer", error);
    int has_owner = 0;
    variant_get(answer, "(b)", &has_owner);
    return has_owner ? 0 : fail(no_service, "no Secret Service runs", NULL);
}

static int store_key(const char *name) {
    char key[65] = "";
    struct error *error = NULL;
    if (fread(key, 1, 64, stdin) != 64) return fail(usage, "expected a key of 64 digits on standard input", NULL);
    if (!store(&schema, NULL, "Appex keychain", key, NULL, &error, attribute, name, NULL))
        return fail(refused, "the Secret Service does not store the key", error);
    return 0;
}

// Whether there is a key, which need not be unlocked.
static bool exists(char *name, struct error **error) {
    void *attributes = table_new(hash, equal);
    table_insert(attributes, (void *)attribute, name);
    return search(NULL, &schema, attributes, 0, NULL, error) != NULL;
}

static int print_key(char *name) {
    struct error *error = NULL;
    char *key = lookup(&schema, NULL, &error, attribute, name, NULL);
    if (!error && !key && exists(name, &error)) return fail(refused, "the key in the Secret Service was not unlocked", NULL);
    if (error) return fail(refused, "the Secret Service does not hand out the key", error);
    if (key) fputs(key, stdout);
    return fflush(stdout) ? fail(74, "the key cannot be written", NULL) : 0;
}

static int delete_key(char *name) {
    struct error *error = NULL;
    clear(&schema, NULL, &error, attribute, name, NULL);
    if (!error && exists(name, &error)) return fail(refused, "the key in the Secret Service was not unlocked", NULL);
    return error ? fail(refused, "the Secret Service does not delete the key", error) : 0;
}

int main(int count, char **arguments) {
    bool reads = count == 3 && !strcmp(arguments[1], "read"), deletes = count == 3 && !strcmp(arguments[1], "delete");
    if (!reads && !deletes && !(count == 3 && !strcmp(arguments[1], "store"))) return usage;
    if (!load()) return fail(no_service, "libsecret-1.so.0 is not installed", NULL);
    int code = find_service();
    if (code) return code;
    return reads ? print_key(arguments[2]) : deletes ? delete_key(arguments[2]) : store_key(arguments[2]);
}
