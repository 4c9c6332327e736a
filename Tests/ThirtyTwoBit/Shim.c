// What the embedded library and the program need of a C library, and where the program starts and ends. WebAssembly's
// system interface has no more than a way to write and a way to exit. Nothing is ever freed: the program is short.

typedef unsigned long size_t;

static unsigned char heap[1 << 26];
static size_t top = 0;

int posix_memalign(void **place, size_t alignment, size_t count) {
    size_t start = (top + alignment - 1) / alignment * alignment;
    if (start + count > sizeof heap) __builtin_trap();
    *place = heap + start;
    top = start + count;
    return 0;
}

void *malloc(size_t count) {
    void *place;
    posix_memalign(&place, 16, count);
    return place;
}

void free(void *place) {}

void *memmove(void *destination, const void *source, size_t count) {
    char *to = destination;
    const char *from = source;
    if (to < from) {
        while (count--) *to++ = *from++;
    } else {
        while (count--) to[count] = from[count];
    }
    return destination;
}

void *memcpy(void *destination, const void *source, size_t count) { return memmove(destination, source, count); }

void *memset(void *destination, int byte, size_t count) {
    char *to = destination;
    while (count--) *to++ = (char)byte;
    return destination;
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left, *b = right;
    for (; count--; a++, b++) {
        if (*a != *b) return *a - *b;
    }
    return 0;
}

double round(double number) {
    double whole = __builtin_trunc(number);
    return __builtin_fabs(number - whole) < 0.5 ? whole : whole + __builtin_copysign(1, number);
}

// Multiplies integers of 128 bits, as the compiler asks for where a product of 64 bits may overflow.
__int128 __multi3(__int128 left, __int128 right) {
    unsigned long long a = left, b = right, half = 0xffffffff;
    unsigned long long low = (a & half) * (b & half);
    unsigned long long middle = (a >> 32) * (b & half) + (low >> 32);
    unsigned long long other = (a & half) * (b >> 32) + (middle & half);
    unsigned long long high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
    high += a * (unsigned long long)(right >> 64) + b * (unsigned long long)(left >> 64);
    return (__int128)((unsigned __int128)high << 64 | (other << 32 | (low & half)));
}

// The seed of hash values.
void arc4random_buf(void *bytes, size_t count) { memset(bytes, 4, count); }

struct text {
    const char *bytes;
    size_t count;
};

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int write_texts(
    int file, const struct text *texts, size_t count, size_t *written);
__attribute__((import_module("wasi_snapshot_preview1"), import_name("proc_exit"))) void exit_program(int status);

int putchar(int character) {
    char byte = (char)character;
    struct text text = {&byte, 1};
    size_t written;
    write_texts(1, &text, 1, &written);
    return character;
}

// The program: the number of values that are wrong.
int count_wrong_values(void);

void _start(void) { exit_program(count_wrong_values() != 0); }
