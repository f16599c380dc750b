import { OWN_CAPITAL_FORM as form } from '../../calculators/own-capital/definition.ts';
import { partsOf, withPartsAsOwnFunds } from '../../financing-case/capital-fields.ts';
import { keptParts } from '../../financing-case/kept-parts.ts';
import type { KeepingCalculator } from '../every-calculator.ts';

export const KEEPING: KeepingCalculator = {
  form,
  typed: { purchaseFees: 'GNOTKG' },
  taken: (kept) => keptParts(kept).values,
  household: (stated) => ({ ownCapital: partsOf(stated) }),
  withCase: withPartsAsOwnFunds,
};
