import { householdToStore, MORTGAGE_FORM as form } from '../../calculators/mortgage/definition.ts';
import { takenHousehold } from '../../calculators/known-household.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { nominalInterestRate: '3,33' },
  ...takenHousehold(form),
  household: householdToStore,
};
