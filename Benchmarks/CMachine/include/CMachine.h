// What the C library says of the process and Swift cannot ask for.
#pragma once
#include <stddef.h>

/// The bytes that are allocated now.
size_t machine_allocated_bytes(void);

/// Lets the C library keep memory that is freed instead of giving it back to the system.
void machine_keep_freed_memory(void);

/// Begins a new peak of the resident memory and returns the bytes that are resident; 0 where the system does not say.
size_t machine_reset_peak_memory(void);

/// The most bytes that were resident since the peak was begun; 0 where the system does not say.
size_t machine_peak_memory(void);

/// Keeps the process on the processor it is on and returns that one's number; -1 where the system would not.
int machine_stay_on_processor(void);
