import { GOAL_FORM as form } from '../../calculators/goal-seek/definition.ts';
import { enteredAmount, takenHousehold } from '../../calculators/known-household.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { termYears: '17' },
  ...takenHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'rent') }),
};
