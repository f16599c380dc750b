import { GOAL_FORM as form } from '../../calculators/goal-seek/definition.ts';
import { enteredAmount, previousHousehold } from '../../calculators/known-household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { termYears: '17' },
  ...previousHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'rent') }),
};
