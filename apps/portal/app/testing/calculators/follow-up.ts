import { followUpForm, keptValues } from '../../calculators/follow-up/definition.ts';
import { TODAY } from '../portal-services.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form: followUpForm(TODAY),
  typed: { switchingCosts: '321' },
  taken: ({ financingCase }) => keptValues(financingCase, TODAY),
};
