import {
  AFFORDABILITY_FORM as form,
  overTheTermOf,
  withHouseholdInCase,
} from '../../calculators/affordability/definition.ts';
import { storedHouseholdOf } from '../../calculators/affordability/stored-household.ts';
import { knownHouseholdOf } from '../../calculators/household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { salary: '6.123' },
  restore: storedHouseholdOf,
  household: (input) => ({ ...knownHouseholdOf(input), overTheTerm: overTheTermOf(input) }),
  withCase: withHouseholdInCase,
};
