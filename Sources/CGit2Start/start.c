#define _GNU_SOURCE
#include "start.h"

#include <git2.h>
#include <stddef.h>

#include "load.h"

#ifdef __linux__
#include <dlfcn.h>

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

#if FLAGCTL_LOADS_LIBGIT2
// A library that is loaded later finds only what the linker was told to show. Swift's linker takes
// its options from this section too. Without it, starting takes a little longer.
__asm__(".pushsection .swift1_autolink_entries, \"e\", %progbits\n"
        ".asciz \"-Wl,--export-dynamic-symbol=mbedtls_x509_crt_parse_file\"\n"
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

int flagctl_git_start(const char **problem) {
  *problem = flagctl_git_load();
  return *problem ? -1 : start();
}

const char *flagctl_git_version(void) { return LIBGIT2_SOVERSION; }
