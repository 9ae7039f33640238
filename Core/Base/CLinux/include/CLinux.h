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

/// Renames without ever replacing what is there. (renameat2(2), RENAME_NOREPLACE)
int clinux_rename_without_replacing(int from_directory, const char *from, int to_directory, const char *to);

/// Exchanges two names in one step. (renameat2(2), RENAME_EXCHANGE)
int clinux_rename_exchanging(int from_directory, const char *from, int to_directory, const char *to);

/// The flag of a file system from which no program may run. (statvfs(3), ST_NOEXEC)
extern const unsigned long clinux_no_programs;

/// Has SIGINT, SIGTERM, SIGHUP and SIGQUIT write their numbers to `descriptor`, a byte each. One that arrives `patience` seconds after the first or later ends the
/// process at once, as a shell reports it: whatever its threads wait for may never come.
void clinux_note_signals(int descriptor, int patience);

/// Opens a process: the descriptor is of this one, also when it has ended and its number is another's. (pidfd_open(2))
int clinux_open_process(pid_t number);

/// Sends a signal to an opened process. (pidfd_send_signal(2))
int clinux_signal_process(int process, int number);

/// Gives memory that is free back to the system. (malloc_trim(3))
void clinux_release_unused_memory(void);

/// Writes each line of standard output when it is complete. (setvbuf(3))
void clinux_write_lines_at_once(void);

/// Begins this process's program anew, with no argument but its name, the same environment and the standard streams. It returns only if that
/// fails. (execve(2))
int clinux_execute_again(const char *name);

/// Waits until all of the file system that a file lies on is on the disk. (syncfs(2))
int clinux_synchronize_file_system(int file);

/// Makes `destination` share the blocks of `source`. Fails on file systems that cannot. (ioctl FICLONE)
int clinux_clone_file(int destination, int source);

/// Copies up to `length` bytes inside the kernel from one place to the same place; 0 at the end of the source.
/// (copy_file_range(2))
ssize_t clinux_copy_range_at(int source, int destination, int64_t offset, size_t length);

/// The first byte at or after `offset` that is stored and not a hole; `-ENXIO` if there is none. (lseek(2), SEEK_DATA)
int64_t clinux_next_data(int descriptor, int64_t offset);

/// The first hole at or behind `offset`; the end of the file counts as one. (lseek(2), SEEK_HOLE)
int64_t clinux_next_hole(int descriptor, int64_t offset);

/// Begins to write a part of a file to the disk, and does not wait. (sync_file_range(2); `length` 0 means to the end)
int clinux_begin_writing(int descriptor, int64_t offset, int64_t length);

/// Locks `length` bytes of a file for this open file, shared or exclusively; `-EAGAIN` if another open file holds them.
/// The lock dies with the last descriptor of the open file. (fcntl(2), F_OFD_SETLK)
int clinux_lock_range(int descriptor, int64_t start, int64_t length, bool exclusive);

/// Frees what clinux_lock_range locked.
int clinux_unlock_range(int descriptor, int64_t start, int64_t length);

/// The version of Landlock's interface that the kernel has; `-ENOSYS` or `-EOPNOTSUPP` for none. (landlock_create_ruleset(2))
int clinux_landlock_version(void);

/// Watches names and files, without waiting. (inotify_init1(2), close on exec)
int clinux_watcher(void);

/// Watches a path for `mask`; the watch's number. (inotify_add_watch(2))
int clinux_watch(int watcher, const char *path, uint32_t mask);

/// Whether bytes hold other bytes. (memmem(3))
bool clinux_holds(const void *bytes, size_t length, const void *part, size_t part_length);

/// A file that has no name. (memfd_create(2), close on exec)
int clinux_memory_file(const char *name);

/// A pipe, both ends close on exec. (pipe2(2))
int clinux_pipe(int *reader, int *writer);

/// Accepts a connection, close on exec. (accept4(2))
int clinux_accept(int listener);

/// Sends a byte over a socket of this machine, and with it a descriptor unless that is -1. (unix(7), SCM_RIGHTS)
int clinux_send_descriptor(int socket, uint8_t byte, int descriptor);

/// Receives a byte, and the descriptor that came with it, close on exec, or -1. 1, or 0 if the other end is closed.
int clinux_receive_descriptor(int socket, uint8_t *byte, int *descriptor);

/// O_PATH: only to look at a file, not to read it.
extern const int clinux_path_only;

/// An exclusive flock(2); `-EWOULDBLOCK` if another open file holds it.
int clinux_lock(int descriptor, bool shared);

/// An exclusive flock(2), as soon as no other open file holds it.
int clinux_wait_for_lock(int descriptor);

/// Ends a flock(2).
int clinux_unlock(int descriptor);

/// Makes a process that runs into a fault write its frames to standard error before it ends: `appex crash: signal N`, then
/// for each frame `appex frame: OFFSET IMAGE`, where `-` is the program itself. (backtrace(3))
void clinux_install_crash_handler(void);

/// Lets any process of the same user debug this one. (PR_SET_PTRACER)
void clinux_allow_debugger(void);

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
/// when `new_session` is true; every signal has its default action. Before that it writes 0 to each file of `entrances`, a list
/// that ends with NULL: it joins these control groups (cgroups(7)).
pid_t clinux_spawn(const char *path, char *const argv[], char *const envp[], const int *descriptors, size_t count,
                   bool new_session, char *const entrances[]);

/// Opens a new terminal, of the size of another one, which passes on every byte as it is. (pty(7), close on exec)
///
/// The result is 0 or -errno; then nothing is open.
int clinux_open_terminal(int like, int *master, int *slave);

/// A queue of descriptors that have become ready. (epoll_create1(2), close on exec)
int clinux_event_queue(void);

/// Adds a descriptor to a queue, not armed. (epoll_ctl(2), EPOLL_CTL_ADD)
int clinux_event_add(int queue, int descriptor);

/// Removes a descriptor from a queue; before it is closed. (epoll_ctl(2), EPOLL_CTL_DEL)
int clinux_event_remove(int queue, int descriptor);

/// Makes a queue report a descriptor once, when it can be read or written, or its other end is closed. (EPOLLONESHOT)
int clinux_event_arm(int queue, int descriptor, uint64_t identifier, bool writing);

/// Takes the identifiers of descriptors that are ready from a queue, without waiting; how many there are. (epoll_wait(2))
int clinux_event_next(int queue, uint64_t *identifiers, int capacity);

/// A descriptor that becomes readable when a child process ends. (pidfd_open(2), close on exec)
int clinux_process_descriptor(pid_t process);

/// wait4(2), retried when a signal interrupts it. `peak_memory` in bytes.
pid_t clinux_wait(pid_t process, int *status, uint64_t *peak_memory, bool block);
