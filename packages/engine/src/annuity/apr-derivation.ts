// A file of its own, because pages load explanations later than the APR.
import type { Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { nominalToEffective } from '../effective-rate/effective-rate.ts';
import { type Cents, cents, eurosFromCents, roundToHundredths, type Percent } from '../money/money.ts';
import {
  landChargeFee,
  LAND_CHARGE_SOURCE,
  type LandChargeEntry,
} from '../purchase-costs/notary-and-land-register.ts';

const FEE_WORDS: Readonly<Record<LandChargeEntry, string>> = {
  NEW: 'Von der Auszahlung geht die Gebühr des Grundbuchamts für die Grundschuld ab: eine volle Gebühr auf das Darlehen.',
  ASSIGNED:
    'Das Grundbuchamt schreibt die Grundschuld auf die neue Bank um. Von der Auszahlung geht dafür eine halbe Gebühr auf das Darlehen ab.',
  UNCHANGED: 'Die Grundschuld bleibt, wie sie ist. Dafür fällt keine Gebühr an.',
};

/** German list of costs that the APR excludes, by law or because rate lists do not contain them. */
export const NOT_COUNTED =
  'Notar und Eintragung als Eigentümer zählen nach dem Gesetz nicht mit. Weitere Kosten nennen die Zinslisten nicht.';

/** Amounts that the explanation of an APR contains; in cents. */
interface AprWorkings {
  readonly loanAmount: Cents;
  readonly nominalInterestRate: Percent;
  readonly effectiveInterestRate: Percent | null;
}

/** Explains an APR in German: with and without the court's fee for the land charge. */
export function aprDerivation(
  { loanAmount, nominalInterestRate, effectiveInterestRate }: AprWorkings,
  entry: LandChargeEntry = 'NEW',
): [apr: Derivation, withoutLandCharge: Derivation] {
  const fee = landChargeFee(loanAmount, entry);
  const paidOut = formatEuros(cents(loanAmount - fee));
  const atRate =
    effectiveInterestRate === null
      ? 'kein Zins gleicht die Zahlungen aus'
      : `Barwert aller Raten bei ${formatPercent(effectiveInterestRate)} im Jahr`;
  return [
    {
      figure: 'effectiveInterestRate',
      formula:
        fee === 0
          ? `${atRate} = ${paidOut}`
          : `${atRate} = ${formatEuros(loanAmount)} − ${formatEuros(fee)} = ${paidOut}`,
      inputs: {
        loanAmount: eurosFromCents(loanAmount),
        nominalInterestRate,
        landChargeFee: eurosFromCents(fee),
      },
      steps: [
        'Gerechnet mit dem ersten Sollzins bis zur letzten Rate, ein Monat ist 1/12 Jahr.',
        FEE_WORDS[entry],
        NOT_COUNTED,
      ],
      source: `§ 16 PAngV und Anlage; ${LAND_CHARGE_SOURCE}`,
    },
    {
      figure: 'effectiveInterestRateWithoutLandCharge',
      formula: `(1 + ${formatPercent(nominalInterestRate)} / 12)¹² − 1 = ${formatPercent(roundToHundredths(nominalToEffective(nominalInterestRate)))}`,
      inputs: { nominalInterestRate },
      steps: ['Weil du jeden Monat zahlst, wirken die Zinsen übers Jahr etwas stärker als der Sollzins.'],
    },
  ];
}
