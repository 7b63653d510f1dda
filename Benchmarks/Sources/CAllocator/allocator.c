#include "allocator.h"
