import { PLAN_FORM as form } from '../../calculators/repayment-plan/definition.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { debtFreeYear: '2051' },
};
