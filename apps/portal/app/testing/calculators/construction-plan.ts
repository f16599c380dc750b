import { CONSTRUCTION_FORM as form } from '../../calculators/construction-plan/definition.ts';
import { enteredAmount, previousHousehold } from '../../calculators/known-household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { months2: '9' },
  ...previousHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'rent') }),
};
