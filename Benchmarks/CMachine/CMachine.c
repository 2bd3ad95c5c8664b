#define _GNU_SOURCE
#include "CMachine.h"

#include <malloc.h>
#include <sched.h>
#include <stdio.h>

size_t machine_allocated_bytes(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

void machine_keep_freed_memory(void) {
    const int size = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, size);
    mallopt(M_TRIM_THRESHOLD, size);
}

// Returns the value of a line in /proc/self/status that is given in kilobytes, converted to bytes.
static size_t status_bytes(const char *format) {
    FILE *file = fopen("/proc/self/status", "r");
    if (!file) return 0;
    char line[256];
    size_t kilobytes = 0;
    while (fgets(line, sizeof line, file) && sscanf(line, format, &kilobytes) != 1) {}
    fclose(file);
    return kilobytes << 10;
}

size_t machine_reset_peak_memory(void) {
    malloc_trim(0);
    FILE *file = fopen("/proc/self/clear_refs", "w");
    if (!file) return 0;
    int is_written = fputs("5", file) >= 0;
    if (fclose(file) != 0 || !is_written) return 0;
    return status_bytes("VmRSS: %zu kB");
}

size_t machine_peak_memory(void) { return status_bytes("VmHWM: %zu kB"); }

// The processors that the thread could use before `machine_stay_on_processor`.
static cpu_set_t allowed;

int machine_stay_on_processor(void) {
    int processor = sched_getcpu();
    if (processor < 0 || sched_getaffinity(0, sizeof allowed, &allowed) != 0) return -1;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(processor, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0 ? processor : -1;
}

int machine_leave_processor(void) {
    return sched_setaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 1;
}

void machine_spin(void) {
    for (volatile int i = 0; i < 4000000; i++) {}
}
