import { ADDITIONAL_COSTS_FORM as form } from '../../calculators/additional-costs/definition.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { purchaseFees: 'GNOTKG' },
};
