import { OWN_OFFERS_FORM as form } from '../../calculators/own-offers/definition.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { nominalInterestRate1: '3,33' },
};
