// SPDX-License-Identifier: Apache-2.0
//
// WebKitGTK by itself, for comparison: loads a page, and calls a script in it.
//
//   webkit load ADDRESS             loads the page, and ends
//   webkit call ADDRESS SCRIPT N    runs and finalizes a script N times, each in a world of its own, and prints the median of a round in milliseconds
#include <gtk/gtk.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <webkit/webkit.h>

static const char *run = "return await new Promise((resolve) => ExtensionPreprocessingJS.run({ completionFunction(value) { resolve(JSON.stringify(value)) } }));";
static const char *finalize = "ExtensionPreprocessingJS.finalize(JSON.parse(argument)); return '';";

static WebKitWebView *view;
static GMainLoop *loop;
static char *script;
static int rounds, count;
static double *times;
static gint64 start, taken;
static pid_t server;
static char world[32];

static gboolean begin(gpointer data);

static void quit(int code) {
    kill(server, SIGTERM);
    exit(code);
}

static void check(JSCValue *value, GError *error) {
    if (value == NULL) {
        fprintf(stderr, "%s\n", error->message);
        quit(1);
    }
    char *text = jsc_value_to_string(value);
    g_free(text);
    g_object_unref(value);
}

static int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void finalized(GObject *object, GAsyncResult *result, gpointer data) {
    GError *error = NULL;
    check(webkit_web_view_call_async_javascript_function_finish(view, result, &error), error);
    times[count++] = (taken + g_get_monotonic_time() - start) / 1000.0;
    if (count < rounds) {
        g_timeout_add(20, begin, NULL);
        return;
    }
    // The first are slower.
    int warm = rounds / 5;
    qsort(times + warm, rounds - warm, sizeof *times, compare);
    printf("%f\n", times[warm + (rounds - warm) / 2]);
    g_main_loop_quit(loop);
}

static gboolean finish(gpointer data);

static void ran(GObject *object, GAsyncResult *result, gpointer data) {
    GError *error = NULL;
    check(webkit_web_view_call_async_javascript_function_finish(view, result, &error), error);
    taken = g_get_monotonic_time() - start;
    g_timeout_add(20, finish, NULL);
}

static gboolean finish(gpointer data) {
    start = g_get_monotonic_time();
    GVariantBuilder builder;
    g_variant_builder_init(&builder, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_add(&builder, "{sv}", "argument", g_variant_new_string("{\"bgColor\":\"red\"}"));
    webkit_web_view_call_async_javascript_function(view, finalize, -1, g_variant_builder_end(&builder), world, NULL, NULL, finalized, NULL);
    return G_SOURCE_REMOVE;
}

static void evaluated(GObject *object, GAsyncResult *result, gpointer data) {
    GError *error = NULL;
    check(webkit_web_view_evaluate_javascript_finish(view, result, &error), error);
    webkit_web_view_call_async_javascript_function(view, run, -1, NULL, world, NULL, NULL, ran, NULL);
}

static gboolean begin(gpointer data) {
    start = g_get_monotonic_time();
    snprintf(world, sizeof world, "world-%d", count);
    webkit_web_view_evaluate_javascript(view, script, -1, world, NULL, NULL, evaluated, NULL);
    return G_SOURCE_REMOVE;
}

static void changed(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
    if (event != WEBKIT_LOAD_FINISHED) return;
    if (rounds == 0) return g_main_loop_quit(loop);
    begin(NULL);
}

int main(int argc, char **argv) {
    if (argc < 3) return 64;
    if (argc > 4) {
        char *text;
        if (!g_file_get_contents(argv[3], &text, NULL, NULL)) return 66;
        script = g_strconcat(text, "\n;void 0;", NULL);
        rounds = atoi(argv[4]);
        times = calloc(rounds, sizeof *times);
    }
    int ends[2];
    if (pipe(ends) != 0) return 1;
    server = fork();
    if (server == 0) {
        dup2(ends[1], 1);
        freopen("/dev/null", "w", stderr);
        execlp("Xvfb", "Xvfb", "-displayfd", "1", "-nolisten", "tcp", "-terminate", "-screen", "0", "1280x960x24", NULL);
        _exit(127);
    }
    char number[16] = "", display[20];
    for (size_t at = 0; at < sizeof number - 1 && read(ends[0], number + at, 1) == 1 && number[at] != '\n'; at++) {}
    number[strcspn(number, "\n")] = 0;
    snprintf(display, sizeof display, ":%s", number);
    setenv("DISPLAY", display, 1);
    setenv("GDK_BACKEND", "x11", 1);
    setenv("GSK_RENDERER", "cairo", 1);
    setenv("GTK_A11Y", "none", 1);
    setenv("LIBGL_ALWAYS_SOFTWARE", "1", 1);
    setenv("GSETTINGS_BACKEND", "memory", 1);
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1);
    if (!gtk_init_check()) return 1;
    loop = g_main_loop_new(NULL, FALSE);
    WebKitNetworkSession *session = webkit_network_session_new_ephemeral();
    WebKitSettings *settings = webkit_settings_new();
    webkit_settings_set_hardware_acceleration_policy(settings, WEBKIT_HARDWARE_ACCELERATION_POLICY_NEVER);
    view = WEBKIT_WEB_VIEW(g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, "settings", settings, NULL));
    GtkWidget *window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 960);
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(view));
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect(view, "load-changed", G_CALLBACK(changed), NULL);
    webkit_web_view_load_uri(view, argv[2]);
    g_main_loop_run(loop);
    quit(0);
}
