// SPDX-License-Identifier: Apache-2.0
//
// What a hostile extension tries. Each attack says what happened, so that it can be tried without a sandbox too: an attack that
// fails there proves nothing inside.
#define _GNU_SOURCE
#include "CHostile.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/io_uring.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <linux/vm_sockets.h>
#include <arpa/inet.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <linux/fs.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/shm.h>
#include <sys/xattr.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static char *answer;
static size_t answer_size;

static void fell(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void fell(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    size_t length = (size_t)snprintf(answer, answer_size, "fell: ");
    vsnprintf(answer + length, answer_size - length, format, arguments);
    va_end(arguments);
}

static void held(const char *what) { snprintf(answer, answer_size, "held: %s: %s", what, strerror(errno)); }

// MARK: The kernel

static void read_keyring(void) {
    long key = syscall(SYS_keyctl, KEYCTL_SEARCH, KEY_SPEC_SESSION_KEYRING, "user", "appex-test", 0);
    if (key < 0) return held("keyctl");
    fell("found key %ld of the person's session", key);
}

static void add_key(void) {
    long key = syscall(SYS_add_key, "user", "appex-hostile", "x", 1, KEY_SPEC_PROCESS_KEYRING);
    if (key < 0) return held("add_key");
    fell("added key %ld", key);
}

static void list_keys(void) {
    char text[4096];
    int file = open("/proc/keys", O_RDONLY);
    ssize_t count = file < 0 ? -1 : read(file, text, sizeof text);
    if (count <= 0) {
        if (count == 0) errno = ENODATA;
        return held("/proc/keys");
    }
    fell("/proc/keys has %zd bytes", count);
}

static void has_no_filter(void) {
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    int mode = -1;
    while (file && fgets(line, sizeof line, file)) sscanf(line, "Seccomp: %d", &mode);
    if (file) fclose(file);
    errno = 0;
    if (mode == 2) return held("a filter");
    fell("seccomp mode %d", mode);
}

static void use_io_uring(void) {
    struct io_uring_params parameters = {0};
    long ring = syscall(SYS_io_uring_setup, 4, &parameters);
    if (ring < 0) return held("io_uring_setup");
    fell("a ring exists");
}

static void use_userfaultfd(void) {
    long descriptor = syscall(SYS_userfaultfd, 1 | O_CLOEXEC);
    if (descriptor < 0) return held("userfaultfd");
    fell("user faults");
}

static void count_events(void) {
    struct perf_event_attr event = {
        .type = PERF_TYPE_SOFTWARE, .size = sizeof event, .config = PERF_COUNT_SW_TASK_CLOCK, .exclude_kernel = 1, .exclude_hv = 1};
    long descriptor = syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
    if (descriptor < 0) return held("perf_event_open");
    fell("own events");
}

static void trace_itself(void) {
    pid_t child = fork();
    if (child < 0) return held("fork");
    if (child == 0) pause();
    int status;
    if (syscall(SYS_ptrace, 16, child, 0, 0) < 0) {
        held("ptrace");
    } else {
        fell("traces process %d", child);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
}

static void open_vsock(void) {
    int descriptor = socket(AF_VSOCK, SOCK_STREAM, 0);
    if (descriptor < 0) return held("vsock");
    fell("a vsock socket exists");
}

static void run_from_memory(void) {
    int program = open("/usr/bin/true", O_RDONLY);
    int memory = (int)syscall(SYS_memfd_create, "x", 0);
    if (memory < 0) return held("memfd_create");
    char bytes[8192];
    ssize_t count;
    while ((count = read(program, bytes, sizeof bytes)) > 0)
        if (write(memory, bytes, (size_t)count) != count) return held("write");
    char *arguments[] = {"true", NULL};
    int status = 0;
    pid_t child = fork();
    if (child < 0) return held("fork");
    if (child == 0) {
        fexecve(memory, arguments, arguments + 1);
        _exit(99);
    }
    waitpid(child, &status, 0);
    errno = EACCES;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return held("fexecve");
    fell("a program ran from memory");
}

// MARK: Files of the person's

static void read_file(const char *path) {
    char byte;
    int file = open(path, O_RDONLY);
    if (file < 0 || read(file, &byte, 1) != 1) return held("open");
    fell("read %s", path);
}

static void list_folder(const char *path) {
    int folder = open(path, O_RDONLY | O_DIRECTORY);
    char entries[4096];
    if (folder < 0 || syscall(SYS_getdents64, folder, entries, sizeof entries) <= 0) return held("open");
    fell("listed %s", path);
}

static void empty_file(const char *path) {
    if (truncate(path, 0) < 0) return held("truncate");
    fell("emptied %s", path);
}

static void change_mode(const char *path) {
    if (chmod(path, 0777) < 0) return held("chmod");
    fell("permissions of %s", path);
}

static void change_open_mode(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0 || fchmod(file, 0777) < 0) return held("fchmod");
    fell("permissions of %s", path);
}

static void change_dates(const char *path) {
    struct timespec times[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    int file = open(path, O_RDONLY);
    if (utimensat(AT_FDCWD, path, times, 0) < 0 && futimens(file, times) < 0) return held("utimensat");
    fell("dates of %s", path);
}

static void change_attributes(const char *path) {
    int flags = 0, file = open(path, O_RDONLY);
    if (setxattr(path, "user.hostile", "x", 1, 0) == 0) return fell("attributes of %s", path);
    // What it has, so that nothing changes.
    if (file < 0 || ioctl(file, FS_IOC_GETFLAGS, &flags) < 0 || ioctl(file, FS_IOC_SETFLAGS, &flags) < 0) return held("attributes");
    fell("flags of %s", path);
}

static void watch_folder(const char *path) {
    int watcher = inotify_init1(IN_CLOEXEC);
    if (watcher < 0 || inotify_add_watch(watcher, path, IN_CREATE) < 0) return held("inotify_add_watch");
    fell("watches %s", path);
}

static void link_home(const char *path) {
    char name[4096];
    snprintf(name, sizeof name, "%s/linked", getenv("HOME"));
    if (link(path, name) < 0) return held("link");
    fell("linked %s", path);
}

static void *execute(void *program) {
    char *arguments[] = {program, NULL};
    execv(program, arguments);
    return NULL;
}

// A thread's program would not have the signal that ends it with its parent.
static void execute_in_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, execute, "/usr/bin/true");
    pthread_join(thread, NULL);
    held("execv");
}

// MARK: Other processes

static void send_signal(const char *number) {
    pid_t process = atoi(number);
    if (kill(process, 0) < 0 && syscall(SYS_tgkill, process, process, 0) < 0) return held("kill");
    fell("signals process %s", number);
}

static void own_signals(const char *number) {
    int ends[2];
    errno = EPERM;
    // The process would get SIGIO, which ends it.
    if (pipe(ends) < 0 || fcntl(ends[0], F_SETOWN, atoi(number)) < 0) return held("F_SETOWN");
    fell("sends SIGIO to process %s", number);
}

static void read_process(const char *number) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%s/cmdline", number);
    read_file(path);
}

static void attach_memory(const char *key) {
    if (shmget((key_t)strtol(key, NULL, 10), 0, 0) < 0) return held("shmget");
    fell("shared memory %s", key);
}

static void send_datagram(const char *path) {
    int ends[2];
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) < 0) return held("socketpair");
    if (sendto(ends[0], "x", 1, 0, (struct sockaddr *)&address, sizeof address) < 0) return held("sendto");
    fell("a datagram to %s", path);
}

// HOST PORT
static void connect_to(const char *place) {
    char host[256], port[16];
    struct addrinfo *found = NULL, hints = {.ai_family = AF_INET, .ai_socktype = SOCK_STREAM};
    if (sscanf(place, "%255s %15s", host, port) != 2) return held("a place");
    int result = getaddrinfo(host, port, &hints, &found);
    if (result) {
        errno = EHOSTUNREACH;
        return held(gai_strerror(result));
    }
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    char answer[64] = "";
    // An address that leads nowhere answers after minutes.
    struct timeval limit = {.tv_sec = 5};
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (descriptor < 0 || connect(descriptor, found->ai_addr, found->ai_addrlen) < 0) return held("connect");
    ssize_t count = read(descriptor, answer, sizeof answer - 1);
    // What forwards connections accepts those that lead nowhere, too.
    if (count <= 0) return held("read");
    fell("connected to %s, which says %s", place, answer);
}

// HOST PORT: datagrams, from a socket that is bound to each interface and from one that is not. Whether they arrive, the other end
// knows.
static void send_bound(const char *place) {
    char host[256];
    int port, sent = 0;
    struct sockaddr_in address = {.sin_family = AF_INET};
    if (sscanf(place, "%255s %d", host, &port) != 2 || inet_pton(AF_INET, host, &address.sin_addr) != 1) return held("a place");
    address.sin_port = htons((uint16_t)port);
    struct if_nameindex *interfaces = if_nameindex();
    for (struct if_nameindex *interface = interfaces; interface && interface->if_index; interface++) {
        for (int bound = 0; bound < 2; bound++) {
            int descriptor = socket(AF_INET, SOCK_DGRAM, 0);
            uint32_t number = htonl(interface->if_index);
            if (bound) {
                setsockopt(descriptor, SOL_SOCKET, SO_BINDTODEVICE, interface->if_name, (socklen_t)strlen(interface->if_name));
            } else {
                setsockopt(descriptor, IPPROTO_IP, 50 /* IP_UNICAST_IF */, &number, sizeof number);
            }
            if (sendto(descriptor, "x", 1, 0, (struct sockaddr *)&address, sizeof address) == 1) sent++;
            close(descriptor);
        }
    }
    fell("%d datagrams to %s", sent, place);
}

static void connect_to_abstract(const char *name) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    memcpy(address.sun_path + 1, name, length);
    if (descriptor < 0 ||
        connect(descriptor, (struct sockaddr *)&address, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + length)) < 0)
        return held("connect");
    fell("connected to the abstract socket %s", name);
}

static void write_settings(void) {
    // The value that is there, so that nothing changes.
    const char *path = "/proc/sys/kernel/core_pattern";
    char text[256];
    int file = open(path, O_RDONLY);
    ssize_t count = file < 0 ? -1 : read(file, text, sizeof text);
    if (count < 0) return held(path);
    file = open(path, O_WRONLY);
    if (file < 0 || write(file, text, (size_t)count) != count) return held(path);
    fell("%s was written", path);
}

static void make_namespace(void) {
    if (syscall(SYS_unshare, 0x10000000) < 0) return held("unshare");
    fell("a user namespace");
}

// MARK: Other programs

static void hold_lease(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0 || fcntl(file, F_SETLEASE, F_RDLCK) < 0) return held("F_SETLEASE");
    fell("a lease on %s", path);
}

static void listen_to_others(void) {
    int descriptor = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (bind(descriptor, (struct sockaddr *)&address, sizeof address) < 0 || listen(descriptor, 1) < 0) return held("listen");
    fell("it listens");
}

static void talk_to_socket(const char *path) {
    int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    if (connect(descriptor, (struct sockaddr *)&address, sizeof address) < 0) return held("connect");
    fell("connected to %s", path);
}

static void write_to_pipe(const char *path) {
    int file = open(path, O_WRONLY | O_NONBLOCK);
    struct stat status;
    if (file < 0 || fstat(file, &status) < 0 || write(file, "x", 1) != 1) return held("the FIFO");
    errno = ENXIO;
    if (!S_ISFIFO(status.st_mode)) return held("the FIFO");
    fell("wrote into %s", path);
}

static void use_watchers(void) {
    int count = 0;
    while (count < 1000 && inotify_init() >= 0) count++;
    if (count < 64) return held("inotify_init");
    fell("%d instances", count);
}

// MARK: Resources

static void use_memory(size_t megabytes) {
    for (size_t count = 0; count < megabytes; count++) {
        char *block = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (block == MAP_FAILED) return held("mmap");
        memset(block, 1, 1 << 20);
        if (count % 16 == 15) usleep(10000);
    }
    usleep(300000);
    fell("%zu MiB", megabytes);
}

static void use_memory_in_child(void) {
    int ends[2];
    if (pipe(ends) < 0) return held("pipe");
    pid_t child = fork();
    if (child == 0) {
        use_memory(300);
        write(ends[1], "x", 1);
        pause();
        _exit(0);
    }
    if (child < 0) return held("fork");
    close(ends[1]);
    // However slow the machine is, the memory is in use for two seconds; nothing comes if the child is killed.
    char byte;
    ssize_t count = read(ends[0], &byte, 1);
    close(ends[0]);
    if (count != 1) return held("the other process");
    sleep(2);
    kill(child, SIGKILL);
    fell("300 MiB in another process");
}

static void hide_memory(void) {
    // Other processes of the user may then not read its smaps. (proc_pid_smaps(5))
    prctl(PR_SET_DUMPABLE, 0);
    use_memory_in_child();
}

static void fork_many(void) {
    int count = 0;
    while (count < 2000) {
        pid_t child = fork();
        if (child == 0) {
            pause();
            _exit(0);
        }
        if (child < 0) break;
        count++;
    }
    int error = errno;
    usleep(200000);
    kill(0, SIGCONT);
    errno = error;
    if (count < 1000) return held("fork");
    fell("%d processes", count);
}

static void *wait_for_ever(void *unused) {
    (void)unused;
    pause();
    return NULL;
}

static void start_threads(void) {
    int count = 0;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 << 10);
    while (count < 2000) {
        pthread_t thread;
        int error = pthread_create(&thread, &attributes, wait_for_ever, NULL);
        errno = error;
        if (error) break;
        count++;
    }
    int error = errno;
    usleep(200000);
    errno = error;
    if (count < 1000) return held("pthread_create");
    fell("%d threads", count);
}

static void open_many(void) {
    int count = 0;
    while (count < 100000 && open("/dev/null", O_RDONLY) >= 0) count++;
    if (count < 10000) return held("open");
    fell("%d open files", count);
}

static void fill(const char *folder, size_t megabytes, size_t files) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    for (size_t number = 0; number < files; number++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/hostile-%zu", folder, number);
        int file = open(path, O_WRONLY | O_CREAT, 0600);
        if (file < 0) return held(path);
        for (size_t count = 0; count < megabytes / files; count++) {
            errno = EFBIG;
            if (write(file, block, sizeof block) != (ssize_t)sizeof block) return held(path);
        }
        close(file);
        usleep(20000);
    }
    // Long enough for a machine with much to do to notice.
    sleep(20);
    fell("%zu MiB in %s", megabytes, folder);
}

// Beside so many small files that each look at them takes long.
static void fill_beside_small_files(const char *folder) {
    char path[4096];
    for (int number = 0; number < 20000; number++) {
        snprintf(path, sizeof path, "%s/small-%d", folder, number);
        int file = open(path, O_WRONLY | O_CREAT, 0600);
        if (file < 0) return held(path);
        if (write(file, "x", 1) != 1) return held(path);
        close(file);
    }
    fill(folder, 256, 16);
}

// Files in folders so deep that a program that looks at each folder gives up before.
static void fill_deep_folder(const char *folder) {
    if (chdir(folder) < 0) return held("chdir");
    for (int level = 0; level < 203; level++) {
        if ((mkdir("d", 0700) < 0 && errno != EEXIST) || chdir("d") < 0) return held("mkdir");
    }
    fill(".", 256, 16);
}

// Files in a folder that is closed after they were opened.
static void fill_closed_folder(const char *folder) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    char closed[4000];
    snprintf(closed, sizeof closed, "%s/0closed", folder);
    if (mkdir(closed, 0700) < 0) return held(closed);
    int files[16];
    for (size_t number = 0; number < 16; number++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%zu", closed, number);
        files[number] = open(path, O_WRONLY | O_CREAT, 0600);
        if (files[number] < 0) return held(path);
    }
    if (chmod(closed, 0) < 0) return held("chmod");
    for (size_t count = 0; count < 16 * 16; count++) {
        errno = EFBIG;
        if (write(files[count % 16], block, sizeof block) != (ssize_t)sizeof block) return held("write");
    }
    sleep(20);
    fell("256 MiB in a closed folder");
}

// Memory of the kernel's, for the tables of pages that all are the one of zeros.
static void fill_page_tables(void) {
    size_t step = 2 << 20, size = step * 100 * 1024;
    volatile char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (bytes == MAP_FAILED) return held("mmap");
    madvise((void *)bytes, size, MADV_NOHUGEPAGE);
    for (size_t place = 0; place < size; place += step) (void)bytes[place];
    sleep(20);
    fell("400 MiB of page tables");
}

// What a socket may keep is no process's memory.
static void grow_socket(void) {
    int sockets[2], before = 0, after = 0;
    socklen_t length = sizeof before;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) < 0) return held("socketpair");
    if (getsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &before, &length) < 0) return held("getsockopt");
    if (setsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &before, sizeof before) < 0) return held("setsockopt");
    if (getsockopt(sockets[0], SOL_SOCKET, SO_SNDBUF, &after, &length) < 0) return held("getsockopt");
    errno = EPERM;
    if (after <= before) return held("larger buffer");
    fell("%d bytes for each socket", after);
}

// Files that have a name for a moment only.
static void fill_without_names(const char *folder) {
    static char block[1 << 20];
    memset(block, 1, sizeof block);
    for (size_t number = 0; number < 16; number++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/hostile-%zu", folder, number);
        int file = open(path, O_WRONLY | O_CREAT, 0600);
        if (file < 0 || unlink(path) < 0) return held(path);
        for (size_t count = 0; count < 16; count++) {
            errno = EFBIG;
            if (write(file, block, sizeof block) != (ssize_t)sizeof block) return held(path);
        }
    }
    sleep(20);
    fell("256 MiB in %s without a name", folder);
}

static void fill_memory_file(void) {
    // With MFD_NOEXEC_SEAL, as a file that is no program.
    int file = (int)syscall(SYS_memfd_create, "x", 8);
    if (file < 0) return held("memfd_create");
    if (posix_fallocate(file, 0, 64 << 20)) return held("posix_fallocate");
    fell("64 MiB that no process has mapped");
}

static void leave_memory(void) {
    int memory = shmget(IPC_PRIVATE, 64 << 20, 0600);
    if (memory < 0) return held("shmget");
    char *bytes = shmat(memory, NULL, 0);
    if (bytes == (void *)-1) return held("shmat");
    memset(bytes, 1, 64 << 20);
    shmdt(bytes);
    shmctl(memory, IPC_RMID, NULL);
    fell("64 MiB that no process has mapped");
}

static void run_at_high_priority(void) {
    errno = 0;
    int priority = getpriority(PRIO_PROCESS, 0);
    setpriority(PRIO_PROCESS, 0, 0);
    if (getpriority(PRIO_PROCESS, 0) > 0) return held("priority");
    fell("nice %d", priority);
}

// Tries nothing, for a while.
static void rest(const char *seconds) {
    sleep((unsigned)strtoul(seconds, NULL, 10));
    fell("it has rested");
}

static bool has_capabilities(void) {
    FILE *file = fopen("/proc/self/status", "r");
    char line[256];
    unsigned long long set = 1;
    while (file && fgets(line, sizeof line, file)) sscanf(line, "CapEff: %llx", &set);
    if (file) fclose(file);
    return set != 0;
}

static bool is_dangerous_for_root(const char *name) { return strstr(name, "settings") || strstr(name, "many"); }

void hostile_try(const char *name, char *result, size_t size) {
    answer = result;
    answer_size = size;
    const char *argument = strchr(name, ' ');
    argument = argument ? argument + 1 : "";
    size_t length = strcspn(name, " ");
    char word[64] = "";
    memcpy(word, name, length < sizeof word - 1 ? length : sizeof word - 1);
    if (has_capabilities() && is_dangerous_for_root(word)) return fell("not tried as root");
#define ATTACK(text, call) if (!strcmp(word, text)) return call
    ATTACK("read-keyring", read_keyring());
    ATTACK("add-key", add_key());
    ATTACK("list-keys", list_keys());
    ATTACK("no-filter", has_no_filter());
    ATTACK("io-uring", use_io_uring());
    ATTACK("userfaultfd", use_userfaultfd());
    ATTACK("events", count_events());
    ATTACK("trace", trace_itself());
    ATTACK("vsock", open_vsock());
    ATTACK("memory-program", run_from_memory());
    ATTACK("kernel-settings", write_settings());
    ATTACK("read", read_file(argument));
    ATTACK("list", list_folder(argument));
    ATTACK("empty", empty_file(argument));
    ATTACK("permissions", change_mode(argument));
    ATTACK("open-permissions", change_open_mode(argument));
    ATTACK("dates", change_dates(argument));
    ATTACK("attributes", change_attributes(argument));
    ATTACK("watch", watch_folder(argument));
    ATTACK("link", link_home(argument));
    ATTACK("thread-program", execute_in_thread());
    ATTACK("signal", send_signal(argument));
    ATTACK("signal-owner", own_signals(argument));
    ATTACK("process", read_process(argument));
    ATTACK("shared-memory", attach_memory(argument));
    ATTACK("datagram", send_datagram(argument));
    ATTACK("loopback", connect_to(argument));
    ATTACK("connect", connect_to(argument));
    ATTACK("bound", send_bound(argument));
    ATTACK("abstract", connect_to_abstract(argument));
    ATTACK("namespace", make_namespace());
    ATTACK("lease", hold_lease(argument));
    ATTACK("listen", listen_to_others());
    ATTACK("socket", talk_to_socket(argument));
    ATTACK("pipe", write_to_pipe(argument));
    ATTACK("watchers", use_watchers());
    ATTACK("memory", use_memory(300));
    ATTACK("child-memory", use_memory_in_child());
    ATTACK("hidden-memory", hide_memory());
    ATTACK("many-processes", fork_many());
    ATTACK("many-threads", start_threads());
    ATTACK("many-files", open_many());
    ATTACK("one-large-file", fill(argument, 256, 1));
    ATTACK("many-large-files", fill(argument, 256, 16));
    ATTACK("small-files", fill_beside_small_files(argument));
    ATTACK("deep-files", fill_deep_folder(argument));
    ATTACK("closed-files", fill_closed_folder(argument));
    ATTACK("unnamed-files", fill_without_names(argument));
    ATTACK("page-tables", fill_page_tables());
    ATTACK("large-buffers", grow_socket());
    ATTACK("memory-file", fill_memory_file());
    ATTACK("left-memory", leave_memory());
    ATTACK("rest", rest(argument));
    ATTACK("priority", run_at_high_priority());
    snprintf(result, size, "no attack is called %s", word);
}

int hostile_leave_network(void) { return unshare(CLONE_NEWNET); }
