import { OWN_CAPITAL_FORM as form } from '../../calculators/own-capital/definition.ts';
import { partsOf, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { storedParts } from '../../financing-case/stored-parts.ts';
import type { StoringCalculator } from '../every-calculator.ts';

export const STORING_CALCULATOR: StoringCalculator = {
  form,
  entered: { purchaseFees: 'GNOTKG' },
  restore: (stored) => storedParts(stored).values,
  household: (input) => ({ ownCapital: partsOf(input) }),
  withCase: withPartsAsOwnFunds,
};
