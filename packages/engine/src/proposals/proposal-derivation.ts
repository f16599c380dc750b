import type { Derivation } from '../derivation/derivation.ts';
import type { NamedFigure } from '../derivation/derived-figure.ts';
import { writtenEuros, writtenYearsDative } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import { instalmentPhases } from '../several-loans/instalment-phases.ts';
import { severalLoansDerivation } from '../several-loans/several-loans-derivation.ts';
import type { LoanOfSeveral, SeveralLoans } from '../several-loans/several-loans.ts';
import { debtAfterYears, MONTHS_OF_INSTALMENT, phaseOfInstalment } from './proposal-times.ts';

/** How the figures of a proposal came about; the debt after so many years. */
export function proposalDerivation(
  loans: readonly LoanOfSeveral[],
  together: SeveralLoans,
  years: number,
): Derivation[] {
  return [
    instalment(loans, together),
    ...severalLoansDerivation(together, loans).filter(({ figure }) => figure !== 'monthlyRate'),
    totalCosts(loans, together),
    remainingDebt(loans, together, years),
  ];
}

/** The highest instalment of the first months, in its first month. */
function instalment(loans: readonly LoanOfSeveral[], together: SeveralLoans): Derivation {
  const phases = instalmentPhases(together);
  const highest = phaseOfInstalment(phases);
  const { from = 1, payments = [], monthlyRate = together.monthlyRate } = highest ?? {};
  return sumOf('monthlyRate', loans, payments, monthlyRate, [
    phases.length > 1
      ? `Die Rate ab Monat ${from}: in den ersten ${MONTHS_OF_INSTALMENT} Monaten die höchste.`
      : 'Die Raten aller Darlehen.',
  ]);
}

function totalCosts(loans: readonly LoanOfSeveral[], { plans, totalCosts: total }: SeveralLoans): Derivation {
  return sumOf(
    'totalCosts',
    loans,
    plans.map((plan) => plan.totalCosts),
    total,
    ['Alle Raten bis zur letzten, jedes Darlehen mit seinem ersten Zins, und die Kosten der Darlehen.'],
  );
}

function remainingDebt(
  loans: readonly LoanOfSeveral[],
  { plans, remainingDebtAfter }: SeveralLoans,
  years: number,
): Derivation {
  const fixedFor = ({ terms }: LoanOfSeveral) => terms.fixedInterestYears ?? VARIABLE_YEARS;
  const ending = loans.filter((loan) => fixedFor(loan) === years);
  const after = `Was nach ${writtenYearsDative(years)} offen ist`;
  return sumOf(
    'remainingDebt',
    loans,
    plans.map((plan) => debtAfterYears(plan.remainingDebtAfter, years)),
    debtAfterYears(remainingDebtAfter, years),
    [
      ending.length > 0 ? `${after}, wenn die Zinsbindung von ${namesOf(ending)} endet.` : `${after}.`,
      ...loans.flatMap((loan) => othersWords(loan, fixedFor(loan), years)),
    ],
  );
}

function othersWords({ name }: LoanOfSeveral, fixedYears: number, years: number): string[] {
  if (fixedYears === VARIABLE_YEARS)
    return [`„${name}“ hat einen veränderlichen Zins; gerechnet ist mit dem von heute.`];
  return fixedYears > years
    ? [`„${name}“ bleibt danach fest, bis zum Ende von ${writtenYearsDative(fixedYears)}.`]
    : [];
}

function namesOf(loans: readonly LoanOfSeveral[]): string {
  return loans.map(({ name }) => `„${name}“`).join(' und ');
}

function sumOf(
  figure: NamedFigure,
  loans: readonly LoanOfSeveral[],
  amounts: readonly Cents[],
  total: Cents,
  steps: readonly string[],
): Derivation {
  const sum = `${amounts.map((amount) => writtenEuros(amount)).join(' + ')} = ${writtenEuros(total)}`;
  return {
    figure,
    formula: sum,
    inputs: Object.fromEntries(loans.map(({ name }, at) => [name, eurosFromCents(amounts[at]!)])),
    steps,
  };
}
