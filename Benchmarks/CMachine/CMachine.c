#define _GNU_SOURCE
#include "CMachine.h"

#include <malloc.h>
#include <sched.h>

size_t machine_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void machine_keep_freed_memory(void) {
    const int size = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, size);
    mallopt(M_TRIM_THRESHOLD, size);
}

int machine_stay_on_processor(void) {
    int processor = sched_getcpu();
    if (processor < 0) return -1;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? processor : -1;
}
