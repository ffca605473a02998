// What Swift sees of cairo, Pango and gdk-pixbuf: drawing, text in every script, icons. No logic.
#pragma once
#include <cairo.h>
#include <cairo-xlib.h>
#include <pango/pangocairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
