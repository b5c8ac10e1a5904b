#ifndef MUTANT_SWITCH_H
#define MUTANT_SWITCH_H

#include <stdbool.h>
#include <stdint.h>

/// More than there are mutants.
#define MUTANT_LIMIT 16384

extern int32_t mutant_selected;
extern uint8_t mutant_reached[MUTANT_LIMIT];

/// Whether a mutant is the one that lives in this process; asking notes that its place was reached.
static inline bool alive(int32_t number) {
  mutant_reached[number] = 1;
  return number == mutant_selected;
}

/// Lets one mutant live; 0 is none.
void mutant_select(int32_t number);
/// Forgets which places were reached.
void mutant_forget(void);
/// Whether a mutant's place was reached since.
bool mutant_was_reached(int32_t number);

#endif
