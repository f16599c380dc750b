import { RENT_OR_BUY_FORM as form } from '../../calculators/rent-or-buy/definition.ts';
import { enteredAmount, takenHousehold } from '../../calculators/known-household.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { coldRent: '1.111' },
  ...takenHousehold(form),
  totals: (state) => ({ rent: enteredAmount(form, state, 'coldRent') }),
};
