// SPDX-License-Identifier: Apache-2.0
//
// appex-thumbnail: makes a small picture of the picture on standard input, and writes its width and height, four bytes each, the lowest first, and its
// pixels, four bytes each (red, green, blue, alpha), from the top.
//
//   appex-thumbnail SIDE < PICTURE
//
// It reads strangers' pictures, so the host runs it in a sandbox that has no file of the person's. gdk-pixbuf is loaded, not linked: without it there are no
// thumbnails, and all the rest works.
//
// Exit codes: 0; 64 for wrong arguments; 65 if it is no picture that can be read; 69 if gdk-pixbuf is not installed; 74 if the result cannot be written.
// The reason is one line on standard error.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { usage = 64, unreadable = 65, unavailable = 69, unwritable = 74, largest_side = 256 };

// As GLib's headers declare it.
struct error {
    unsigned domain;
    int code;
    char *message;
};

#define PIXBUF_FUNCTIONS(F)                                                                                                        \
    F(void *, gdk_pixbuf_loader_new, (void))                                                                                       \
    F(int, gdk_pixbuf_loader_write, (void *, const unsigned char *, size_t, struct error **))                                      \
    F(int, gdk_pixbuf_loader_close, (void *, struct error **))                                                                     \
    F(void, gdk_pixbuf_loader_set_size, (void *, int, int))                                                                        \
    F(void *, gdk_pixbuf_loader_get_pixbuf, (void *))                                                                              \
    F(void *, gdk_pixbuf_apply_embedded_orientation, (void *))                                                                     \
    F(void *, gdk_pixbuf_scale_simple, (const void *, int, int, int))                                                              \
    F(void *, gdk_pixbuf_add_alpha, (const void *, int, unsigned char, unsigned char, unsigned char))                              \
    F(int, gdk_pixbuf_get_width, (const void *))                                                                                   \
    F(int, gdk_pixbuf_get_height, (const void *))                                                                                  \
    F(int, gdk_pixbuf_get_rowstride, (const void *))                                                                               \
    F(const unsigned char *, gdk_pixbuf_read_pixels, (const void *))
#define OBJECT_FUNCTIONS(F) F(unsigned long, g_signal_connect_data, (void *, const char *, void (*)(void), void *, void (*)(void), int))

#define DECLARE(result, name, parameters) static result(*name) parameters;
PIXBUF_FUNCTIONS(DECLARE)
OBJECT_FUNCTIONS(DECLARE)

static int fail(int code, const char *step, const struct error *error) {
    fprintf(stderr, "%s%s%s\n", step, error ? ": " : "", error ? error->message : "");
    return code;
}

static bool load(void) {
    void *library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW);
    void *objects = dlopen("libgobject-2.0.so.0", RTLD_NOW);
    if (!library || !objects) return false;
#define FIND(library, name)                                                                                                        \
    *(void **)&name = dlsym(library, #name);                                                                                       \
    if (!name) return false;
#define FIND_PIXBUF(result, name, parameters) FIND(library, name)
#define FIND_OBJECT(result, name, parameters) FIND(objects, name)
    PIXBUF_FUNCTIONS(FIND_PIXBUF)
    OBJECT_FUNCTIONS(FIND_OBJECT)
    return true;
}

// The size with a side of at most `side`, of the same shape.
static void fit(int *width, int *height, int side) {
    int longest = *width > *height ? *width : *height;
    if (longest <= side) return;
    *width = (int)((int64_t)*width * side / longest);
    *height = (int)((int64_t)*height * side / longest);
    if (*width < 1) *width = 1;
    if (*height < 1) *height = 1;
}

// Loaders that can do so decode a small picture at once, and need little memory.
static void choose_size(void *loader, int width, int height, void *side) {
    fit(&width, &height, *(int *)side);
    gdk_pixbuf_loader_set_size(loader, width, height);
}

static int write_picture(const void *picture) {
    int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture), stride = gdk_pixbuf_get_rowstride(picture);
    const unsigned char *pixels = gdk_pixbuf_read_pixels(picture);
    for (int number = 0; number < 2; number++) {
        uint32_t value = (uint32_t)(number ? height : width);
        for (int byte = 0; byte < 4; byte++) putchar((int)(value >> 8 * byte & 255));
    }
    for (int row = 0; row < height; row++) fwrite(pixels + (size_t)row * (size_t)stride, 4, (size_t)width, stdout);
    return fflush(stdout) || ferror(stdout) ? fail(unwritable, "the result cannot be written", NULL) : 0;
}

int main(int count, char **arguments) {
    int side = count == 2 ? atoi(arguments[1]) : 0;
    if (side < 1 || side > largest_side) return fail(usage, "expected a side from 1 to 256", NULL);
    struct stat status;
    if (fstat(STDIN_FILENO, &status) || status.st_size < 1) return fail(unreadable, "there is nothing to read", NULL);
    size_t size = (size_t)status.st_size;
    const unsigned char *data = mmap(NULL, size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
    if (data == MAP_FAILED) return fail(unreadable, "standard input is no file", NULL);
    if (!load()) return fail(unavailable, "libgdk_pixbuf-2.0.so.0 is not installed (package libgdk-pixbuf-2.0-0)", NULL);
    void *loader = gdk_pixbuf_loader_new();
    g_signal_connect_data(loader, "size-prepared", (void (*)(void))choose_size, &side, NULL, 0);
    struct error *error = NULL;
    if (!gdk_pixbuf_loader_write(loader, data, size, &error)) return fail(unreadable, "it cannot be read", error);
    // What is cut off is shown as far as it is there.
    gdk_pixbuf_loader_close(loader, NULL);
    void *picture = gdk_pixbuf_loader_get_pixbuf(loader);
    if (!picture) return fail(unreadable, "it is no picture", NULL);
    picture = gdk_pixbuf_apply_embedded_orientation(picture);
    int width = gdk_pixbuf_get_width(picture), height = gdk_pixbuf_get_height(picture);
    fit(&width, &height, side);
    if (width != gdk_pixbuf_get_width(picture) || height != gdk_pixbuf_get_height(picture)) {
        enum { bilinear = 2 };
        picture = gdk_pixbuf_scale_simple(picture, width, height, bilinear);
    }
    if (picture) picture = gdk_pixbuf_add_alpha(picture, 0, 0, 0, 0);
    return picture ? write_picture(picture) : fail(unreadable, "there is no memory", NULL);
}
