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
  typed: { salary: '6.123' },
  taken: (kept) => storedHouseholdOf(kept).values,
  household: (stated) => ({ ...knownHouseholdOf(stated), overTheTerm: overTheTermOf(stated) }),
  withCase: withHouseholdInCase,
};
