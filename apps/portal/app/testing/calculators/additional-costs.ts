import { ADDITIONAL_COSTS_FORM as form } from '../../calculators/additional-costs/definition.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { purchaseFees: 'GNOTKG' },
};
