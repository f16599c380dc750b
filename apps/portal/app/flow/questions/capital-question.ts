import { BOUNDS, OWN_CAPITAL_PARTS, ownCapitalTotal } from '@heimvorteil/engine';
import {
  CAPITAL_HINTS,
  CAPITAL_RULES,
} from '../../screens/baufinanzierung/eigenkapitalrechner/capital-rules.ts';
import type { FlowFaults } from '../check-question.ts';
import type { FlowTexts, Question } from '../flow.ts';
import { ceilingFault, centsOf, figure } from './figure-answers.ts';

export const OWN_CAPITAL: Question = {
  key: 'eigenkapital',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Was du bis zum Kauf flüssig machen kannst. Was du nicht hast, lässt du leer.',
  fields: OWN_CAPITAL_PARTS.map((name) =>
    figure(name, CAPITAL_RULES[name].label, BOUNDS.euros, { hint: CAPITAL_HINTS[name] }),
  ),
  isSum: true,
  unstated: 'keins',
  faultsOfSums: capitalCeiling,
};

/** The ceiling of own capital, beside its largest part. */
function capitalCeiling(texts: FlowTexts): FlowFaults {
  const amount = centsOf(texts);
  const parts = Object.fromEntries(OWN_CAPITAL_PARTS.map((name) => [name, amount(name)]));
  const [largest] = OWN_CAPITAL_PARTS.toSorted((one, other) => amount(other) - amount(one));
  return ceilingFault(BOUNDS.ownCapitalTotal, ownCapitalTotal(parts), largest ?? 'savings');
}
