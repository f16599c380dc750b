import { OWN_OFFERS_FORM as form } from '../../calculators/own-offers/definition.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { nominalInterestRate1: '3,33' },
};
