#define _GNU_SOURCE
#include "start.h"

#include <git2.h>
#include <stddef.h>

#include "load.h"

#ifdef __linux__
#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <pthread.h>
#include <signal.h>
#include <string.h>

static _Thread_local int is_starting = 0;

// Where libgit2 uses mbed TLS, as on Debian, it reads all certificates when it starts. A function of
// the executable comes before that of a library, so libgit2 finds this one. Whoever else in the
// process asks for certificates gets them.
int mbedtls_x509_crt_parse_file(void *chain, const char *path);

int mbedtls_x509_crt_parse_file(void *chain, const char *path) {
  if (is_starting) return 0;
  int (*library)(void *, const char *) =
      (int (*)(void *, const char *))dlsym(RTLD_NEXT, "mbedtls_x509_crt_parse_file");
  return library ? library(chain, path) : -1;
}

// The same for libssh2, which has OpenSSL read its texts and engines, and take them down at the end.
int libssh2_init(int flags);

int libssh2_init(int flags) {
  if (is_starting) return 0;
  int (*library)(int) = (int (*)(int))dlsym(RTLD_NEXT, "libssh2_init");
  return library ? library(flags) : -1;
}

#if FLAGCTL_LOADS_LIBGIT2
// A library that is loaded later finds only what the linker was told to show. Swift's linker takes
// its options from this section too. Without it, starting takes a little longer.
__asm__(".pushsection .swift1_autolink_entries, \"e\", %progbits\n"
        ".asciz \"-Wl,--export-dynamic-symbol=mbedtls_x509_crt_parse_file\"\n"
        ".asciz \"-Wl,--export-dynamic-symbol=libssh2_init\"\n"
        ".popsection\n");
#endif

static int start(void) {
  is_starting = 1;
  int result = git_libgit2_init();
  is_starting = 0;
  return result;
}
#else
static int start(void) { return git_libgit2_init(); }
#endif

static int load_and_start(const char **problem) {
  *problem = flagctl_git_load();
  return *problem ? -1 : start();
}

#if FLAGCTL_LOADS_LIBGIT2
#ifdef __GLIBC__
// Writing an object takes and gives back a quarter of a megabyte. glibc would return it to the system
// each time and have new pages made for the next object; it stops doing so when something large was
// freed, with these limits at most.
static void keep_freed_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 64 << 20);
}
#else
static void keep_freed_memory(void) {}
#endif

static pthread_t starter;
static int has_starter = 0;
// Written by the starter, read after it has ended.
static int starter_result;
static const char *starter_problem;

static void *run_starter(void *unused) {
  (void)unused;
  starter_result = load_and_start(&starter_problem);
  // The text of dlerror() ends with its thread.
  if (starter_problem) starter_problem = strdup(starter_problem);
  return NULL;
}

void flagctl_git_start_ahead(void) {
  keep_freed_memory();
  // Signals are for the main thread, which holds them off when it has to.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  has_starter = pthread_create(&starter, NULL, run_starter, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void flagctl_git_await_start(void) {
  if (has_starter) pthread_join(starter, NULL);
  has_starter = 0;
}

int flagctl_git_start(const char **problem) {
  int was_started_ahead = has_starter;
  flagctl_git_await_start();
  *problem = starter_problem;
  if (starter_problem) return -1;
  // libgit2 keeps its errors by thread: one of starting it is told to this one.
  return was_started_ahead && starter_result >= 0 ? starter_result : load_and_start(problem);
}
#else
void flagctl_git_start_ahead(void) {}
void flagctl_git_await_start(void) {}

int flagctl_git_start(const char **problem) { return load_and_start(problem); }
#endif

const char *flagctl_git_version(void) { return LIBGIT2_SOVERSION; }
