import { followUpForm, valuesOfStoredCase } from '../../calculators/follow-up/definition.ts';
import { TODAY } from '../portal-services.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form: followUpForm(TODAY),
  entered: { switchingCosts: '321' },
  restore: ({ financingCase }) => valuesOfStoredCase(financingCase, TODAY),
};
