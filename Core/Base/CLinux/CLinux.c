// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/openat2.h>
#include <signal.h>
#include <stdio.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <linux/landlock.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

int clinux_open_beneath(int directory, const char *path, int flags, mode_t mode) {
    // openat2 refuses with O_PATH what open passes over.
    int always = flags & O_PATH ? O_CLOEXEC : O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    struct open_how how = {
        .flags = (uint64_t)(flags | always),
        .mode = (flags & O_CREAT) ? mode : 0,
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
    };
    // EAGAIN means that names changed on the way, or that the owner holds a lease: not for ever.
    long result;
    int tries = 0;
    do {
        result = syscall(SYS_openat2, directory, path, &how, sizeof how);
    } while (result < 0 && (errno == EINTR || errno == EAGAIN) && ++tries < 16);
    return result < 0 ? -errno : (int)result;
}

// Takes a name with something empty of the same kind, which fails if the name is taken.
static int reserve(int directory, const char *name, bool is_folder) {
    if (is_folder) return mkdirat(directory, name, 0700);
    int file = openat(directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    return file < 0 ? -1 : close(file);
}

int clinux_rename_without_replacing(int from_directory, const char *from, int to_directory, const char *to) {
    if (renameat2(from_directory, from, to_directory, to, RENAME_NOREPLACE) == 0) return 0;
    if (errno != EINVAL) return -errno;
    // NFS and most file systems of FUSE do not know the flag.
    struct stat status;
    if (fstatat(from_directory, from, &status, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
    bool is_folder = S_ISDIR(status.st_mode);
    if (reserve(to_directory, to, is_folder) < 0) return -errno;
    if (renameat(from_directory, from, to_directory, to) == 0) return 0;
    int code = -errno;
    unlinkat(to_directory, to, is_folder ? AT_REMOVEDIR : 0);
    return code;
}

int clinux_rename_exchanging(int from_directory, const char *from, int to_directory, const char *to) {
    return renameat2(from_directory, from, to_directory, to, RENAME_EXCHANGE) < 0 ? -errno : 0;
}

const unsigned long clinux_no_programs = ST_NOEXEC;

static int signal_descriptor = -1, signal_patience;
// In seconds; 0 for none yet.
static volatile time_t first_signal;

static void note_signal(int number) {
    int code = errno;
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    if (!first_signal) first_signal = now.tv_sec;
    if (now.tv_sec - first_signal >= signal_patience) _exit(128 + number);
    unsigned char byte = (unsigned char)number;
    // A full pipe has enough of them.
    if (write(signal_descriptor, &byte, 1) < 0) {}
    errno = code;
}

void clinux_note_signals(int descriptor, int patience) {
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    signal_descriptor = descriptor;
    signal_patience = patience;
    struct sigaction action = {.sa_handler = note_signal, .sa_flags = SA_RESTART};
    sigfillset(&action.sa_mask);
    for (size_t number = 0; number < sizeof numbers / sizeof *numbers; number++) sigaction(numbers[number], &action, NULL);
}

int clinux_open_process(pid_t number) {
    long process = syscall(SYS_pidfd_open, number, 0);
    return process < 0 ? -errno : (int)process;
}

int clinux_signal_process(int process, int number) { return syscall(SYS_pidfd_send_signal, process, number, NULL, 0) < 0 ? -errno : 0; }

void clinux_release_unused_memory(void) { malloc_trim(0); }

void clinux_write_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int clinux_execute_again(const char *name) {
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
    execl("/proc/self/exe", name, (char *)NULL);
    return -errno;
}

int clinux_synchronize_file_system(int file) { return syncfs(file) < 0 ? -errno : 0; }

int clinux_clone_file(int destination, int source) {
    return ioctl(destination, FICLONE, source) < 0 ? -errno : 0;
}

ssize_t clinux_copy_range_at(int source, int destination, int64_t offset, size_t length) {
    ssize_t count;
    do {
        loff_t from = offset, to = offset;
        count = copy_file_range(source, &from, destination, &to, length, 0);
    } while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : count;
}

int64_t clinux_next_data(int descriptor, int64_t offset) {
    off_t result = lseek(descriptor, offset, SEEK_DATA);
    return result < 0 ? -errno : result;
}

int64_t clinux_next_hole(int descriptor, int64_t offset) {
    off_t result = lseek(descriptor, offset, SEEK_HOLE);
    return result < 0 ? -errno : result;
}

int clinux_begin_writing(int descriptor, int64_t offset, int64_t length) {
    return sync_file_range(descriptor, offset, length, SYNC_FILE_RANGE_WRITE) < 0 ? -errno : 0;
}

static int change_lock(int descriptor, int64_t start, int64_t length, short type) {
    struct flock lock = {.l_type = type, .l_whence = SEEK_SET, .l_start = start, .l_len = length};
    return fcntl(descriptor, F_OFD_SETLK, &lock) < 0 ? -errno : 0;
}

int clinux_lock_range(int descriptor, int64_t start, int64_t length, bool exclusive) {
    return change_lock(descriptor, start, length, exclusive ? F_WRLCK : F_RDLCK);
}

int clinux_unlock_range(int descriptor, int64_t start, int64_t length) {
    return change_lock(descriptor, start, length, F_UNLCK);
}

int clinux_landlock_version(void) {
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? -errno : (int)version;
}

int clinux_watcher(void) {
    int result = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    return result < 0 ? -errno : result;
}

int clinux_watch(int watcher, const char *path, uint32_t mask) {
    int result = inotify_add_watch(watcher, path, mask);
    return result < 0 ? -errno : result;
}

bool clinux_holds(const void *bytes, size_t length, const void *part, size_t part_length) {
    return length >= part_length && memmem(bytes, length, part, part_length) != NULL;
}

int clinux_memory_file(const char *name) {
    // Not executable, and this cannot be changed. Older kernels do not know it.
    enum { not_executable = 0x8 };
    int result = memfd_create(name, MFD_CLOEXEC | not_executable);
    if (result < 0 && errno == EINVAL) result = memfd_create(name, MFD_CLOEXEC);
    return result < 0 ? -errno : result;
}

int clinux_pipe(int *reader, int *writer) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    *reader = ends[0];
    *writer = ends[1];
    return 0;
}

int clinux_event_queue(void) {
    int result = epoll_create1(EPOLL_CLOEXEC);
    return result < 0 ? -errno : result;
}

int clinux_event_add(int queue, int descriptor) {
    struct epoll_event event = {.events = EPOLLONESHOT};
    return epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event) < 0 ? -errno : 0;
}

int clinux_event_remove(int queue, int descriptor) {
    return epoll_ctl(queue, EPOLL_CTL_DEL, descriptor, NULL) < 0 ? -errno : 0;
}

int clinux_event_arm(int queue, int descriptor, uint64_t identifier, bool writing) {
    struct epoll_event event = {.events = (writing ? EPOLLOUT : EPOLLIN) | EPOLLONESHOT, .data.u64 = identifier};
    return epoll_ctl(queue, EPOLL_CTL_MOD, descriptor, &event) < 0 ? -errno : 0;
}

int clinux_event_next(int queue, uint64_t *identifiers, int capacity) {
    struct epoll_event events[64];
    int count;
    do {
        count = epoll_wait(queue, events, capacity < 64 ? capacity : 64, 0);
    } while (count < 0 && errno == EINTR);
    for (int index = 0; index < count; index++) identifiers[index] = events[index].data.u64;
    return count < 0 ? -errno : count;
}

int clinux_process_descriptor(pid_t process) {
    int result = (int)syscall(SYS_pidfd_open, process, 0);
    return result < 0 ? -errno : result;
}

const int clinux_path_only = O_PATH;

int clinux_unlock(int descriptor) {
    return flock(descriptor, LOCK_UN) < 0 ? -errno : 0;
}

static int lock_file(int descriptor, int operation) {
    int result;
    do {
        result = flock(descriptor, operation);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : 0;
}

int clinux_lock(int descriptor, bool shared) { return lock_file(descriptor, (shared ? LOCK_SH : LOCK_EX) | LOCK_NB); }

int clinux_wait_for_lock(int descriptor) { return lock_file(descriptor, LOCK_EX); }

int clinux_window_size(int descriptor, uint16_t *columns, uint16_t *rows) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -errno;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return 0;
}

struct spawn_plan {
    const char *path;
    char *const *argv;
    char *const *envp;
    const int *descriptors;
    size_t count;
    bool new_session;
    char *const *entrances;
    int report;
};

// Runs between fork and exec: only calls that are safe there.
static void become(const struct spawn_plan *plan) {
    if (plan->new_session) setsid();
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);

    for (char *const *entrance = plan->entrances; *entrance; entrance++) {
        int group = open(*entrance, O_WRONLY | O_CLOEXEC);
        if (group < 0 || write(group, "0", 1) != 1) goto failed;
        close(group);
    }

    // Two passes, as a descriptor may stand where another one is to go: first all of them out of the way.
    int moved[16];
    for (size_t index = 0; index < plan->count; index++) {
        moved[index] = fcntl(plan->descriptors[index], F_DUPFD, 64);
        if (moved[index] < 0) {
            // The limit of open files is lower than this number. (fcntl(2))
            if (errno == EINVAL) errno = EMFILE;
            goto failed;
        }
    }
    int report = fcntl(plan->report, F_DUPFD_CLOEXEC, 64);
    if (report < 0) {
        if (errno == EINVAL) errno = EMFILE;
        goto failed;
    }
    for (size_t index = 0; index < plan->count; index++) {
        if (dup2(moved[index], (int)index) < 0) goto failed;
    }
    if (report > (int)plan->count) syscall(SYS_close_range, (unsigned)plan->count, (unsigned)report - 1, 0);
    syscall(SYS_close_range, (unsigned)report + 1, ~0u, 0);
    execve(plan->path, plan->argv, plan->envp);
    int code = errno;
    if (write(report, &code, sizeof code) < 0) _exit(126);
    _exit(127);
failed:
    code = errno;
    if (write(plan->report, &code, sizeof code) < 0) _exit(126);
    _exit(127);
}

pid_t clinux_spawn(const char *path, char *const argv[], char *const envp[], const int *descriptors, size_t count,
                   bool new_session, char *const entrances[]) {
    if (count > 16) return -E2BIG;
    int report[2];
    if (pipe2(report, O_CLOEXEC) < 0) return -errno;
    struct spawn_plan plan = {path, argv, envp, descriptors, count, new_session, entrances, report[1]};
    // vfork, not fork: the parent may be a large program with many threads, and copying its page tables costs more than
    // all the rest. The child touches only its own stack frame and execs or leaves.
    pid_t child = vfork();
    if (child == 0) {
        become(&plan);
    }
    if (child < 0) {
        int code = errno;
        close(report[0]);
        close(report[1]);
        return -code;
    }
    close(report[1]);
    int code = 0;
    ssize_t count_read;
    do {
        count_read = read(report[0], &code, sizeof code);
    } while (count_read < 0 && errno == EINTR);
    close(report[0]);
    if (count_read == sizeof code) {
        clinux_wait(child, NULL, NULL, true);
        return -code;
    }
    return child;
}

pid_t clinux_wait(pid_t process, int *status, uint64_t *peak_memory, bool block) {
    struct rusage usage;
    int raw = 0;
    pid_t result;
    do {
        result = wait4(process, &raw, block ? 0 : WNOHANG, &usage);
    } while (result < 0 && errno == EINTR);
    if (result < 0) return -errno;
    if (status) *status = raw;
    if (peak_memory) *peak_memory = (uint64_t)usage.ru_maxrss * 1024;
    return result;
}

int clinux_open_terminal(int like, int *master, int *slave) {
    *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*master < 0) return -errno;
    // TIOCGPTPEER needs no name in /dev/pts, which may belong to another namespace.
    *slave = unlockpt(*master) ? -1 : ioctl(*master, TIOCGPTPEER, O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*slave < 0) {
        int error = errno;
        close(*master);
        return -error;
    }
    struct winsize size;
    if (!ioctl(like, TIOCGWINSZ, &size)) ioctl(*slave, TIOCSWINSZ, &size);
    struct termios settings;
    if (!tcgetattr(*slave, &settings)) {
        cfmakeraw(&settings);
        tcsetattr(*slave, TCSANOW, &settings);
    }
    return 0;
}

int clinux_accept(int listener) {
    int connection;
    do {
        connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    } while (connection < 0 && errno == EINTR);
    return connection < 0 ? -errno : connection;
}

int clinux_send_descriptor(int socket, uint8_t byte, int descriptor) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof descriptor)];
    } control = {0};
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (descriptor >= 0) {
        message.msg_control = &control;
        message.msg_controllen = sizeof control;
        control.header = (struct cmsghdr){
            .cmsg_len = CMSG_LEN(sizeof descriptor), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
        memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
    }
    ssize_t count;
    do {
        count = sendmsg(socket, &message, MSG_NOSIGNAL);
    } while (count < 0 && errno == EINTR);
    return count < 0 ? -errno : 0;
}

int clinux_receive_descriptor(int socket, uint8_t *byte, int *descriptor) {
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof *descriptor)];
    } control = {0};
    struct iovec part = {.iov_base = byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count;
    do {
        count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    *descriptor = -1;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (count == 1 && header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS)
        memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
    return count < 0 ? -errno : (int)count;
}
