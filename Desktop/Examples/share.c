// SPDX-License-Identifier: Apache-2.0
// share FILE…: shares open files through org.appex.Share, and prints what came of it.
//   cc share.c -o share $(pkg-config --cflags --libs gio-unix-2.0)

#include <fcntl.h>
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <unistd.h>

#define NAME "org.appex.Share"
#define OBJECT "/org/appex/Share"

static GMainLoop *loop;
static guint32 code = 2;

static void on_response(GDBusConnection *bus, const char *sender, const char *path, const char *interface, const char *signal, GVariant *parameters,
                        gpointer data) {
    GVariant *results;
    const char *outcome = "", *target = "", *error = "";
    g_variant_get(parameters, "(u@a{sv})", &code, &results);
    g_variant_lookup(results, "outcome", "&s", &outcome);
    g_variant_lookup(results, "target", "&s", &target);
    g_variant_lookup(results, "error", "&s", &error);
    g_print("%s %s %s\n", outcome, target, error);
    g_variant_unref(results);
    g_main_loop_quit(loop);
}

static void on_vanished(GDBusConnection *bus, const char *name, gpointer data) { g_main_loop_quit(loop); }

int main(int count, char **arguments) {
    GError *error = NULL;
    GDBusConnection *bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, &error);
    if (!bus) g_error("%s", error->message);
    loop = g_main_loop_new(NULL, FALSE);

    // The request's path is known before the call, so that no answer is missed.
    char *token = g_strdup_printf("example%d", (int)getpid());
    char *sender = g_strdelimit(g_strdup(g_dbus_connection_get_unique_name(bus) + 1), ".", '_');
    char *request = g_strdup_printf(OBJECT "/request/%s/%s", sender, token);
    g_dbus_connection_signal_subscribe(bus, NAME, NAME ".Request", "Response", request, NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_response, NULL, NULL);

    GUnixFDList *descriptors = g_unix_fd_list_new();
    GVariantBuilder items, options;
    g_variant_builder_init(&items, G_VARIANT_TYPE("aa{sv}"));
    for (int number = 1; number < count; number++) {
        int file = open(arguments[number], O_RDONLY | O_CLOEXEC);
        if (file < 0) g_error("%s cannot be opened", arguments[number]);
        // A descriptor, never a path: a sandboxed program's paths mean nothing outside.
        char *name = g_path_get_basename(arguments[number]);
        g_variant_builder_open(&items, G_VARIANT_TYPE("a{sv}"));
        g_variant_builder_add(&items, "{sv}", "file", g_variant_new_handle(g_unix_fd_list_append(descriptors, file, NULL)));
        g_variant_builder_add(&items, "{sv}", "name", g_variant_new_string(name));
        g_variant_builder_close(&items);
        g_free(name);
        close(file);
    }
    g_variant_builder_init(&options, G_VARIANT_TYPE("a{sv}"));
    g_variant_builder_add(&options, "{sv}", "handle_token", g_variant_new_string(token));
    GVariant *reply = g_dbus_connection_call_with_unix_fd_list_sync(
        bus, NAME, OBJECT, NAME, "Share", g_variant_new("(aa{sv}a{sv})", &items, &options), G_VARIANT_TYPE("(o)"), G_DBUS_CALL_FLAGS_NONE, -1,
        descriptors, NULL, NULL, &error);
    if (!reply) g_error("%s", error->message);
    // A service that goes away answers nothing.
    g_bus_watch_name_on_connection(bus, NAME, G_BUS_NAME_WATCHER_FLAGS_NONE, NULL, on_vanished, NULL, NULL);
    g_main_loop_run(loop);
    return (int)code;
}
