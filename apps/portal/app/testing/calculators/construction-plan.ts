import { CONSTRUCTION_FORM as form } from '../../calculators/construction-plan/definition.ts';
import { enteredAmount, takenHousehold } from '../../calculators/known-household.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { months2: '9' },
  ...takenHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'rent') }),
};
