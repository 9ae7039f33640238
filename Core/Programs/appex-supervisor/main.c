// SPDX-License-Identifier: Apache-2.0
//
// appex-supervisor: the first process of a sandbox. It starts the program, waits, and reports how it ended.
//
//   appex-supervisor REPORT-DESCRIPTOR LIFELINE-DESCRIPTOR OPTION,... PROGRAM ARGUMENT...
//
// The options: `log` passes on what the program writes (output.h), and adds how it ended; `files=N` and `tasks=N` limit the open files of each
// process and the processes of the sandbox, `filesize=N` the size of a file in bytes; the descriptor `secrets=N` is the program's
// descriptor 4, and `transfers=N` its descriptor 5. Before the program starts, system calls
// that it has no use for are refused (filter.c); without this filter nothing is started.
//
// `places=DESCRIPTOR` is for machines that allow no namespaces: this process then belongs to the host's namespaces, and confines
// the program with Landlock to the places that the descriptor lists (places.h), with `network` or without. The program has one
// process, which ends with this one.
//
// As `appex-supervisor network` it connects a sandbox with the network instead (network.h).
//
// It reports twice: when the program runs, or cannot be executed; and when it has ended. The record is
// `struct clinux_report` of CLinux.h.
//
// The lifeline is one end of a pair of sockets whose other end only the host holds. When the host closes it, or ends in any
// way, this process exits; as it is process 1 of its namespace, the kernel then ends every other process in the sandbox. A
// byte on the lifeline means that the program lives on without the host.
//
// Bubblewrap alone is not enough: it turns a death by signal into the exit code 128+n, which a program can also return by
// itself; it does not report how much memory its child used; and it ends its child with its parent only by way of
// PR_SET_PDEATHSIG, which depends on the thread that forked. The program cannot reach what this process reports: the
// descriptors are closed before the program starts, and no process in the sandbox may inspect this one.
#define _GNU_SOURCE
#include "CLinux.h"
#include "broker.h"
#include "filter.h"
#include "network.h"
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { host_is_gone = 75, no_filter = 71 };
// A lower priority than the host, for which a person waits.
enum { niceness = 5 };

struct options {
    bool log, network;
    rlim_t files, tasks, file_size;
    // -1 inside namespaces.
    int places;
    // -1 for none.
    int secrets, transfers;
};

static struct options read_options(char *text) {
    struct options options = {
        .files = RLIM_INFINITY, .tasks = RLIM_INFINITY, .file_size = RLIM_INFINITY, .places = -1, .secrets = -1, .transfers = -1};
    for (char *option = strtok(text, ","); option; option = strtok(NULL, ",")) {
        if (!strcmp(option, "log")) options.log = true;
        if (!strncmp(option, "files=", 6)) options.files = strtoull(option + 6, NULL, 10);
        if (!strncmp(option, "tasks=", 6)) options.tasks = strtoull(option + 6, NULL, 10);
        if (!strncmp(option, "filesize=", 9)) options.file_size = strtoull(option + 9, NULL, 10);
        if (!strncmp(option, "places=", 7)) options.places = atoi(option + 7);
        if (!strncmp(option, "secrets=", 8)) options.secrets = atoi(option + 8);
        if (!strncmp(option, "transfers=", 10)) options.transfers = atoi(option + 10);
        if (!strcmp(option, "network")) options.network = true;
    }
    return options;
}

// Lowers a limit of the program and all that it starts; one that is lower already stays.
static void limit(int resource, rlim_t value) {
    struct rlimit current;
    if (getrlimit(resource, &current)) return;
    if (current.rlim_max > value) current.rlim_max = value;
    if (current.rlim_cur > current.rlim_max) current.rlim_cur = current.rlim_max;
    setrlimit(resource, &current);
}

static void set_limits(const struct options *options) {
    limit(RLIMIT_NOFILE, options->files);
    limit(RLIMIT_NPROC, options->tasks);
    limit(RLIMIT_FSIZE, options->file_size);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_MSGQUEUE, 0);
    limit(RLIMIT_MEMLOCK, 1 << 20);
    // Writing beyond the limit is an error (EFBIG), not the end of the program.
    signal(SIGXFSZ, SIG_IGN);
    setpriority(PRIO_PROCESS, 0, niceness);
}

// The program, where this process is not process 1 and the kernel does not end the program with it.
static pid_t own_program = -1;

static _Noreturn void leave(int code) {
    if (own_program > 0) kill(own_program, SIGKILL);
    _exit(code);
}

// Reads the lifeline, which is readable. Returns the descriptor to poll next: -1 once the host has let go.
static int read_lifeline(int lifeline) {
    char byte;
    ssize_t count;
    do {
        count = read(lifeline, &byte, 1);
    } while (count < 0 && errno == EINTR);
    if (count <= 0) leave(host_is_gone);
    close(lifeline);
    return -1;
}

// Reaps what has ended. Orphans of the program come to this process too; they are not reported.
static bool program_has_ended(pid_t program, struct clinux_report *report) {
    for (;;) {
        struct rusage usage;
        int status;
        pid_t ended = wait4(-1, &status, WNOHANG, &usage);
        if (ended < 0 && errno == EINTR) continue;
        if (ended <= 0) return false;
        if (ended != program) continue;
        report->wait_status = status;
        report->peak_memory = (uint64_t)usage.ru_maxrss * 1024;
        return true;
    }
}

// `broker` is NULL inside namespaces.
static void wait_for_end(pid_t program, int lifeline, int signals, int listener, struct broker *broker,
                         struct output *output, struct clinux_report *report) {
    unsigned watchers = 0;
    for (;;) {
        struct pollfd sources[] = {
            {.fd = signals, .events = POLLIN},
            {.fd = lifeline, .events = POLLIN},
            {.fd = listener, .events = POLLIN},
            {.fd = output->reader, .events = POLLIN}};
        if (poll(sources, 4, -1) < 0) {
            if (errno == EINTR) continue;
            leave(71);
        }
        if (sources[0].revents) {
            struct signalfd_siginfo information;
            if (read(signals, &information, sizeof information) < 0 && errno != EINTR) leave(71);
            if (program_has_ended(program, report)) return;
        }
        if (sources[1].revents) lifeline = read_lifeline(lifeline);
        if (sources[3].revents) output_read(output);
        if (!sources[2].revents) continue;
        bool is_open = broker ? broker_answer(broker, listener) : filter_answer(listener, &watchers);
        if (!is_open) listener = -1;
    }
}

// An app that may live on without the host has its output in a log, which says how it ended.
static void log_end(const struct clinux_report *report) {
    char stamp[32] = "";
    time_t now = time(NULL);
    struct tm parts;
    if (gmtime_r(&now, &parts)) strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%SZ", &parts);
    int status = report->wait_status;
    if (WIFSIGNALED(status)) {
        dprintf(2, "[%s] ended by signal %d\n", stamp, WTERMSIG(status));
    } else {
        dprintf(2, "[%s] ended with code %d\n", stamp, WEXITSTATUS(status));
    }
}

static void become(char **arguments, int started, const struct options *options, int output, const sigset_t *mask,
                   const uint32_t secret[2]) {
    // The program gets nothing, its output twice, the socket, and perhaps secrets and the connection with the transfer service; not the
    // report, nor what bubblewrap left open.
    enum { own_secrets = 4, own_transfers = 5 };
    close(own_secrets);
    unsigned first = own_secrets;
    if (options->secrets >= 0) {
        if (dup2(options->secrets, own_secrets) < 0) _exit(126);
        first = own_secrets + 1;
    }
    if (options->transfers >= 0) {
        if (dup2(options->transfers, own_transfers) < 0) _exit(126);
        first = own_transfers + 1;
    }
    if (output >= 0 && (dup2(output, 1) < 0 || dup2(output, 2) < 0)) _exit(126);
    signal(SIGPIPE, SIG_DFL);
    sigprocmask(SIG_SETMASK, mask, NULL);
    if ((unsigned)started > first) syscall(SYS_close_range, first, (unsigned)started - 1, 0);
    syscall(SYS_close_range, (unsigned)started + 1, ~0u, 0);
    syscall(SYS_execve, arguments[0], arguments, environ, 0, secret[0], secret[1]);
    int code = errno;
    if (write(started, &code, sizeof code) < 0) _exit(126);
    _exit(127);
}

// MARK: Without namespaces

static bool send_descriptor(int socket, int descriptor) {
    char byte = 0;
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof descriptor)];
    } control = {0};
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    control.header = (struct cmsghdr){
        .cmsg_len = CMSG_LEN(sizeof descriptor), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
    memcpy(CMSG_DATA(&control.header), &descriptor, sizeof descriptor);
    return sendmsg(socket, &message, MSG_NOSIGNAL) == 1;
}

// -1 if the other process has ended without sending one.
static int receive_descriptor(int socket) {
    char byte;
    union {
        struct cmsghdr header;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct iovec part = {.iov_base = &byte, .iov_len = 1};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
    ssize_t count;
    do {
        count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    } while (count < 0 && errno == EINTR);
    if (count != 1 || control.header.cmsg_type != SCM_RIGHTS) return -1;
    int descriptor;
    memcpy(&descriptor, CMSG_DATA(&control.header), sizeof descriptor);
    return descriptor;
}

// Confines this process, which will be the program.
static void enter(const struct places *places, const struct options *options, pid_t supervisor, int socket,
                  const uint32_t secret[2]) {
    // For the case that the supervisor is killed. In all others it ends the program itself.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != supervisor) _exit(host_is_gone);
    const char *step = "Landlock";
    int result = places_enter(places);
    if (!result) {
        step = "a filter of system calls";
        result = filter_load_without_namespaces(options->network, secret);
    }
    if (result >= 0 && send_descriptor(socket, result)) return;
    dprintf(2, "appex-supervisor: the kernel does not take %s: %s\n", step, strerror(result < 0 ? -result : errno));
    _exit(no_filter);
}

int main(int count, char **arguments) {
    if (count > 1 && !strcmp(arguments[1], "network")) return network_connect(count, arguments);
    if (count < 5) return 64;
    int descriptor = atoi(arguments[1]);
    int lifeline = atoi(arguments[2]);
    struct options options = read_options(arguments[3]);
    bool has_namespaces = options.places < 0;
    struct clinux_report report = {.magic = CLINUX_REPORT_MAGIC};
    prctl(PR_SET_DUMPABLE, 0);
    // Also while a debugger or a signal has stopped this process, which then cannot read the lifeline: it ends with
    // bubblewrap, its parent, which has one thread. The host has many, and its process must not end with one of them.
    if (has_namespaces) prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_IGN);
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(lifeline, F_SETFD, FD_CLOEXEC);

    // The host may have ended before this process began.
    struct pollfd before = {.fd = lifeline, .events = POLLIN};
    if (poll(&before, 1, 0) > 0) lifeline = read_lifeline(lifeline);

    // An empty session keyring: no namespace separates keyrings. It may fail, such as when the user has too many keys; the
    // filter refuses every use of keys as well. (keyctl(2))
    syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, NULL);
    int listener = -1;
    struct places places = {.ruleset = -1};
    static struct broker broker;
    int sockets[2] = {-1, -1};
    uint32_t secret[2];
    if (getrandom(secret, sizeof secret, 0) != sizeof secret) return 71;
    if (has_namespaces) {
        listener = filter_load();
        if (listener < 0) {
            dprintf(2, "appex-supervisor: the kernel takes no filter of system calls: %s\n", strerror(-listener));
            return no_filter;
        }
    } else {
        int result = places_read(&places, options.places, options.network);
        if (result) {
            dprintf(2, "appex-supervisor: Landlock cannot be used here: %s\n", strerror(-result));
            return no_filter;
        }
        if (chdir("/") || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0) return 71;
    }

    sigset_t child_signals, mask;
    sigemptyset(&child_signals);
    sigaddset(&child_signals, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child_signals, &mask);
    int signals = signalfd(-1, &child_signals, SFD_CLOEXEC);
    int started[2];
    if (signals < 0 || pipe2(started, O_CLOEXEC) < 0) return 71;
    struct output output = {.reader = -1, .writer = -1};
    if (options.log && !output_begin(&output)) return 71;
    pid_t supervisor = getpid();
    pid_t program = fork();
    if (program == 0) {
        set_limits(&options);
        if (!has_namespaces) enter(&places, &options, supervisor, sockets[1], secret);
        become(arguments + 4, started[1], &options, output.writer, &mask, secret);
    }
    if (program < 0) {
        report.exec_error = errno;
    } else {
        close(started[1]);
        if (output.writer >= 0) close(output.writer);
        // Only the program holds the sockets: when it closes one, the host or the service knows.
        close(3);
        if (options.transfers >= 0) close(options.transfers);
        if (!has_namespaces) {
            own_program = program;
            close(sockets[1]);
            broker_begin(&broker, &places, program);
            listener = receive_descriptor(sockets[0]);
            close(sockets[0]);
            // It has said why, and nothing has run.
            if (listener < 0) leave(no_filter);
        }
        int code = 0;
        if (read(started[0], &code, sizeof code) == sizeof code) report.exec_error = code;
        if (write(descriptor, &report, sizeof report) < 0) leave(74);
        wait_for_end(program, lifeline, signals, listener, has_namespaces ? NULL : &broker, &output, &report);
        own_program = -1;
        if (options.log) {
            output_finish(&output);
            log_end(&report);
        }
    }
    ssize_t written = write(descriptor, &report, sizeof report);
    return written == (ssize_t)sizeof report ? 0 : 74;
}
