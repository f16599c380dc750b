import { BUDGET_FORM as form } from '../../calculators/budget/definition.ts';
import { enteredAmount, previousHousehold } from '../../calculators/known-household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { netIncome: '6.123' },
  ...previousHousehold(form),
  totals: (state) => ({ netIncome: enteredAmount(form, state, 'netIncome') }),
};
