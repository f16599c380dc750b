import { PLAN_FORM as form } from '../../calculators/repayment-plan/definition.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { debtFreeYear: '2051' },
};
