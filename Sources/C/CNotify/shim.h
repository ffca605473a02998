// What Swift sees of libnotify. No logic.
#pragma once
#include <libnotify/notify.h>
