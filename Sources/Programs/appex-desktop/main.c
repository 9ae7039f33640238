// SPDX-License-Identifier: Apache-2.0
//
// appex-desktop: finds and starts the apps of the desktop, through GIO.
//
//   appex-desktop applications URI…   the apps that open all of them, the default first: of each its identifier, name, executable and icon, each
//                                     followed by a zero byte
//   appex-desktop open ID URI…        opens them all with an app
//   appex-desktop show URI…           shows files in the file manager, and writes its name
//
// Exit codes: 0; 64 for wrong arguments; 66 if a file cannot be looked at; 69 if there is no such app, or GIO is not installed; 70 if the app does
// not start. The reason is one line on standard error.
//
// It is a program of its own so that `appex` needs no GLib. GIO is loaded, not linked: a machine without it builds and runs all the rest.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { usage = 64, no_input = 66, unavailable = 69, not_started = 70 };

// As GLib's headers declare them.
struct error {
    unsigned domain;
    int code;
    char *message;
};
struct list {
    void *data;
    struct list *next, *previous;
};

#define FUNCTIONS(F)                                                                                                               \
    F(void *, g_file_new_for_uri, (const char *))                                                                                  \
    F(void *, g_file_query_info, (void *, const char *, int, void *, struct error **))                                             \
    F(const char *, g_file_info_get_content_type, (void *))                                                                        \
    F(void *, g_file_get_parent, (void *))                                                                                         \
    F(char *, g_file_get_uri, (void *))                                                                                            \
    F(struct list *, g_app_info_get_all_for_type, (const char *))                                                                  \
    F(void *, g_app_info_get_default_for_type, (const char *, int))                                                                \
    F(const char *, g_app_info_get_id, (void *))                                                                                   \
    F(const char *, g_app_info_get_display_name, (void *))                                                                         \
    F(const char *, g_app_info_get_executable, (void *))                                                                           \
    F(void *, g_app_info_get_icon, (void *))                                                                                       \
    F(char *, g_icon_to_string, (void *))                                                                                          \
    F(int, g_app_info_supports_uris, (void *))                                                                                     \
    F(int, g_app_info_supports_files, (void *))                                                                                    \
    F(int, g_desktop_app_info_get_boolean, (void *, const char *))                                                                 \
    F(char *, g_find_program_in_path, (const char *))                                                                              \
    F(void *, g_desktop_app_info_new, (const char *))                                                                              \
    F(void, g_app_info_launch_uris_async, (void *, struct list *, void *, void *, void (*)(void *, void *, void *), void *))       \
    F(int, g_app_info_launch_uris_finish, (void *, void *, struct error **))                                                       \
    F(struct list *, g_list_append, (struct list *, void *))                                                                       \
    F(void *, g_main_loop_new, (void *, int))                                                                                      \
    F(void, g_main_loop_run, (void *))                                                                                             \
    F(void, g_main_loop_quit, (void *))                                                                                            \
    F(char *, g_uri_parse_scheme, (const char *))                                                                                  \
    F(char *, g_ascii_strdown, (const char *, long))                                                                               \
    F(void *, g_bus_get_sync, (int, void *, struct error **))                                                                      \
    F(void *, g_variant_new, (const char *, ...))                                                                                  \
    F(void *, g_variant_new_strv, (const char *const *, long))                                                                     \
    F(void *, g_dbus_connection_call_sync,                                                                                         \
      (void *, const char *, const char *, const char *, const char *, void *, const void *, int, int, void *, struct error **))

#define DECLARE(result, name, parameters) static result(*name) parameters;
FUNCTIONS(DECLARE)

// Standard error, also when apps have been given none.
static FILE *errors;

static bool load(void) {
    void *gio = dlopen("libgio-2.0.so.0", RTLD_NOW);
    if (!gio) return false;
#define FIND(result, name, parameters)                                                                                             \
    *(void **)&name = dlsym(gio, #name);                                                                                           \
    if (!name) return false;
    FUNCTIONS(FIND)
    return true;
}

static int fail(int code, const char *step, const struct error *error) {
    fprintf(errors, "%s%s%s\n", step, error ? ": " : "", error ? error->message : "");
    return code;
}

// Apps that are started do not write to the pipes of their starter, which would wait for their ends.
static void separate(void) {
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null < 0) return;
    for (int number = 0; number < 3; number++) dup2(null, number);
}

// The type by which apps are found: of a file its content's, of another address its scheme's. NULL after a message.
static char *content_type(const char *uri) {
    char *scheme = g_uri_parse_scheme(uri), *type = NULL;
    if (!scheme) {
        fprintf(errors, "%s is no address\n", uri);
        return NULL;
    }
    scheme = g_ascii_strdown(scheme, -1);
    if (strcmp(scheme, "file")) {
        if (asprintf(&type, "x-scheme-handler/%s", scheme) >= 0) return type;
        fail(no_input, "there is no memory", NULL);
        return NULL;
    }
    struct error *error = NULL;
    void *info = g_file_query_info(g_file_new_for_uri(uri), "standard::content-type", 0, NULL, &error);
    if (!info) {
        fail(no_input, "it cannot be opened", error);
        return NULL;
    }
    const char *found = g_file_info_get_content_type(info);
    if (!found) fail(no_input, "its type is not known", NULL);
    return found ? strdup(found) : NULL;
}

static bool has(struct list *apps, void *app) {
    const char *id = g_app_info_get_id(app);
    for (; id && apps; apps = apps->next) {
        const char *name = g_app_info_get_id(apps->data);
        if (name && !strcmp(id, name)) return true;
    }
    return false;
}

static bool opens(void *app, struct list *const *lists, int count) {
    for (int number = 0; number < count; number++) {
        if (!has(lists[number], app)) return false;
    }
    return true;
}

// Whether an app can be started here: one for a terminal needs a program that shows one, of those that GIO knows.
static bool starts(void *app) {
    static const char *const terminals[] = {"xdg-terminal-exec", "kgx", "gnome-terminal", "mate-terminal", "xfce4-terminal", "io.elementary.terminal",
                                            "tilix", "konsole", "nxterm", "color-xterm", "rxvt", "dtterm", "xterm", NULL};
    if (!g_desktop_app_info_get_boolean(app, "Terminal")) return true;
    for (const char *const *name = terminals; *name; name++) {
        if (g_find_program_in_path(*name)) return true;
    }
    return false;
}

// Whether an app takes addresses, opens all of these types, and can be started.
static bool is_usable(void *app, struct list *const *lists, int count) {
    bool takes = g_app_info_supports_uris(app) || g_app_info_supports_files(app);
    return takes && opens(app, lists, count) && starts(app);
}

static void print_field(const char *text) {
    if (text) fputs(text, stdout);
    putchar(0);
}

static void print_app(void *app) {
    void *icon = g_app_info_get_icon(app);
    print_field(g_app_info_get_id(app));
    print_field(g_app_info_get_display_name(app));
    print_field(g_app_info_get_executable(app));
    print_field(icon ? g_icon_to_string(icon) : NULL);
}

static int print_applications(char *const *uris, int count) {
    char *types[count];
    int used = 0;
    for (int number = 0; number < count; number++) {
        char *type = content_type(uris[number]);
        if (!type) return no_input;
        bool is_known = false;
        for (int other = 0; other < used; other++) is_known |= !strcmp(types[other], type);
        if (!is_known) types[used++] = type;
    }
    struct list *lists[count];
    for (int number = 0; number < used; number++) lists[number] = g_app_info_get_all_for_type(types[number]);
    void *first = g_app_info_get_default_for_type(types[0], 0);
    const char *first_id = first ? g_app_info_get_id(first) : NULL;
    if (first_id && is_usable(first, lists, used)) print_app(first);
    for (struct list *app = lists[0]; app; app = app->next) {
        const char *id = g_app_info_get_id(app->data);
        if (!id || (first_id && !strcmp(id, first_id))) continue;
        if (is_usable(app->data, lists, used)) print_app(app->data);
    }
    return fflush(stdout) ? 74 : 0;
}

struct launch {
    void *loop;
    struct error *error;
    bool is_done;
};

static void launched(void *app, void *result, void *data) {
    struct launch *launch = data;
    launch->is_done = g_app_info_launch_uris_finish(app, result, &launch->error);
    g_main_loop_quit(launch->loop);
}

static int start(void *app, char *const *uris, int count) {
    struct list *list = NULL;
    for (int number = 0; number < count; number++) list = g_list_append(list, uris[number]);
    separate();
    struct launch launch = {.loop = g_main_loop_new(NULL, 0)};
    // A message to an app that the bus starts is only sent for certain when the answer is there.
    g_app_info_launch_uris_async(app, list, NULL, NULL, launched, &launch);
    g_main_loop_run(launch.loop);
    return launch.is_done ? 0 : fail(not_started, "it does not start", launch.error);
}

static int open_with(const char *id, char *const *uris, int count) {
    void *app = g_desktop_app_info_new(id);
    if (!app) return fail(unavailable, "there is no such app any more", NULL);
    return start(app, uris, count);
}

static bool show_by_bus(char *const *uris, int count) {
    enum { session_bus = 2, milliseconds = 10000 };
    struct error *error = NULL;
    void *bus = g_bus_get_sync(session_bus, NULL, &error);
    if (!bus) return false;
    void *names = g_variant_new_strv((const char *const *)uris, count);
    return g_dbus_connection_call_sync(bus, "org.freedesktop.FileManager1", "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1",
                                       "ShowItems", g_variant_new("(@ass)", names, ""), NULL, 0, milliseconds, NULL, &error) != NULL;
}

static int show(char *const *uris, int count) {
    if (show_by_bus(uris, count)) {
        print_field("the file manager");
        return fflush(stdout) ? 74 : 0;
    }
    void *manager = g_app_info_get_default_for_type("inode/directory", 0);
    if (!manager) return fail(unavailable, "no file manager is installed", NULL);
    char *folders[count];
    int used = 0;
    for (int number = 0; number < count; number++) {
        void *parent = g_file_get_parent(g_file_new_for_uri(uris[number]));
        char *folder = parent ? g_file_get_uri(parent) : uris[number];
        bool is_known = false;
        for (int other = 0; other < used; other++) is_known |= !strcmp(folders[other], folder);
        if (!is_known) folders[used++] = folder;
    }
    print_field(g_app_info_get_display_name(manager));
    if (fflush(stdout)) return 74;
    return start(manager, folders, used);
}

int main(int count, char **arguments) {
    int number = fcntl(2, F_DUPFD_CLOEXEC, 3);
    errors = number < 0 ? stderr : fdopen(number, "w");
    if (!errors) return usage;
    setvbuf(errors, NULL, _IOLBF, 0);
    const char *verb = count > 2 ? arguments[1] : "";
    bool lists = !strcmp(verb, "applications"), opens = count > 3 && !strcmp(verb, "open"), shows = !strcmp(verb, "show");
    if (!lists && !opens && !shows) return fail(usage, "expected applications URI…, open ID URI… or show URI…", NULL);
    if (!load()) return fail(unavailable, "libgio-2.0.so.0 is not installed (package libglib2.0-0)", NULL);
    if (lists) return print_applications(arguments + 2, count - 2);
    return opens ? open_with(arguments[2], arguments + 3, count - 3) : show(arguments + 2, count - 2);
}
