import { followUpForm, valuesOfStoredCase } from '../../calculators/follow-up/definition.ts';
import { TODAY } from '../portal-services.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form: followUpForm(TODAY),
  typed: { switchingCosts: '321' },
  taken: ({ financingCase }) => valuesOfStoredCase(financingCase, TODAY),
};
