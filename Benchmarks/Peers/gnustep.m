// SPDX-License-Identifier: Apache-2.0
//
// Nanoseconds to parse and evaluate, and to evaluate, one of two predicates with GNUstep's NSPredicate.
#import <Foundation/Foundation.h>
#include <stdlib.h>
#include <time.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

int main(int count, char **arguments) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSString *formats[] = {@"extensionItems.@count == 1", @"extensionItems.@count >= 1 AND extensionItems.@count <= 10"};
    NSString *format = formats[count > 1 ? atoi(arguments[1]) % 2 : 0];
    NSDictionary *attachment = [NSDictionary dictionaryWithObject:[NSArray arrayWithObject:@"public.jpeg"]
                                                           forKey:@"registeredTypeIdentifiers"];
    NSDictionary *item = [NSDictionary dictionaryWithObject:[NSArray arrayWithObject:attachment] forKey:@"attachments"];
    NSDictionary *value = [NSDictionary dictionaryWithObject:[NSArray arrayWithObject:item] forKey:@"extensionItems"];
    NSPredicate *compiled = [NSPredicate predicateWithFormat:format];
    enum { rounds = 31, calls = 2000 };
    for (int parses = 1; parses >= 0; parses--) {
        double times[rounds];
        for (int round = 0; round < rounds; round++) {
            double start = now();
            for (int call = 0; call < calls; call++) {
                NSAutoreleasePool *inner = [NSAutoreleasePool new];
                NSPredicate *predicate = parses ? [NSPredicate predicateWithFormat:format] : compiled;
                if (![predicate evaluateWithObject:value]) return 1;
                [inner release];
            }
            times[round] = (now() - start) / calls;
        }
        qsort(times, rounds, sizeof(double), compare);
        printf("%.1f\n", times[rounds / 2]);
    }
    [pool release];
    return 0;
}
