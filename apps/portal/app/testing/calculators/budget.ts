import { BUDGET_FORM as form } from '../../calculators/budget/definition.ts';
import { enteredAmount, takenHousehold } from '../../calculators/known-household.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { netIncome: '6.123' },
  ...takenHousehold(form),
  totals: (state) => ({ netIncome: enteredAmount(form, state, 'netIncome') }),
};
