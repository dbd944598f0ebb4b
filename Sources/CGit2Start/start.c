#define _GNU_SOURCE
#include "start.h"

#include <git2.h>

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

int flagctl_git_start(void) {
  is_starting = 1;
  int result = git_libgit2_init();
  is_starting = 0;
  return result;
}
#else
int flagctl_git_start(void) { return git_libgit2_init(); }
#endif
