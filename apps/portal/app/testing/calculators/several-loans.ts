import { SEVERAL_LOANS_FORM as form } from '../../calculators/several-loans/definition.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { loanAmount2: '55.000' },
};
