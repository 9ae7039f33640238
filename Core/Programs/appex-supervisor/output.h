// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What an app that lives on without the host writes. It goes through this process into the app's log: all of the beginning and, if
// that is not all, the last part when the program ends. A log therefore cannot fill the disk while the app runs.
enum { output_beginning = 8 << 20, output_end = 256 << 10 };

struct output {
    // The ends of the pipe: the supervisor's, which does not block, and the program's.
    int reader, writer;
    // Bytes that the log has, and that came after them.
    uint64_t kept, more;
    // A ring of the last bytes of these.
    char *end;
};

// Returns false if the kernel or memory does not allow it.
bool output_begin(struct output *output);

// Reads once what is there. Returns false if the pipe has none now; if it has ended, `reader` is -1.
bool output_read(struct output *output);

// Reads what is left in the pipe, and writes the last part.
void output_finish(struct output *output);
