import { RENT_OR_BUY_FORM as form } from '../../calculators/rent-or-buy/definition.ts';
import { enteredAmount, previousHousehold } from '../../calculators/known-household.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { coldRent: '1.111' },
  ...previousHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'coldRent') }),
};
