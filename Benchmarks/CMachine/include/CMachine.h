// Process information from the C library that Swift cannot access.
#pragma once
#include <stddef.h>

/// Returns the number of bytes currently allocated.
size_t machine_allocated_bytes(void);

/// Makes the C library keep freed memory instead of returning it to the system.
void machine_keep_freed_memory(void);

/// Returns free memory to the system, resets the peak of resident memory and returns the current resident bytes; 0 if the
/// system does not report them.
size_t machine_reset_peak_memory(void);

/// Returns the peak of resident bytes since the last reset; 0 if the system does not report it.
size_t machine_peak_memory(void);

/// Undoes `machine_stay_on_processor` for this thread, and returns the number of processors that it can use.
int machine_leave_processor(void);

/// Pins the process to its current processor and returns the processor's number; -1 if the system refuses.
int machine_stay_on_processor(void);

/// Keeps a processor busy for some milliseconds, without memory.
void machine_spin(void);
