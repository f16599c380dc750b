import { BOUNDS, isWithin } from '../bounds.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros } from '../derivation/written-figures.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import { OWN_CAPITAL_PARTS, ownCapitalTotal, type OwnCapitalParts } from './own-capital-total.ts';

/** The total with the error of a sum above the ceiling. */
export interface OwnCapital {
  readonly total: Cents;
  readonly errors: readonly 'OWN_CAPITAL_TOO_HIGH'[];
  readonly derivation: readonly Derivation[];
}

const PART_NAMES: Readonly<Record<keyof OwnCapitalParts, string>> = {
  savings: 'Ersparnisse',
  stocks: 'Wertpapiere',
  buildingSavings: 'Bausparguthaben',
  lifeInsurance: 'Rückkaufswert der Lebensversicherung',
  otherAssets: 'Weiteres Vermögen',
};

/** Adds up own capital and holds it against the ceiling. */
export function ownCapital(parts: OwnCapitalParts): OwnCapital {
  const total = ownCapitalTotal(parts);
  const stated = OWN_CAPITAL_PARTS.map((part) => ({
    name: PART_NAMES[part],
    amount: parts[part] ?? cents(0),
  }));
  return {
    total,
    errors: isWithin(BOUNDS.ownCapitalTotal, eurosFromCents(total)) ? [] : ['OWN_CAPITAL_TOO_HIGH'],
    derivation: [
      {
        figure: 'total',
        formula: `${stated.map(({ amount }) => writtenEuros(amount)).join(' + ')} = ${writtenEuros(total)}`,
        inputs: Object.fromEntries(stated.map(({ name, amount }) => [name, eurosFromCents(amount)])),
        steps: ['Alle Teile zählen voll. Beim Verkauf können Kosten und Steuern abgehen.'],
      },
    ],
  };
}
