// SPDX-License-Identifier: Apache-2.0
// Runs a function in a forked child and stops it at every system call (ptrace(2)): to kill it there, to let the call fail, to
// let something else happen meanwhile, or to write down what it does. For tests; Linux on x86_64 and arm64.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

struct ctracer_call {
    pid_t child;
    /// From 0, of all system calls of the child.
    uint64_t index;
    uint64_t number;
    uint64_t arguments[6];
    /// False before the call, true after it.
    bool is_done;
    /// After the call: what it returned, minus errno where it failed.
    int64_t result;
};

enum ctracer_action { CTRACER_GO_ON = 0, CTRACER_KILL = 1 };

/// What a visitor wants: an action, or minus errno for a call that is to fail instead of being made.
typedef int (*ctracer_visitor)(void *context, const struct ctracer_call *call);

/// Forks; the child runs `body` and exits with what it returns. Returns the status as of waitpid(2), minus errno where the
/// child could not be traced. The calling process must have one thread.
int ctracer_run(int (*body)(void *context), void *body_context, ctracer_visitor visitor, void *visitor_context);

/// Keeps this process and its children on one processor: each stop is then a switch, and not a call across processors.
/// The environment names it in PROOF_PROCESSOR; else it is the one on which the process runs.
void ctracer_stay_on_one_processor(void);

/// Reads a text of the child; false where there is none.
bool ctracer_read_text(pid_t child, uint64_t address, char *buffer, size_t size);

/// Reads bytes of the child.
bool ctracer_read(pid_t child, uint64_t address, void *buffer, size_t size);

extern const long ctracer_openat, ctracer_openat2, ctracer_mkdirat, ctracer_mkdir, ctracer_write, ctracer_pwrite, ctracer_ftruncate,
    ctracer_copy_file_range, ctracer_fsync, ctracer_fdatasync, ctracer_renameat, ctracer_renameat2, ctracer_linkat,
    ctracer_unlink, ctracer_unlinkat, ctracer_symlinkat, ctracer_utimensat, ctracer_ioctl, ctracer_read_call, ctracer_pread,
    ctracer_newfstatat, ctracer_fstat, ctracer_getdents, ctracer_lseek, ctracer_flock, ctracer_readlinkat, ctracer_dup,
    ctracer_sync_file_range, ctracer_statx;
