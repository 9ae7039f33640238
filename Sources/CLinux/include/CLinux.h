// SPDX-License-Identifier: Apache-2.0
// The few kernel calls that Swift cannot spell: variadic ones, ones hidden behind macros, ones without a libc wrapper.
// Each returns what the kernel returned, or minus errno. No policy lives here.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Opens `path` below `directory` and nowhere else: no symbolic link, no `..`, no magic link is followed.
/// Never blocks on a FIFO. (openat2(2), RESOLVE_BENEATH)
int clinux_open_beneath(int directory, const char *path, int flags, mode_t mode);

/// open(2) with `O_CLOEXEC`, spelled without varargs. Retries when a signal interrupts it.
int clinux_open(const char *path, int flags, mode_t mode);

/// Renames without ever replacing what is there. (renameat2(2), RENAME_NOREPLACE)
int clinux_rename_without_replacing(int from_directory, const char *from, int to_directory, const char *to);

/// Exchanges two names in one step. (renameat2(2), RENAME_EXCHANGE)
int clinux_rename_exchanging(int from_directory, const char *from, int to_directory, const char *to);

/// Makes `destination` share the blocks of `source`. Fails on file systems that cannot. (ioctl FICLONE)
int clinux_clone_file(int destination, int source);

/// Copies up to `length` bytes inside the kernel; 0 at the end of the source. (copy_file_range(2))
ssize_t clinux_copy_range(int source, int destination, size_t length);

/// A file that has no name. (memfd_create(2), close on exec)
int clinux_memory_file(const char *name);

/// A pipe, both ends close on exec. (pipe2(2))
int clinux_pipe(int *reader, int *writer);

/// O_PATH: only to look at a file, not to read it.
extern const int clinux_path_only;

/// An exclusive flock(2). With `wait` false, `-EWOULDBLOCK` where somebody else holds it.
int clinux_lock(int descriptor, bool wait);

/// The window size of a terminal. (ioctl TIOCGWINSZ)
int clinux_window_size(int descriptor, uint16_t *columns, uint16_t *rows);

/// How a supervised process ended. What `appex-supervisor` writes to its report descriptor, once.
struct clinux_report {
    uint32_t magic;
    /// errno of a failed exec, 0 when the program started.
    int32_t exec_error;
    /// As from wait4(2).
    int32_t wait_status;
    uint32_t reserved;
    /// In bytes: the largest resident set of the program.
    uint64_t peak_memory;
};
#define CLINUX_REPORT_MAGIC 0x58505041u

/// Starts a program. The child gets `count` descriptors as 0, 1, 2, …, and nothing else; it leads a session of its own
/// when `new_session` is true; every signal has its default action. The program dies with the calling *thread*, as
/// PR_SET_PDEATHSIG is per thread: call from a thread that lives as long as the child should.
pid_t clinux_spawn(const char *path, char *const argv[], char *const envp[], const int *descriptors, size_t count,
                   bool new_session, bool die_with_thread);

/// wait4(2), retried when a signal interrupts it. `peak_memory` in bytes.
pid_t clinux_wait(pid_t process, int *status, uint64_t *peak_memory, bool block);
