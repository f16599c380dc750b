import { householdToStore, MORTGAGE_FORM as form } from '../../calculators/mortgage/definition.ts';
import { previousHousehold } from '../../calculators/known-household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { nominalInterestRate: '3,33' },
  ...previousHousehold(form),
  household: householdToStore,
};
