// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "broker.h"
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif

enum { is_kernels = INT_MIN };

const int broker_calls[] = {
    SCMP_SYS(inotify_init), SCMP_SYS(inotify_init1), SCMP_SYS(inotify_add_watch), SCMP_SYS(chmod), SCMP_SYS(fchmod),
    SCMP_SYS(fchmodat), SYS_fchmodat2, SCMP_SYS(utime), SCMP_SYS(utimes), SCMP_SYS(futimesat), SCMP_SYS(utimensat),
};
const unsigned broker_call_count = sizeof broker_calls / sizeof *broker_calls;

// A file of the program's, as this process has opened it; minus errno.
struct target {
    struct broker *broker;
    int folder;
    uint64_t path;
    bool follows;
};

void broker_begin(struct broker *broker, const struct places *places, pid_t program) {
    *broker = (struct broker){.places = places, .program = program};
    // Landlock's rule is for this folder as it is in memory now, and the kernel would make another one if no process had it open.
    char path[32];
    snprintf(path, sizeof path, "/proc/%d", program);
    broker->process = open(path, O_PATH | O_CLOEXEC);
    for (size_t i = 0; i < sizeof broker->watchers / sizeof *broker->watchers; i++) broker->watchers[i] = -1;
}

// MARK: The program's memory and files

static bool copy(pid_t program, uint64_t address, void *bytes, size_t length) {
    struct iovec from = {.iov_base = (void *)(uintptr_t)address, .iov_len = length};
    struct iovec to = {.iov_base = bytes, .iov_len = length};
    return process_vm_readv(program, &to, 1, &from, 1, 0) == (ssize_t)length;
}

// Page by page: the text may end just before memory that cannot be read.
static int copy_text(pid_t program, uint64_t address, char text[PATH_MAX]) {
    size_t length = 0;
    while (length < PATH_MAX) {
        size_t part = 4096 - (address + length) % 4096;
        if (part > PATH_MAX - length) part = PATH_MAX - length;
        if (!copy(program, address + length, text + length, part)) return -EFAULT;
        if (memchr(text + length, 0, part)) return 0;
        length += part;
    }
    return -ENAMETOOLONG;
}

// Opens what a descriptor of the program names, or its current folder.
static int open_own(pid_t program, int number, int flags) {
    char path[64];
    if (number == AT_FDCWD) {
        snprintf(path, sizeof path, "/proc/%d/cwd", program);
    } else if (number < 0) {
        return -EBADF;
    } else {
        snprintf(path, sizeof path, "/proc/%d/fd/%d", program, number);
    }
    int result = open(path, O_PATH | O_CLOEXEC | flags);
    if (result >= 0) return result;
    return number >= 0 && errno == ENOENT ? -EBADF : -errno;
}

// Opens what a call names, only to look at it. What is opened here stays the same, whatever the program changes meanwhile.
static int open_target(const struct target *target) {
    pid_t program = target->broker->program;
    if (!target->path) return target->folder == AT_FDCWD ? -EBADF : open_own(program, target->folder, 0);
    char path[PATH_MAX], own[PATH_MAX + 32];
    int result = copy_text(program, target->path, path);
    if (result) return result;
    if (!*path) return -ENOENT;
    const char *self = "/proc/self/";
    const char *name = path;
    if (!strncmp(path, self, strlen(self))) {
        snprintf(own, sizeof own, "/proc/%d/%s", program, path + strlen(self));
        name = own;
    }
    int folder = AT_FDCWD;
    if (*name != '/') {
        folder = open_own(program, target->folder, O_DIRECTORY);
        if (folder < 0) return folder;
    }
    int descriptor = openat(folder, name, O_PATH | O_CLOEXEC | (target->follows ? 0 : O_NOFOLLOW));
    result = descriptor < 0 ? -errno : descriptor;
    if (folder >= 0) close(folder);
    return result;
}

// The same for a file of a place; EPERM for another one.
static int open_held(const struct target *target, enum use use) {
    int descriptor = open_target(target);
    if (descriptor < 0) return descriptor;
    if (places_hold(target->broker->places, descriptor, use)) return descriptor;
    close(descriptor);
    return -EPERM;
}

// A link that leads to exactly the open file, for calls that take no descriptor.
static const char *name_of(int descriptor, char name[32]) {
    snprintf(name, 32, "/proc/self/fd/%d", descriptor);
    return name;
}

// MARK: Calls

static int change_mode(const struct target *target, mode_t mode) {
    int descriptor = open_held(target, use_to_write);
    if (descriptor < 0) return descriptor;
    char name[32];
    // No file of the sandbox runs as its owner.
    int result = chmod(name_of(descriptor, name), mode & 01777) ? -errno : 0;
    close(descriptor);
    return result;
}

static int change_times(const struct target *target, const struct timespec times[2]) {
    int descriptor = open_held(target, use_to_write);
    if (descriptor < 0) return descriptor;
    char name[32];
    struct stat status;
    int result;
    if (!fstat(descriptor, &status) && S_ISLNK(status.st_mode)) {
        // A link itself, which no other name leads to.
        result = utimensat(descriptor, "", times, AT_EMPTY_PATH) ? -errno : 0;
    } else {
        result = utimensat(AT_FDCWD, name_of(descriptor, name), times, 0) ? -errno : 0;
    }
    close(descriptor);
    return result;
}

static int change_times_at(const struct target *target, uint64_t address) {
    struct timespec times[2];
    if (!address) return change_times(target, NULL);
    if (!copy(target->broker->program, address, times, sizeof times)) return -EFAULT;
    return change_times(target, times);
}

static int change_microtimes_at(const struct target *target, uint64_t address) {
    struct timeval values[2];
    if (!address) return change_times(target, NULL);
    if (!copy(target->broker->program, address, values, sizeof values)) return -EFAULT;
    struct timespec times[2];
    for (int i = 0; i < 2; i++) {
        if (values[i].tv_usec < 0 || values[i].tv_usec > 999999) return -EINVAL;
        times[i] = (struct timespec){.tv_sec = values[i].tv_sec, .tv_nsec = values[i].tv_usec * 1000};
    }
    return change_times(target, times);
}

static int change_seconds_at(const struct target *target, uint64_t address) {
    int64_t values[2];
    if (!address) return change_times(target, NULL);
    if (!copy(target->broker->program, address, values, sizeof values)) return -EFAULT;
    struct timespec times[2] = {{.tv_sec = values[0]}, {.tv_sec = values[1]}};
    return change_times(target, times);
}

static int watch(struct broker *broker, int number, uint64_t path, uint32_t mask) {
    size_t count = sizeof broker->watchers / sizeof *broker->watchers;
    if (number < 0 || (size_t)number >= count || broker->watchers[number] < 0) return -EBADF;
    struct target target = {broker, AT_FDCWD, path, !(mask & IN_DONT_FOLLOW)};
    int descriptor = open_held(&target, use_to_watch);
    if (descriptor < 0) return descriptor == -EPERM ? -EACCES : descriptor;
    char name[32];
    int result = inotify_add_watch(broker->watchers[number], name_of(descriptor, name), mask & ~(uint32_t)IN_DONT_FOLLOW);
    if (result < 0) result = -errno;
    close(descriptor);
    return result;
}

// Gives the program an inotify instance of which this process keeps a descriptor: only so can it add watches to it.
static int give_watcher(struct broker *broker, int listener, uint64_t request, int flags) {
    if (broker->watcher_count >= filter_watchers) return -EMFILE;
    if (flags & ~(IN_CLOEXEC | IN_NONBLOCK)) return -EINVAL;
    int watcher = inotify_init1(flags | IN_CLOEXEC);
    if (watcher < 0) return -errno;
    struct seccomp_notif_addfd addition = {
        .id = request, .srcfd = (uint32_t)watcher, .newfd_flags = flags & IN_CLOEXEC ? O_CLOEXEC : 0};
    int number = ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &addition);
    int error = errno;
    size_t count = sizeof broker->watchers / sizeof *broker->watchers;
    if (number < 0 || (size_t)number >= count) {
        close(watcher);
        return number < 0 ? -error : -EMFILE;
    }
    // The program has closed what had the number.
    if (broker->watchers[number] >= 0) close(broker->watchers[number]);
    // Also if the number is an old one: the program may have kept the instance under another.
    broker->watcher_count++;
    broker->watchers[number] = watcher;
    return number;
}

// Puts a descriptor of this process's into the program, and closes it here.
static int give(int listener, uint64_t request, int descriptor, int flags) {
    struct seccomp_notif_addfd addition = {
        .id = request, .srcfd = (uint32_t)descriptor, .newfd_flags = (uint32_t)(flags & O_CLOEXEC)};
    int number = ioctl(listener, SECCOMP_IOCTL_NOTIF_ADDFD, &addition);
    int error = errno;
    close(descriptor);
    return number < 0 ? -error : number;
}

// Libdispatch looks at its threads by /proc/THREAD/stat, which is not in the folder of the process, and ends the program if it may
// not. Every other file is the kernel's matter, and Landlock's.
static int open_thread(struct broker *broker, int listener, uint64_t request, uint64_t path, int flags) {
    char text[PATH_MAX], thread[64];
    int number, length = 0;
    if (copy_text(broker->program, path, text)) return is_kernels;
    if (sscanf(text, "/proc/%d/stat%n", &number, &length) != 1 || !length || text[length]) return is_kernels;
    snprintf(thread, sizeof thread, "/proc/%d/task/%d/stat", broker->program, number);
    if (access(thread, F_OK)) return is_kernels;
    int file = open(thread, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    return file < 0 ? -errno : give(listener, request, file, flags);
}

static int carry_out(struct broker *broker, int listener, const struct seccomp_notif *request) {
    const uint64_t *a = (const uint64_t *)request->data.args;
    struct target by_path = {broker, AT_FDCWD, a[0], true};
    struct target by_number = {broker, (int)a[0], 0, true};
    struct target at = {broker, (int)a[0], a[1], true};
    // A call of this family that names nothing changes what the descriptor names.
    switch (request->data.nr) {
    case SYS_openat: return open_thread(broker, listener, request->id, a[1], (int)a[2]);
    case SYS_inotify_init1: return give_watcher(broker, listener, request->id, (int)a[0]);
    case SYS_inotify_add_watch: return watch(broker, (int)a[0], a[1], (uint32_t)a[2]);
    case SYS_fchmod: return change_mode(&by_number, (mode_t)a[1]);
    case SYS_fchmodat: return a[1] ? change_mode(&at, (mode_t)a[2]) : -EFAULT;
    case SYS_fchmodat2:
        if (!a[1]) return -EFAULT;
        // Linux changes no link's permissions, and a C library that meets ENOSYS goes another way.
        if (a[3]) return -ENOSYS;
        return change_mode(&at, (mode_t)a[2]);
    case SYS_utimensat:
        at.follows = !(a[3] & AT_SYMLINK_NOFOLLOW);
        if (a[3] & ~(uint64_t)AT_SYMLINK_NOFOLLOW) return -EINVAL;
        return change_times_at(&at, a[2]);
#ifdef SYS_chmod
    case SYS_inotify_init: return give_watcher(broker, listener, request->id, 0);
    case SYS_chmod: return a[0] ? change_mode(&by_path, (mode_t)a[1]) : -EFAULT;
    case SYS_utime: return a[0] ? change_seconds_at(&by_path, a[1]) : -EFAULT;
    case SYS_utimes: return a[0] ? change_microtimes_at(&by_path, a[1]) : -EFAULT;
    case SYS_futimesat: return change_microtimes_at(&at, a[2]);
#endif
    default: (void)by_path; return -ENOSYS;
    }
}

bool broker_answer(struct broker *broker, int listener) {
    struct seccomp_notif *request = NULL;
    struct seccomp_notif_resp *answer = NULL;
    if (seccomp_notify_alloc(&request, &answer)) return false;
    bool is_open = true;
    if (!seccomp_notify_receive(listener, request)) {
        int result = carry_out(broker, listener, request);
        answer->id = request->id;
        if (result == is_kernels) answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        else if (result < 0) answer->error = result;
        else answer->val = result;
        seccomp_notify_respond(listener, answer);
    } else if (errno != EINTR && errno != ENOENT) {
        is_open = false;
    }
    seccomp_notify_free(request, answer);
    return is_open;
}
