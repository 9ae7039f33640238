// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "filter.h"
#include "broker.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

// Calls that an extension has no use for. A list of what is refused, not of what is allowed: programs of all languages run in
// the sandbox, and their runtimes change.
static const int refused[] = {
    // Keys belong to the user, in no namespace.
    SCMP_SYS(add_key), SCMP_SYS(keyctl), SCMP_SYS(request_key),
    // Large parts of the kernel that reach memory or files in unusual ways.
    SCMP_SYS(io_uring_setup), SCMP_SYS(io_uring_enter), SCMP_SYS(io_uring_register), SCMP_SYS(userfaultfd),
    SCMP_SYS(perf_event_open), SCMP_SYS(bpf), SCMP_SYS(lookup_dcookie), SCMP_SYS(kcmp), SCMP_SYS(pidfd_getfd),
    SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(process_madvise), SCMP_SYS(ptrace),
    SCMP_SYS(open_by_handle_at), SCMP_SYS(name_to_handle_at), SCMP_SYS(fanotify_init),
    // Other processors' memory: a way to slow others down.
    SCMP_SYS(move_pages), SCMP_SYS(migrate_pages), SCMP_SYS(mbind), SCMP_SYS(set_mempolicy), SCMP_SYS(get_mempolicy),
    // The machine as a whole.
    SCMP_SYS(syslog), SCMP_SYS(acct), SCMP_SYS(quotactl), SCMP_SYS(uselib), SCMP_SYS(swapon), SCMP_SYS(swapoff),
    SCMP_SYS(reboot), SCMP_SYS(kexec_load), SCMP_SYS(kexec_file_load), SCMP_SYS(init_module), SCMP_SYS(finit_module),
    SCMP_SYS(delete_module), SCMP_SYS(iopl), SCMP_SYS(ioperm), SCMP_SYS(settimeofday), SCMP_SYS(clock_settime),
    SCMP_SYS(clock_adjtime), SCMP_SYS(adjtimex), SCMP_SYS(sethostname), SCMP_SYS(setdomainname), SCMP_SYS(vhangup),
    // Namespaces and mounts.
    SCMP_SYS(unshare), SCMP_SYS(setns), SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root), SCMP_SYS(chroot),
    // An extension is a client, not a server.
    SCMP_SYS(listen),
    // Memory that stays when no process has it, and so would count for none. Programs have /dev/shm.
    SCMP_SYS(shmget), SCMP_SYS(semget), SCMP_SYS(msgget),
};

// Calls that a library tries before an older one, so they must look as if the kernel did not know them.
static const int unknown[] = {
    // A filter cannot see its flags, because they are in memory.
    SCMP_SYS(clone3),
    SCMP_SYS(open_tree), SCMP_SYS(move_mount), SCMP_SYS(fsopen), SCMP_SYS(fsconfig), SCMP_SYS(fsmount), SCMP_SYS(fspick),
    SCMP_SYS(mount_setattr), SCMP_SYS(memfd_secret),
    // Such a file is no one's memory unless it is mapped, and could be a program that was not installed.
    SCMP_SYS(memfd_create),
};

static bool refuse(scmp_filter_ctx filter, const int calls[], size_t count, int error) {
    for (size_t i = 0; i < count; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(error), calls[i], 0)) return false;
    }
    return true;
}

// What the kernel keeps for a socket is memory that is no process's. Larger buffers are wishes, and stay that: the call succeeds and changes nothing.
static bool keep_buffers(scmp_filter_ctx filter) {
    int sizes[] = {SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(0), SCMP_SYS(setsockopt), 2, SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, SOL_SOCKET),
                             SCMP_A2(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, (unsigned)sizes[i])))
            return false;
    }
    return true;
}

static bool add(scmp_filter_ctx filter) {
    if (!refuse(filter, refused, sizeof refused / sizeof *refused, EPERM)) return false;
    if (!refuse(filter, unknown, sizeof unknown / sizeof *unknown, ENOSYS)) return false;
    int namespaces[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWNET, CLONE_NEWPID, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP};
    for (size_t i = 0; i < sizeof namespaces / sizeof *namespaces; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, namespaces[i], namespaces[i])))
            return false;
    }
    // Typing into a terminal, should there ever be one.
    unsigned long typing[] = {TIOCSTI, TIOCLINUX};
    for (size_t i = 0; i < sizeof typing / sizeof *typing; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(ioctl), 1,
                             SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, typing[i])))
            return false;
    }
    // A lease delays every program that opens the file, also outside the sandbox.
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(fcntl), 1,
                         SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, F_SETLEASE)))
        return false;
    return keep_buffers(filter);
}

// Only the families of the internet, of this machine, and the one that tells which addresses there are.
static bool add_sockets(scmp_filter_ctx filter) {
    for (int family = 0; family <= AF_NETLINK; family++) {
        if (family == AF_UNIX || family == AF_INET || family == AF_INET6 || family == AF_NETLINK) continue;
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_EQ, family)))
            return false;
    }
    if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1, SCMP_A0(SCMP_CMP_GT, AF_NETLINK)))
        return false;
    return !seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPROTONOSUPPORT), SCMP_SYS(socket), 2,
                             SCMP_A0(SCMP_CMP_EQ, AF_NETLINK), SCMP_A2(SCMP_CMP_NE, 0));
}

// Loads the filter, and returns its descriptor if it has one.
static int load(scmp_filter_ctx filter, bool is_complete) {
    int result = is_complete ? seccomp_load(filter) : -EINVAL;
    if (!result) result = seccomp_notify_fd(filter);
    seccomp_release(filter);
    return result;
}

int filter_load(void) {
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return -ENOMEM;
    return load(filter, add(filter) && add_sockets(filter) &&
                            !seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(inotify_init), 0) &&
                            !seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(inotify_init1), 0));
}

// MARK: Without namespaces

// What reaches other processes of the user without a namespace, or changes files that may only be read.
static const int refused_without_namespaces[] = {
    SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(setsid), SCMP_SYS(setpgid), SCMP_SYS(setpriority), SCMP_SYS(ioprio_set),
    SCMP_SYS(sched_setscheduler), SCMP_SYS(sched_setparam), SCMP_SYS(sched_setattr), SCMP_SYS(sched_setaffinity),
    SCMP_SYS(tkill), SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(pidfd_send_signal),
    SCMP_SYS(shmat), SCMP_SYS(shmctl), SCMP_SYS(semop), SCMP_SYS(semctl), SCMP_SYS(semtimedop), SCMP_SYS(msgsnd),
    SCMP_SYS(msgrcv), SCMP_SYS(msgctl), SCMP_SYS(mq_open),
    SCMP_SYS(mq_unlink), SCMP_SYS(execveat), 443 /* quotactl_fd */, SCMP_SYS(chown), SCMP_SYS(fchown), SCMP_SYS(lchown),
    SCMP_SYS(fchownat), SCMP_SYS(bind),
};

// Landlock does not look at them either, and programs know file systems without extended attributes.
static const int attributes[] = {
    SCMP_SYS(setxattr), SCMP_SYS(lsetxattr), SCMP_SYS(fsetxattr), SCMP_SYS(removexattr), SCMP_SYS(lremovexattr),
    SCMP_SYS(fremovexattr), SCMP_SYS(getxattr), SCMP_SYS(lgetxattr), SCMP_SYS(listxattr), SCMP_SYS(llistxattr),
};

// Signals that a file sends to a process when it can be read, or that a folder sends.
static const unsigned long owners[] = {F_SETOWN, 15 /* F_SETOWN_EX */, 10 /* F_SETSIG */, F_NOTIFY};

static bool refuse_reaching_others(scmp_filter_ctx filter, bool network) {
    size_t count = sizeof refused_without_namespaces / sizeof *refused_without_namespaces;
    if (!refuse(filter, refused_without_namespaces, count, EPERM)) return false;
    if (!refuse(filter, attributes, sizeof attributes / sizeof *attributes, EOPNOTSUPP)) return false;
    for (size_t i = 0; i < sizeof owners / sizeof *owners; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(fcntl), 1,
                             SCMP_A1(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, owners[i])))
            return false;
    }
    // The program ends with this program. What it has open can be counted.
    unsigned long own[] = {PR_SET_PDEATHSIG, PR_SET_DUMPABLE};
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        if (seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(prctl), 1,
                             SCMP_A0(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, own[i])))
            return false;
    }
    for (unsigned i = 0; i < broker_call_count; i++) {
        // Not every machine has all of them.
        int result = seccomp_rule_add(filter, SCMP_ACT_NOTIFY, broker_calls[i], 0);
        if (result && result != -EDOM) return false;
    }
    // As libdispatch opens what tells about a thread.
    if (seccomp_rule_add(filter, SCMP_ACT_NOTIFY, SCMP_SYS(openat), 1,
                         SCMP_A2(SCMP_CMP_MASKED_EQ, 0xFFFFFFFFu, O_RDONLY | O_NONBLOCK)))
        return false;
    if (network) return add_sockets(filter) && !seccomp_rule_add(filter, SCMP_ACT_ERRNO(EAFNOSUPPORT), SCMP_SYS(socket), 1,
                                                                 SCMP_A0(SCMP_CMP_EQ, AF_UNIX));
    return !seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(socket), 0) &&
           !seccomp_rule_add(filter, SCMP_ACT_ERRNO(EACCES), SCMP_SYS(connect), 0);
}

// A call that is allowed with some values of an argument only, which libseccomp's rules cannot say.
struct choice {
    int call;
    unsigned argument;
    uint32_t mask;
    const uint32_t *values;
    unsigned count;
    int error;
};

enum { longest_program = 256 };
// From here on calls are newer than this filter, and may do what it refuses, such as setxattrat and file_setattr. All
// machines share these numbers.
enum { first_unknown_call = 457 };

static unsigned append(struct sock_filter program[], unsigned length, const struct choice *choice) {
    struct sock_filter number = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    // Jumps over the rule; an allowed value jumps over the refusal.
    struct sock_filter other =
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)choice->call, 0, (uint8_t)(choice->count + 3));
    struct sock_filter value = BPF_STMT(
        BPF_LD | BPF_W | BPF_ABS, (uint32_t)(offsetof(struct seccomp_data, args) + choice->argument * sizeof(uint64_t)));
    struct sock_filter mask = BPF_STMT(BPF_ALU | BPF_AND | BPF_K, choice->mask);
    program[length++] = number;
    program[length++] = other;
    program[length++] = value;
    program[length++] = mask;
    for (unsigned i = 0; i < choice->count; i++) {
        struct sock_filter allowed =
            BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, choice->values[i], (uint8_t)(choice->count - i), 0);
        program[length++] = allowed;
    }
    struct sock_filter refusal = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ((uint32_t)choice->error & SECCOMP_RET_DATA));
    program[length++] = refusal;
    return length;
}

// The filter of libseccomp, which is loaded as well, ends programs of other architectures.
static int load_choices(const uint32_t secret[2]) {
    const uint32_t own[] = {(uint32_t)getpid()}, own_or_zero[] = {0, (uint32_t)getpid()};
    const uint32_t threads[] = {CLONE_THREAD}, local[] = {AF_UNIX}, streams[] = {SOCK_STREAM};
    const uint32_t requests[] = {TCGETS,  TIOCGWINSZ, FIONREAD, FIONBIO,
                                 FIOCLEX, FIONCLEX,   FICLONE,  FICLONERANGE};
    const struct choice choices[] = {
        {SYS_kill, 0, ~0u, own, 1, EPERM},
        {SYS_tgkill, 0, ~0u, own, 1, EPERM},
        {SYS_prlimit64, 0, ~0u, own_or_zero, 2, EPERM},
        // Threads, no processes: they would be in no namespace that ends with this one.
        {SYS_clone, 0, CLONE_THREAD, threads, 1, EPERM},
        // Only this process knows the secret: a thread of the program that executes another one would not end with the supervisor.
        {SYS_execve, 4, ~0u, secret, 1, EPERM},
        {SYS_execve, 5, ~0u, secret + 1, 1, EPERM},
        {SYS_socketpair, 0, ~0u, local, 1, EAFNOSUPPORT},
        // A pair of datagram sockets could be connected to others.
        {SYS_socketpair, 1, 0xF, streams, 1, EPROTONOSUPPORT},
        // Some requests change files that may only be read.
        {SYS_ioctl, 1, ~0u, requests, sizeof requests / sizeof *requests, ENOTTY},
    };
    struct sock_filter program[longest_program];
    unsigned length = 0;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++) length = append(program, length, choices + i);
    struct sock_filter number = BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
    struct sock_filter known = BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, first_unknown_call, 0, 1);
    struct sock_filter newer = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS);
    struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    program[length++] = number;
    program[length++] = known;
    program[length++] = newer;
    program[length++] = allow;
    struct sock_fprog filter = {.len = (unsigned short)length, .filter = program};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) ? -errno : 0;
}

int filter_load_without_namespaces(bool network, const uint32_t secret[2]) {
    int result = load_choices(secret);
    if (result) return result;
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter) return -ENOMEM;
    return load(filter, add(filter) && refuse_reaching_others(filter, network));
}

bool filter_answer(int listener, unsigned *watchers) {
    struct seccomp_notif *request = NULL;
    struct seccomp_notif_resp *answer = NULL;
    if (seccomp_notify_alloc(&request, &answer)) return false;
    bool is_open = true;
    if (!seccomp_notify_receive(listener, request)) {
        answer->id = request->id;
        if (*watchers < filter_watchers) {
            *watchers += 1;
            answer->flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        } else {
            answer->error = -EMFILE;
        }
        seccomp_notify_respond(listener, answer);
    } else if (errno != EINTR && errno != ENOENT) {
        is_open = false;
    }
    seccomp_notify_free(request, answer);
    return is_open;
}
