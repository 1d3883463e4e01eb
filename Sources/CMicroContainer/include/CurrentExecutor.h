// Apple platforms have a function of the C library instead: see MainActorCheck.swift.

#ifndef CMICROCONTAINER_CURRENT_EXECUTOR_H
#define CMICROCONTAINER_CURRENT_EXECUTOR_H

#include <stdint.h>

#ifndef __APPLE__
/// Whether the calling code runs on the serial executor that consists of these two words. Never stops the program.
_Bool CIsCurrentExecutor(uintptr_t identity, uintptr_t implementation);
#endif

#endif
