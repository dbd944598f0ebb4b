// libgit2 is loaded when it is used first. Until then its functions, which stand here under their own
// names so that nobody who calls them has to know, do nothing.

#include "load.h"

#if FLAGCTL_LOADS_LIBGIT2
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

#include <git2/version.h>

#include "functions.h"

static void *not_loaded(void) { return NULL; }

// One slot for each function, to which the function of that name jumps. The arguments stay where
// they are, so no prototype is repeated here.
#if defined(__x86_64__)
#define JUMP(name) "jmpq *flagctl_slot_" #name "(%rip)\n"
#else
#define JUMP(name)                          \
  "adrp x16, flagctl_slot_" #name "\n"      \
  "ldr x16, [x16, :lo12:flagctl_slot_" #name "]\n" \
  "br x16\n"
#endif

#define FUNCTION(name)                                            \
  __attribute__((visibility("hidden"), used))                     \
  void *(*flagctl_slot_##name)(void) = not_loaded;                \
  __asm__(".text\n.balign 16\n.globl " #name "\n"                 \
          ".hidden " #name "\n.type " #name ", %function\n" #name \
          ":\n" JUMP(name) ".size " #name ", . - " #name "\n");

FLAGCTL_GIT_FUNCTIONS(FUNCTION)

static const struct {
  const char *name;
  void *(**slot)(void);
} slots[] = {
#define SLOT(name) {#name, &flagctl_slot_##name},
    FLAGCTL_GIT_FUNCTIONS(SLOT)};

const char *flagctl_git_load(void) {
  void *library = dlopen("libgit2.so." LIBGIT2_SOVERSION, RTLD_NOW | RTLD_LOCAL);
  if (!library) return dlerror();
  void *found[sizeof slots / sizeof slots[0]];
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
    found[i] = dlsym(library, slots[i].name);
    if (!found[i]) return dlerror();
  }
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
    *slots[i].slot = (void *(*)(void))found[i];
  }
  return NULL;
}

#else
const char *flagctl_git_load(void) { return 0; }
#endif
