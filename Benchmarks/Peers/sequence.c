// SPDX-License-Identifier: Apache-2.0
//
// The least that makes a file durable under its name: write, fsync, rename, fsync the folder. Prints seconds for COUNT times.
//
//   sequence FOLDER COUNT BYTES
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what) {
    perror(what);
    exit(1);
}

int main(int argc, char **argv) {
    if (argc != 4 || chdir(argv[1]) != 0) return 64;
    int count = atoi(argv[2]), size = atoi(argv[3]);
    char *bytes = calloc(1, size);
    mkdir("tmp", 0700);
    mkdir("new", 0700);
    int folder = open("new", O_RDONLY | O_DIRECTORY);
    if (folder < 0) fail("new");
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int number = 0; number < count; number++) {
        char from[64], to[64];
        snprintf(from, sizeof from, "tmp/%d-%d", getpid(), number);
        snprintf(to, sizeof to, "new/%d-%d", getpid(), number);
        int file = open(from, O_WRONLY | O_CREAT | O_EXCL, 0600);
        if (file < 0) fail(from);
        if (write(file, bytes, size) != size) fail("write");
        if (fsync(file) != 0) fail("fsync");
        close(file);
        if (rename(from, to) != 0) fail("rename");
        if (fsync(folder) != 0) fail("fsync folder");
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%f\n", (end.tv_sec - start.tv_sec) + (end.tv_nsec - start.tv_nsec) / 1e9);
    return 0;
}
