// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { log_descriptor = 2 };

// What a full disk does not take is lost; the program goes on.
static void write_all(const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(log_descriptor, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        bytes += written;
        count -= (size_t)written;
    }
}

bool output_begin(struct output *output) {
    int ends[2];
    *output = (struct output){.reader = -1, .writer = -1};
    if (pipe2(ends, O_CLOEXEC) < 0) return false;
    output->end = malloc(output_end);
    if (!output->end || fcntl(ends[0], F_SETFL, O_NONBLOCK) < 0) return false;
    output->reader = ends[0];
    output->writer = ends[1];
    return true;
}

static void add(struct output *output, const char *bytes, size_t count) {
    size_t first = output_beginning - output->kept;
    if (first > count) first = count;
    write_all(bytes, first);
    output->kept += first;
    for (size_t i = first; i < count;) {
        size_t place = output->more % output_end;
        size_t part = output_end - place;
        if (part > count - i) part = count - i;
        memcpy(output->end + place, bytes + i, part);
        output->more += part;
        i += part;
    }
}

bool output_read(struct output *output) {
    char bytes[16 << 10];
    ssize_t count;
    do {
        count = read(output->reader, bytes, sizeof bytes);
    } while (count < 0 && errno == EINTR);
    if (count > 0) {
        add(output, bytes, (size_t)count);
        return true;
    }
    if (count == 0 || errno != EAGAIN) {
        close(output->reader);
        output->reader = -1;
    }
    return false;
}

void output_finish(struct output *output) {
    // Another process of the program may still write, without end.
    for (size_t i = 0; i < 64 && output->reader >= 0 && output_read(output); i++) {
    }
    if (!output->more) return;
    size_t shown = output->more < output_end ? (size_t)output->more : output_end;
    uint64_t left_out = output->more - shown;
    if (left_out) dprintf(log_descriptor, "\n[%llu bytes are left out here]\n", (unsigned long long)left_out);
    size_t place = output->more % output_end;
    if (shown == output_end) write_all(output->end + place, output_end - place);
    write_all(output->end, place);
    if (output->end[(output->more - 1) % output_end] != '\n') write_all("\n", 1);
}
