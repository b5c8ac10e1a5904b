#include "MutantSwitch.h"

#include <string.h>

int32_t mutant_selected = 0;
uint8_t mutant_reached[MUTANT_LIMIT];

void mutant_select(int32_t number) { mutant_selected = number; }
void mutant_forget(void) { memset(mutant_reached, 0, sizeof mutant_reached); }
bool mutant_was_reached(int32_t number) { return mutant_reached[number]; }
