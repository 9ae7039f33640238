// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "network.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/nsfs.h>
#include <linux/rtnetlink.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { never_there = 1, ended_early = 2 };
// How long each step may take, in milliseconds. It takes a few, on a busy machine longer.
enum { step_limit = 5000 };

static _Noreturn void fail(const char *step) {
    dprintf(2, "%s: %s\n", step, strerror(errno));
    _exit(never_there);
}

// Waits until a descriptor can be read, or its other end is closed. The sandbox may end meanwhile: then nothing is left to do.
static void wait_for(int descriptor, int ending, const char *step) {
    struct pollfd sources[] = {{.fd = descriptor, .events = POLLIN}, {.fd = ending, .events = POLLIN}};
    int result;
    do {
        result = poll(sources, 2, step_limit);
    } while (result < 0 && errno == EINTR);
    if (result == 0) errno = ETIMEDOUT;
    if (result <= 0) fail(step);
    if (sources[1].revents && !sources[0].revents) _exit(0);
}

// The process that is in the new namespaces, as bubblewrap names it.
static int read_child(int info, int ending) {
    char text[1024];
    size_t length = 0;
    static const char key[] = "\"child-pid\":";
    while (length < sizeof text - 1) {
        wait_for(info, ending, "bubblewrap does not say what it has created");
        ssize_t count = read(info, text + length, sizeof text - 1 - length);
        if (count < 0 && errno == EINTR) continue;
        // Bubblewrap has ended, and says itself why.
        if (count <= 0) _exit(0);
        length += (size_t)count;
        text[length] = 0;
        if (strchr(text, '}')) break;
    }
    const char *found = strstr(text, key);
    int child = found ? atoi(found + sizeof key - 1) : 0;
    if (child > 0) return child;
    errno = EPROTO;
    fail("bubblewrap does not say what it has created");
}

// A user namespace has no root before the process in it has said who that is.
static void wait_for_root(int child, int ending) {
    char path[64], text[64];
    // Bubblewrap writes this map after that of users.
    snprintf(path, sizeof path, "/proc/%d/gid_map", child);
    for (int passed = 0; passed < step_limit; passed++) {
        int map = open(path, O_RDONLY | O_CLOEXEC);
        ssize_t count = map < 0 ? 0 : read(map, text, sizeof text);
        if (map >= 0) close(map);
        if (count > 0) return;
        struct pollfd source = {.fd = ending, .events = POLLIN};
        if (poll(&source, 1, 0) > 0) _exit(0);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    errno = ETIMEDOUT;
    fail("bubblewrap does not map its user");
}

// Enters the user namespace that a network namespace belongs to, as its root: what is started then may change this network, and
// outside has no more rights than the user.
static int enter(int child, int ending) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/ns/net", child);
    int network = open(path, O_RDONLY | O_CLOEXEC);
    if (network < 0) fail("the network of the sandbox cannot be opened");
    int owner = ioctl(network, NS_GET_USERNS);
    if (owner < 0) fail("the owner of the network of the sandbox cannot be found");
    wait_for_root(child, ending);
    if (setns(owner, CLONE_NEWUSER)) fail("the user namespace of the sandbox cannot be entered");
    close(owner);
    if (setresgid(0, 0, 0) || setresuid(0, 0, 0)) fail("there is no root in the user namespace of the sandbox");
    return network;
}

// Returns an argument with the number in the place of its name.
static char *filled(const char *argument, int ready) {
    static const char name[] = "READY";
    const char *place = strstr(argument, name);
    char *result = NULL;
    if (!place) return strdup(argument);
    int length = (int)(place - argument);
    if (asprintf(&result, "%.*s%d%s", length, argument, ready, place + sizeof name - 1) < 0) _exit(never_there);
    return result;
}

static _Noreturn void run(char **arguments, int network, int ready, pid_t parent) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) _exit(0);
    // A program in the sandbox decides how much the helper has to do. Each connection takes a descriptor.
    enum { descriptors = 512, memory = 256 << 20, niceness = 5 };
    setrlimit(RLIMIT_NOFILE, &(struct rlimit){descriptors, descriptors});
    setrlimit(RLIMIT_DATA, &(struct rlimit){memory, memory});
    setpriority(PRIO_PROCESS, 0, niceness);
    bool uses_output = false;
    for (char **argument = arguments + 1; *argument; argument++) {
        if (!strcmp(*argument, "/proc/self/fd/1")) uses_output = true;
        *argument = filled(*argument, ready);
    }
    // Programs begin with it like this.
    signal(SIGPIPE, SIG_DFL);
    // It says much that concerns developers only; what it writes to standard error is shown if it fails.
    int output = uses_output ? ready : open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (output < 0 || dup2(network, 0) < 0 || dup2(output, 1) < 0) fail("its descriptors cannot be made");
    if (!uses_output) fcntl(ready, F_SETFD, 0);
    execv(arguments[0], arguments);
    fail(arguments[0]);
}

// MARK: Loopback

struct route {
    struct nlmsghdr header;
    struct rtmsg message;
    // RTA_DST, RTA_OIF and RTA_PRIORITY.
    char attributes[64];
};

static void add_attribute(struct route *route, unsigned short type, const void *value, size_t size) {
    struct rtattr *attribute = (struct rtattr *)((char *)route + NLMSG_ALIGN(route->header.nlmsg_len));
    attribute->rta_type = type;
    attribute->rta_len = (unsigned short)RTA_LENGTH(size);
    memcpy(RTA_DATA(attribute), value, size);
    route->header.nlmsg_len = (unsigned)(NLMSG_ALIGN(route->header.nlmsg_len) + RTA_ALIGN(attribute->rta_len));
}

// Makes loopback addresses local on an interface, too. Returns 0 or an error number.
static int add_local_route(int netlink, unsigned interface, int family) {
    const unsigned char loopback4[4] = {127}, loopback6[16] = {[15] = 1};
    const unsigned priority = 7;
    struct route route = {
        .header = {.nlmsg_len = NLMSG_LENGTH(sizeof route.message), .nlmsg_type = RTM_NEWROUTE,
                   .nlmsg_flags = NLM_F_REQUEST | NLM_F_ACK | NLM_F_CREATE | NLM_F_APPEND},
        .message = {.rtm_family = (unsigned char)family, .rtm_dst_len = family == AF_INET ? 8 : 128,
                    .rtm_table = RT_TABLE_LOCAL, .rtm_protocol = RTPROT_STATIC, .rtm_scope = RT_SCOPE_HOST,
                    .rtm_type = RTN_LOCAL}};
    add_attribute(&route, RTA_DST, family == AF_INET ? loopback4 : loopback6, family == AF_INET ? 4 : 16);
    add_attribute(&route, RTA_OIF, &interface, sizeof interface);
    add_attribute(&route, RTA_PRIORITY, &priority, sizeof priority);
    if (send(netlink, &route, route.header.nlmsg_len, 0) < 0) return errno;
    struct {
        struct nlmsghdr header;
        struct nlmsgerr error;
        char rest[256];
    } answer;
    if (recv(netlink, &answer, sizeof answer, 0) < (ssize_t)(sizeof answer.header + sizeof answer.error)) return EPROTO;
    return answer.header.nlmsg_type == NLMSG_ERROR ? -answer.error.error : EPROTO;
}

// A socket that is bound to the interface of the outside would send packets for loopback addresses there, and the helper connects
// to them on the machine: so they are local on each interface.
static void keep_loopback(int network) {
    if (setns(network, CLONE_NEWNET)) fail("the network of the sandbox cannot be entered");
    int netlink = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC, NETLINK_ROUTE);
    struct if_nameindex *interfaces = if_nameindex();
    if (netlink < 0 || !interfaces) fail("the network of the sandbox cannot be seen");
    for (struct if_nameindex *interface = interfaces; interface->if_index; interface++) {
        if (!strcmp(interface->if_name, "lo")) continue;
        errno = add_local_route(netlink, interface->if_index, AF_INET);
        if (errno) fail("loopback addresses cannot be kept in the sandbox");
        errno = add_local_route(netlink, interface->if_index, AF_INET6);
        // A machine without IPv6 has nothing to keep.
        if (errno && errno != EACCES && errno != EAFNOSUPPORT && errno != EOPNOTSUPP && errno != ENODEV)
            fail("loopback addresses of IPv6 cannot be kept in the sandbox");
    }
    if_freenameindex(interfaces);
    close(netlink);
}

static void wait_for_end(pid_t program, int ending) {
    int process = (int)syscall(SYS_pidfd_open, program, 0);
    if (process < 0) fail("the end of the program cannot be waited for");
    struct pollfd sources[] = {{.fd = process, .events = POLLIN}, {.fd = ending, .events = POLLIN}};
    int result;
    do {
        result = poll(sources, 2, -1);
    } while (result < 0 && errno == EINTR);
    if (!sources[1].revents) _exit(ended_early);
    kill(program, SIGKILL);
    while (waitpid(program, NULL, 0) < 0 && errno == EINTR) continue;
    _exit(0);
}

int network_connect(int count, char **arguments) {
    if (count < 7) return 64;
    int info = atoi(arguments[2]), block = atoi(arguments[3]), ending = atoi(arguments[4]);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0});
    signal(SIGPIPE, SIG_IGN);
    for (int descriptor = 3; descriptor <= ending; descriptor++) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    int network = enter(read_child(info, ending), ending);
    int ready[2];
    if (pipe2(ready, O_CLOEXEC) < 0) fail("no pipe can be created");
    pid_t parent = getpid();
    pid_t program = fork();
    if (program == 0) run(arguments + 6, network, ready[1], parent);
    if (program < 0) fail("no process can be created");
    close(ready[1]);
    wait_for(ready[0], ending, "the network is not there in time");
    char byte;
    if (read(ready[0], &byte, 1) != 1) {
        // Its last line says why. One that does not end is ended.
        int process = (int)syscall(SYS_pidfd_open, program, 0);
        if (process >= 0) wait_for(process, ending, "it does not connect, and does not end");
        kill(program, SIGKILL);
        while (waitpid(program, NULL, 0) < 0 && errno == EINTR) continue;
        return never_there;
    }
    keep_loopback(network);
    close(network);
    if (write(block, "", 1) != 1) fail("bubblewrap does not go on");
    close(block);
    wait_for_end(program, ending);
    return 0;
}
