// SPDX-License-Identifier: Apache-2.0
//
// appex-desktop: finds and starts the apps of the desktop, through GIO.
//
//   appex-desktop applications URI…   the apps that open all of them, the default first: of each its identifier, name, executable and icon, each
//                                     followed by a zero byte
//   appex-desktop open ID URI…        opens them all with an app
//   appex-desktop show URI…           shows files in the file manager, and writes its name
//   appex-desktop run URI…            runs the command of the desktop entry on standard input; writes whether it has ended, or runs
//   appex-desktop screenshot          has the desktop make a picture of the screen, as the person chooses; writes its address
//   appex-desktop share ID URI…       hands files and links to an app that implements org.freedesktop.Share
//   appex-desktop notify ICON TITLE TEXT   shows a notification
//   appex-desktop notify ICON TITLE TEXT LABEL COMMAND…   one with a button, which runs the command within an hour
//   appex-desktop follow ICON LABEL   shows one notification of how far something is, by lines of standard input: PERCENT, TITLE and TEXT with tabs between
//                                     them; writes a line if the person presses its button, and takes it away at the end of the input
//
// Exit codes: 0; 64 for wrong arguments; 66 if a file cannot be looked at; 69 if there is no such app, or GIO is not installed; 70 if the app does
// not start; 75 if something failed after a part was handed over; 130 if the person cancelled. The reason is one line on standard error.
//
// It is a program of its own so that `appex` needs no GLib. GIO is loaded, not linked: a machine without it builds and runs all the rest.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { usage = 64, no_input = 66, unavailable = 69, not_started = 70, failed_later = 75 };

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
    F(unsigned, g_timeout_add_seconds, (unsigned, int (*)(void *), void *))                                                        \
    F(unsigned, g_unix_fd_add, (int, int, int (*)(int, int, void *), void *))                                                      \
    F(const char *, g_variant_get_type_string, (void *))                                                                           \
    F(void, g_main_loop_quit, (void *))                                                                                            \
    F(char *, g_uri_parse_scheme, (const char *))                                                                                  \
    F(char *, g_ascii_strdown, (const char *, long))                                                                               \
    F(void *, g_key_file_new, (void))                                                                                              \
    F(int, g_key_file_load_from_data, (void *, const char *, unsigned long, int, struct error **))                                 \
    F(void *, g_desktop_app_info_new_from_keyfile, (void *))                                                                       \
    F(int, g_desktop_app_info_launch_uris_as_manager,                                                                              \
      (void *, struct list *, void *, int, void *, void *, void (*)(void *, int, void *), void *, struct error **))                \
    F(char *, g_filename_from_uri, (const char *, char **, struct error **))                                                       \
    F(const char *, g_dbus_connection_get_unique_name, (void *))                                                                    \
    F(unsigned, g_dbus_connection_signal_subscribe,                                                                                \
      (void *, const char *, const char *, const char *, const char *, const char *, int,                                          \
       void (*)(void *, const char *, const char *, const char *, const char *, void *, void *), void *, void *))                  \
    F(void, g_variant_get, (void *, const char *, ...))                                                                            \
    F(int, g_variant_lookup, (void *, const char *, const char *, ...))                                                            \
    F(void *, g_variant_new_string, (const char *))                                                                                \
    F(void *, g_variant_new_boolean, (int))                                                                                        \
    F(void *, g_unix_fd_list_new, (void))                                                                                          \
    F(int, g_unix_fd_list_append, (void *, int, struct error **))                                                                  \
    F(void *, g_variant_type_new, (const char *))                                                                                  \
    F(void *, g_variant_builder_new, (void *))                                                                                     \
    F(void, g_variant_builder_add, (void *, const char *, ...))                                                                    \
    F(void *, g_dbus_connection_call_with_unix_fd_list_sync,                                                                       \
      (void *, const char *, const char *, const char *, const char *, void *, const void *, int, int, void *, void **, void *,    \
       struct error **))                                                                                                           \
    F(void *, g_bus_get_sync, (int, void *, struct error **))                                                                      \
    F(void *, g_variant_new, (const char *, ...))                                                                                  \
    F(void, g_variant_unref, (void *))                                                                                             \
    F(void, g_variant_builder_unref, (void *))                                                                                     \
    F(void, g_free, (void *))                                                                                                      \
    F(void, g_error_free, (struct error *))                                                                                        \
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

// What opens a type: the apps that say so, and the person's default, which need not.
struct openers {
    struct list *apps;
    void *first;
};

static struct openers openers(const char *type) {
    return (struct openers){.apps = g_app_info_get_all_for_type(type), .first = g_app_info_get_default_for_type(type, 0)};
}

static bool is(void *app, void *other) {
    const char *id = g_app_info_get_id(app);
    const char *name = other ? g_app_info_get_id(other) : NULL;
    return id && name && !strcmp(id, name);
}

static bool opens(void *app, const struct openers *types, int count) {
    for (int number = 0; number < count; number++) {
        if (!is(app, types[number].first) && !has(types[number].apps, app)) return false;
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
static bool is_usable(void *app, const struct openers *types, int count) {
    bool takes = g_app_info_supports_uris(app) || g_app_info_supports_files(app);
    return takes && opens(app, types, count) && starts(app);
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
    struct openers found[count];
    for (int number = 0; number < used; number++) found[number] = openers(types[number]);
    void *first = found[0].first;
    if (first && g_app_info_get_id(first) && is_usable(first, found, used)) print_app(first);
    for (struct list *app = found[0].apps; app; app = app->next) {
        if (!g_app_info_get_id(app->data) || is(app->data, first)) continue;
        if (is_usable(app->data, found, used)) print_app(app->data);
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

struct children {
    pid_t numbers[1024];
    int count;
};

static void note_child(void *app, int number, void *data) {
    struct children *children = data;
    if (children->count < (int)(sizeof children->numbers / sizeof *children->numbers)) children->numbers[children->count++] = number;
}

// The app of the desktop entry on standard input. NULL after a message.
static void *read_entry(void) {
    enum { most = 1 << 18, keep_translations = 2 };
    char *text = malloc(most);
    size_t size = text ? fread(text, 1, most, stdin) : 0;
    struct error *error = NULL;
    void *file = g_key_file_new();
    if (!size || !g_key_file_load_from_data(file, text, size, keep_translations, &error)) {
        fail(no_input, "the desktop entry cannot be read", error);
        return NULL;
    }
    void *app = g_desktop_app_info_new_from_keyfile(file);
    if (!app) fail(unavailable, "its program is not installed, or its command line cannot be read", NULL);
    return app;
}

// Whether all children have ended; the status of one that failed.
static bool have_ended(struct children *children, int *failure) {
    for (int number = 0; number < children->count; number++) {
        int status;
        if (children->numbers[number] <= 0) continue;
        pid_t ended = waitpid(children->numbers[number], &status, WNOHANG);
        if (!ended) return false;
        if (ended > 0 && status) *failure = status;
        children->numbers[number] = 0;
    }
    return true;
}

static int run(char *const *uris, int count) {
    void *app = read_entry();
    if (!app) return unavailable;
    struct list *list = NULL;
    for (int number = 0; number < count; number++) list = g_list_append(list, uris[number]);
    int output = fcntl(1, F_DUPFD_CLOEXEC, 3);
    separate();
    static struct children children;
    struct error *error = NULL;
    enum { reaps_itself = 2, in_path = 4 };
    if (!g_desktop_app_info_launch_uris_as_manager(app, list, NULL, reaps_itself | in_path, NULL, NULL, note_child, &children, &error))
        return fail(children.count ? failed_later : not_started, "it does not start", error);
    // Only a failure within the first second is reported.
    bool has_ended = false;
    int failure = 0;
    for (int round = 0; round < 20 && !(has_ended = have_ended(&children, &failure)); round++) usleep(50000);
    if (WIFSIGNALED(failure)) {
        fprintf(errors, "it was ended by signal %d\n", WTERMSIG(failure));
        return failed_later;
    }
    if (failure) {
        fprintf(errors, "it has ended with the exit code %d\n", WEXITSTATUS(failure));
        return failed_later;
    }
    const char *answer = has_ended && children.count ? "ended" : "runs";
    return write(output, answer, strlen(answer)) < 0 ? 74 : 0;
}

// Hands over what one message takes. The list of descriptors is NULL for links.
static bool call_share(void *bus, const char *id, const char *path, const char *method, void *parameters, void *descriptors) {
    enum { milliseconds = 60000 };
    struct error *error = NULL;
    if (g_dbus_connection_call_with_unix_fd_list_sync(bus, id, path, "org.freedesktop.Share", method, parameters, NULL, 0, milliseconds,
                                                      descriptors, NULL, NULL, &error))
        return true;
    fail(not_started, "it has not taken them", error);
    return false;
}

// The draft of the interface: ShareFiles(ah) and ShareLinks(as), at the path that the name of the app makes.
static int share(const char *id, char *const *uris, int count) {
    enum { session_bus = 2, most_descriptors = 16 };
    struct error *error = NULL;
    void *bus = g_bus_get_sync(session_bus, NULL, &error);
    if (!bus) return fail(unavailable, "there is no session bus", error);
    char *path;
    if (asprintf(&path, "/%s", id) < 0) return not_started;
    for (char *letter = path; *letter; letter++) {
        if (*letter == '.') *letter = '/';
        if (*letter == '-') *letter = '_';
    }
    void *links = g_variant_builder_new(g_variant_type_new("as"));
    int link_count = 0, file_count = 0, failure = not_started;
    void *handles = NULL, *descriptors = NULL;
    for (int number = 0; number <= count; number++) {
        if (file_count && (number == count || file_count == most_descriptors)) {
            if (!call_share(bus, id, path, "ShareFiles", g_variant_new("(ah)", handles), descriptors)) return failure;
            failure = failed_later;
            file_count = 0;
        }
        if (number == count) break;
        char *file = g_filename_from_uri(uris[number], NULL, NULL);
        if (!file) {
            g_variant_builder_add(links, "s", uris[number]);
            link_count++;
            continue;
        }
        if (!file_count) {
            handles = g_variant_builder_new(g_variant_type_new("ah"));
            descriptors = g_unix_fd_list_new();
        }
        int descriptor = open(file, O_RDONLY | O_CLOEXEC), index;
        if (descriptor < 0) return fail(failure == failed_later ? failed_later : no_input, file, NULL);
        index = g_unix_fd_list_append(descriptors, descriptor, &error);
        close(descriptor);
        if (index < 0) return fail(failure, file, error);
        g_variant_builder_add(handles, "h", index);
        file_count++;
    }
    if (link_count && !call_share(bus, id, path, "ShareLinks", g_variant_new("(as)", links), NULL)) return failure;
    return 0;
}

struct picture {
    void *loop;
    unsigned code;
    char *uri;
};

static void answered(void *bus, const char *sender, const char *path, const char *interface, const char *name, void *values, void *data) {
    struct picture *picture = data;
    void *results = NULL;
    g_variant_get(values, "(u@a{sv})", &picture->code, &results);
    g_variant_lookup(results, "uri", "s", &picture->uri);
    g_main_loop_quit(picture->loop);
}

// By the portal, which asks the person. (org.freedesktop.portal.Screenshot)
static int take_picture(void) {
    enum { session_bus = 2, milliseconds = 30000, cancelled = 130 };
    static const char portal[] = "org.freedesktop.portal.Desktop", object[] = "/org/freedesktop/portal/desktop";
    struct error *error = NULL;
    void *bus = g_bus_get_sync(session_bus, NULL, &error);
    if (!bus) return fail(unavailable, "there is no session bus", error);
    // The answer can come before the call returns, so its path is chosen here.
    char *sender = strdup(g_dbus_connection_get_unique_name(bus) + 1), *path, *token;
    for (char *letter = sender; *letter; letter++) {
        if (*letter == '.') *letter = '_';
    }
    if (asprintf(&token, "appex%d", (int)getpid()) < 0 || asprintf(&path, "%s/request/%s/%s", object, sender, token) < 0) return not_started;
    struct picture picture = {.loop = g_main_loop_new(NULL, 0)};
    g_dbus_connection_signal_subscribe(bus, portal, "org.freedesktop.portal.Request", "Response", path, NULL, 0, answered, &picture, NULL);
    void *options = g_variant_builder_new(g_variant_type_new("a{sv}"));
    g_variant_builder_add(options, "{sv}", "handle_token", g_variant_new_string(token));
    g_variant_builder_add(options, "{sv}", "interactive", g_variant_new_boolean(1));
    if (!g_dbus_connection_call_sync(bus, portal, object, "org.freedesktop.portal.Screenshot", "Screenshot", g_variant_new("(sa{sv})", "", options), NULL,
                                     0, milliseconds, NULL, &error))
        return fail(unavailable, "the desktop makes no pictures of the screen", error);
    g_main_loop_run(picture.loop);
    if (picture.code == 1) return fail(cancelled, "cancelled", NULL);
    if (picture.code || !picture.uri) return fail(not_started, "the desktop has made no picture", NULL);
    print_field(picture.uri);
    return fflush(stdout) ? 74 : 0;
}

// Some desktops read a notification's text as markup, which file names are not. (org.freedesktop.Notifications)
static char *plain(const char *text, bool reads_markup) {
    char *result = calloc(strlen(text) + 1, 6), *end = result;
    if (!result) return NULL;
    for (; *text; text++) {
        const char *entity = !reads_markup ? NULL : *text == '&' ? "&amp;" : *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : NULL;
        if (entity)
            end = stpcpy(end, entity);
        else
            *end++ = *text;
    }
    return result;
}

static const char notifications[] = "org.freedesktop.Notifications", notifications_object[] = "/org/freedesktop/Notifications";

// A notification with a button.
struct offer {
    void *loop;
    unsigned number;
    // How it ended: the button, or the notification program has gone with all that it showed.
    bool is_chosen, is_alone;
};

static void heard(void *bus, const char *sender, const char *object, const char *interface, const char *signal, void *values, void *data) {
    struct offer *offer = data;
    const char *type = g_variant_get_type_string(values);
    bool is_closed = !strcmp(signal, "NotificationClosed") && !strcmp(type, "(uu)");
    bool is_action = !strcmp(signal, "ActionInvoked") && !strcmp(type, "(us)");
    bool is_token = !strcmp(signal, "ActivationToken") && !strcmp(type, "(us)");
    if (!is_closed && !is_action && !is_token) return;
    unsigned number = 0, reason = 0;
    char *text = NULL;
    if (is_closed)
        g_variant_get(values, "(uu)", &number, &reason);
    else
        g_variant_get(values, "(us)", &number, &text);
    if (number != offer->number) return;
    // Lets a window of the app come to the front.
    if (is_token) {
        setenv("XDG_ACTIVATION_TOKEN", text, 1);
        return;
    }
    if (is_action && strcmp(text, "default") && strcmp(text, "open")) return;
    offer->is_chosen = is_action;
    g_main_loop_quit(offer->loop);
}

static void left_alone(void *bus, const char *sender, const char *object, const char *interface, const char *signal, void *values, void *data) {
    struct offer *offer = data;
    offer->is_alone = true;
    g_main_loop_quit(offer->loop);
}

static int give_up(void *loop) {
    g_main_loop_quit(loop);
    return 0;
}

// What the notification program can do.
static bool ask_abilities(void *bus, bool *reads_markup, bool *has_buttons, struct error **error) {
    enum { milliseconds = 10000 };
    void *answer = g_dbus_connection_call_sync(bus, notifications, notifications_object, notifications, "GetCapabilities", NULL, NULL, 0, milliseconds,
                                               NULL, error);
    if (!answer) return false;
    char **abilities = NULL;
    g_variant_get(answer, "(^as)", &abilities);
    *reads_markup = *has_buttons = false;
    for (char **ability = abilities; ability && *ability; ability++) {
        *reads_markup |= !strcmp(*ability, "body-markup");
        *has_buttons |= !strcmp(*ability, "actions");
    }
    return true;
}

static int notify(const char *icon, const char *title, const char *text, const char *label, char *const *command, int report) {
    enum { session_bus = 2, milliseconds = 10000, by_itself = -1, patience = 3600 };
    const char *name = notifications, *object = notifications_object;
    struct error *error = NULL;
    void *bus = g_bus_get_sync(session_bus, NULL, &error);
    if (!bus) return fail(unavailable, "there is no session bus", error);
    bool reads_markup, has_buttons;
    if (!ask_abilities(bus, &reads_markup, &has_buttons, &error)) return fail(unavailable, "the desktop shows no notifications", error);
    char *body = plain(text, reads_markup);
    if (!body) return fail(not_started, "there is no memory", NULL);
    void *actions = g_variant_builder_new(g_variant_type_new("as")), *hints = g_variant_builder_new(g_variant_type_new("a{sv}"));
    struct offer offer = {.loop = g_main_loop_new(NULL, 0)};
    has_buttons &= label != NULL;
    if (has_buttons) {
        // A click on the notification itself is the action "default".
        const char *const words[] = {"default", label, "open", label};
        for (int number = 0; number < 4; number++) g_variant_builder_add(actions, "s", words[number]);
        // Of this one program: another one that takes its place begins with the same numbers.
        static const char daemon[] = "org.freedesktop.DBus";
        void *owner = g_dbus_connection_call_sync(bus, daemon, "/org/freedesktop/DBus", daemon, "GetNameOwner", g_variant_new("(s)", name), NULL, 0,
                                                  milliseconds, NULL, &error);
        if (!owner) return fail(unavailable, "the desktop shows no notifications", error);
        char *unique = NULL;
        g_variant_get(owner, "(s)", &unique);
        name = unique;
        g_dbus_connection_signal_subscribe(bus, unique, notifications, NULL, object, NULL, 0, heard, &offer, NULL);
        g_dbus_connection_signal_subscribe(bus, daemon, daemon, "NameOwnerChanged", "/org/freedesktop/DBus", unique, 0, left_alone, &offer, NULL);
    }
    void *values = g_variant_new("(susssasa{sv}i)", "Appex", 0u, icon, title, body, actions, hints, by_itself);
    void *answer = g_dbus_connection_call_sync(bus, name, object, notifications, "Notify", values, NULL, 0, milliseconds, NULL, &error);
    if (!answer) return fail(not_started, "the desktop does not show it", error);
    if (!has_buttons) return 0;
    g_variant_get(answer, "(u)", &offer.number);
    // Who asked goes on; this process waits for the person, and keeps nothing of who asked: no output, and no folder busy.
    if (chdir("/")) return fail(not_started, "the folder cannot be left", NULL);
    separate();
    fclose(errors);
    errors = stderr;
    if (write(report, "", 1) != 1) return not_started;
    close(report);
    g_timeout_add_seconds(patience, give_up, offer.loop);
    g_main_loop_run(offer.loop);
    if (offer.is_alone) return 0;
    // A button that does nothing any more goes, with what is no longer so.
    g_dbus_connection_call_sync(bus, name, object, notifications, "CloseNotification", g_variant_new("(u)", offer.number), NULL, 0, milliseconds, NULL, &error);
    if (!offer.is_chosen) return 0;
    execv(command[0], command);
    return notify(icon, "The app cannot be opened", command[0], NULL, NULL, -1);
}

// A notification that changes.
struct progress {
    void *bus, *loop;
    const char *icon, *label;
    bool reads_markup, has_buttons;
    // The types of lists of strings, and of values by their names.
    void *strings, *values;
    // 0 before it is shown.
    unsigned number;
    // The person does not want to see it.
    bool is_closed;
    char line[8192];
    size_t length;
};

static void progress_heard(void *bus, const char *sender, const char *object, const char *interface, const char *signal, void *values, void *data) {
    struct progress *progress = data;
    const char *type = g_variant_get_type_string(values);
    unsigned number = 0, reason = 0;
    char *text = NULL;
    if (!strcmp(signal, "ActionInvoked") && !strcmp(type, "(us)")) {
        g_variant_get(values, "(us)", &number, &text);
        if (number == progress->number && !strcmp(text, "cancel")) {
            puts("cancel");
            fflush(stdout);
        }
        g_free(text);
    } else if (!strcmp(signal, "NotificationClosed") && !strcmp(type, "(uu)")) {
        g_variant_get(values, "(uu)", &number, &reason);
        enum { by_the_person = 2 };
        if (number != progress->number) return;
        // One that the desktop has taken away by itself is shown again with the next line.
        progress->number = 0;
        progress->is_closed = reason == by_the_person;
    }
}

// One that cannot be shown is followed by the next.
static void show_progress(struct progress *progress, int percent, const char *title, const char *text) {
    enum { milliseconds = 10000, never = 0 };
    struct error *error = NULL;
    char *body = plain(text, progress->reads_markup);
    if (!body) return;
    void *actions = g_variant_builder_new(progress->strings), *hints = g_variant_builder_new(progress->values);
    if (progress->has_buttons) {
        g_variant_builder_add(actions, "s", "cancel");
        g_variant_builder_add(actions, "s", progress->label);
    }
    if (percent >= 0) g_variant_builder_add(hints, "{sv}", "value", g_variant_new("i", percent));
    // It is not to disturb.
    g_variant_builder_add(hints, "{sv}", "urgency", g_variant_new("y", 0));
    void *values = g_variant_new("(susssasa{sv}i)", "Appex", progress->number, progress->icon, title, body, actions, hints, never);
    void *answer = g_dbus_connection_call_sync(progress->bus, notifications, notifications_object, notifications, "Notify", values, NULL, 0, milliseconds,
                                               NULL, &error);
    free(body);
    g_variant_builder_unref(actions);
    g_variant_builder_unref(hints);
    if (error) g_error_free(error);
    if (!answer) return;
    g_variant_get(answer, "(u)", &progress->number);
    g_variant_unref(answer);
}

static int read_progress(int input, int condition, void *data) {
    struct progress *progress = data;
    ssize_t count = read(input, progress->line + progress->length, sizeof progress->line - 1 - progress->length);
    if (count <= 0) {
        g_main_loop_quit(progress->loop);
        return 0;
    }
    progress->length += (size_t)count;
    progress->line[progress->length] = 0;
    char *line = progress->line, *end;
    while ((end = strchr(line, '\n'))) {
        *end = 0;
        char *title = strchr(line, '\t'), *text = title ? strchr(title + 1, '\t') : NULL;
        if (text && !progress->is_closed) {
            *text = 0;
            show_progress(progress, atoi(line), title + 1, text + 1);
        }
        line = end + 1;
    }
    progress->length = strlen(line);
    memmove(progress->line, line, progress->length);
    // No line is so long.
    if (progress->length == sizeof progress->line - 1) progress->length = 0;
    return 1;
}

static int follow(const char *icon, const char *label) {
    enum { session_bus = 2, milliseconds = 10000, readable = 1, hung_up = 16 };
    struct error *error = NULL;
    struct progress progress = {.bus = g_bus_get_sync(session_bus, NULL, &error), .loop = g_main_loop_new(NULL, 0), .icon = icon, .label = label,
                                .strings = g_variant_type_new("as"), .values = g_variant_type_new("a{sv}")};
    if (!progress.bus) return fail(unavailable, "there is no session bus", error);
    if (!ask_abilities(progress.bus, &progress.reads_markup, &progress.has_buttons, &error))
        return fail(unavailable, "the desktop shows no notifications", error);
    g_dbus_connection_signal_subscribe(progress.bus, notifications, notifications, NULL, notifications_object, NULL, 0, progress_heard, &progress, NULL);
    g_unix_fd_add(0, readable | hung_up, read_progress, &progress);
    g_main_loop_run(progress.loop);
    if (progress.number && !progress.is_closed)
        g_dbus_connection_call_sync(progress.bus, notifications, notifications_object, notifications, "CloseNotification",
                                    g_variant_new("(u)", progress.number), NULL, 0, milliseconds, NULL, &error);
    return 0;
}

// Shows a notification with a button, and leaves a process that waits for it. It is begun first: threads of GIO would not be in a copy of this process.
static int offer(char *const *words) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return fail(not_started, "there is no pipe", NULL);
    pid_t child = fork();
    if (child < 0) return fail(not_started, "no process can be started", NULL);
    if (child == 0) {
        close(ends[0]);
        setsid();
        _exit(notify(words[0], words[1], words[2], words[3], words + 4, ends[1]));
    }
    close(ends[1]);
    char byte;
    if (read(ends[0], &byte, 1) == 1) return 0;
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : not_started;
}

int main(int count, char **arguments) {
    int number = fcntl(2, F_DUPFD_CLOEXEC, 3);
    errors = number < 0 ? stderr : fdopen(number, "w");
    if (!errors) return usage;
    setvbuf(errors, NULL, _IOLBF, 0);
    const char *verb = count > 2 ? arguments[1] : "";
    bool takes_picture = count == 2 && !strcmp(arguments[1], "screenshot");
    bool lists = !strcmp(verb, "applications"), shows = !strcmp(verb, "show"), opens = count > 3 && !strcmp(verb, "open");
    bool runs = !strcmp(verb, "run"), shares = count > 3 && !strcmp(verb, "share"), notifies = count == 5 && !strcmp(verb, "notify");
    bool offers = count > 6 && !strcmp(verb, "notify"), follows = count == 4 && !strcmp(verb, "follow");
    if (!lists && !opens && !shows && !runs && !shares && !notifies && !offers && !follows && !takes_picture)
        return fail(usage,
                    "expected applications URI…, open ID URI…, show URI…, run URI…, share ID URI…, notify ICON TITLE TEXT [LABEL COMMAND…], follow ICON LABEL or "
                    "screenshot",
                    NULL);
    if (!load()) return fail(unavailable, "libgio-2.0.so.0 is not installed (package libglib2.0-0)", NULL);
    if (takes_picture) return take_picture();
    if (notifies) return notify(arguments[2], arguments[3], arguments[4], NULL, NULL, -1);
    if (offers) return offer(arguments + 2);
    if (follows) return follow(arguments[2], arguments[3]);
    if (lists) return print_applications(arguments + 2, count - 2);
    if (runs) return run(arguments + 2, count - 2);
    if (shares) return share(arguments[2], arguments + 3, count - 3);
    return opens ? open_with(arguments[2], arguments + 3, count - 3) : show(arguments + 2, count - 2);
}
