#include "CAtomic.h"
