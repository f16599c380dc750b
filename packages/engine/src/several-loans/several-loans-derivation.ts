import {
  isLandChargeFee,
  landChargeRate,
  type LandChargeRate,
  landChargeDerivation,
} from '../annuity/land-charge-rate.ts';
import type { NamedFigure, Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent } from '../derivation/format-figures.ts';
import { cents, eurosFromCents, type Cents, roundToHundredths } from '../money/money.ts';
import { type LoanOfSeveral, type SeveralLoans, effectiveRateTogether } from './several-loans.ts';

/** Explains the results in German, and the APR with the court's land charge fee. */
export function severalLoansDerivation(
  together: SeveralLoans,
  loans: readonly LoanOfSeveral[],
): Derivation[] {
  return [
    ...sumsDerivation(together, loans),
    ...landChargeDerivation(
      together.effectiveInterestRate === null ? null : landChargeRateTogether(together, loans),
      loans.length > 1 ? 'der Darlehen, private ausgenommen' : 'des Darlehens',
    ),
  ];
}

export function sumsDerivation(together: SeveralLoans, loans: readonly LoanOfSeveral[]): Derivation[] {
  const { plans, monthlyRate, totalInterest, effectiveInterestRate } = together;
  const first = plans.map(({ payment }) => (payment[0] ?? 0) as Cents);
  return [
    sumDerivation('monthlyRate', loans, first, monthlyRate),
    sumDerivation(
      'totalInterest',
      loans,
      plans.map((plan) => plan.totalInterest),
      totalInterest,
    ),
    {
      figure: 'effectiveInterestRate',
      formula:
        effectiveInterestRate === null
          ? 'kein Zins gleicht die Zahlungen aus'
          : `Barwert aller Raten = Barwert aller Auszahlungen bei ${formatPercent(roundToHundredths(effectiveInterestRate))}`,
      inputs: Object.fromEntries(loans.map(({ name, terms }) => [name, eurosFromCents(terms.loanAmount)])),
      steps: [
        'Alle Darlehen zusammen, jedes mit seinem ersten Sollzins, bis das letzte getilgt ist; Kosten gehen von der Auszahlung ab.',
        'Freiwillige Sondertilgungen und angenommene Zinsen nach der Zinsbindung zählen nicht mit.',
      ],
      source: '§ 16 PAngV und Anlage',
    },
  ];
}

/** One land charge for all loans but private ones, which usually have none. */
function landChargeRateTogether(
  { plans }: SeveralLoans,
  loans: readonly LoanOfSeveral[],
): LandChargeRate | null {
  const secured = loans.filter(({ kind }) => kind !== 'PRIVATE_LOAN');
  const loanAmount = cents(secured.reduce((sum, { terms }) => sum + terms.loanAmount, 0));
  if (loanAmount === 0 || secured.every(({ terms }) => isLandChargeFee(terms))) return null;
  const fees = cents(loans.reduce((sum, { terms }) => sum + (terms.fees ?? 0), 0));
  return landChargeRate({ loanAmount, fees }, (all) => effectiveRateTogether(loans, plans, all - fees));
}

function sumDerivation(
  figure: NamedFigure,
  loans: readonly LoanOfSeveral[],
  amounts: readonly Cents[],
  total: Cents,
): Derivation {
  return {
    figure,
    formula: `${amounts.map((amount) => formatEuros(amount)).join(' + ')} = ${formatEuros(total)}`,
    inputs: Object.fromEntries(loans.map(({ name }, index) => [name, eurosFromCents(amounts[index]!)])),
    steps: [
      'Die Summe der einzelnen Pläne; ohne angenommenen Anschlusszins läuft jeder mit seinem ersten Zins weiter.',
    ],
  };
}
