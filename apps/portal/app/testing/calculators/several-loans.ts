import { SEVERAL_LOANS_FORM as form } from '../../calculators/several-loans/definition.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { loanAmount2: '55.000' },
};
