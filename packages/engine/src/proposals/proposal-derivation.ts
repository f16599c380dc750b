import { NOT_COUNTED } from '../annuity/apr-derivation.ts';
import type { NamedFigure, Derivation } from '../derivation/derived-figure.ts';
import { formatEuros, formatPercent, formatYearsDative } from '../derivation/format-figures.ts';
import { cents, eurosFromCents, type Cents, roundToHundredths } from '../money/money.ts';
import { LAND_CHARGE_SOURCE } from '../purchase-costs/notary-and-land-register.ts';
import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';
import {
  type LoanOfSeveral,
  type SeveralLoans,
  effectiveRateTogether,
} from '../several-loans/several-loans.ts';
import { instalmentPhases } from '../several-loans/instalment-phases.ts';
import { sumsDerivation } from '../several-loans/several-loans-derivation.ts';
import { debtAfterYears, MONTHS_OF_INSTALMENT, phaseOfInstalment } from './composed-proposal.ts';

/** Explains a proposal's results in German; the remaining debt is that after `years`. */
export function proposalDerivation(
  loans: readonly LoanOfSeveral[],
  together: SeveralLoans,
  years: number,
): Derivation[] {
  return [
    instalment(loans, together),
    ...sumsDerivation(together, loans).filter(({ figure }) => figure !== 'monthlyRate'),
    ...withoutLandCharge(loans, together),
    totalCosts(loans, together),
    remainingDebt(loans, together, years),
  ];
}

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

/** States the APR without the court fee, the only fee of composed proposals; empty without fees. */
function withoutLandCharge(loans: readonly LoanOfSeveral[], { plans }: SeveralLoans): Derivation[] {
  const fees = loans.map(({ terms }) => terms.fees ?? cents(0));
  const total = cents(fees.reduce((sum, fee) => sum + fee, 0));
  const rate = total === 0 ? null : effectiveRateTogether(loans, plans, -total);
  if (rate === null) return [];
  const rateText = formatPercent(roundToHundredths(rate));
  return [
    {
      figure: 'effectiveInterestRateWithoutLandCharge',
      formula: `Barwert aller Raten = Barwert aller Auszahlungen + ${formatEuros(total)} Gebühren bei ${rateText}`,
      inputs: Object.fromEntries(loans.map(({ name }, at) => [name, eurosFromCents(fees[at]!)])),
      steps: [
        'Die Kosten der Darlehen sind die Gebühren des Grundbuchamts für die Grundschuld, für jedes Darlehen eine.',
        NOT_COUNTED,
      ],
      source: LAND_CHARGE_SOURCE,
    },
  ];
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
  const after = `Was nach ${formatYearsDative(years)} offen ist`;
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
    ? [`„${name}“ bleibt danach fest, bis zum Ende von ${formatYearsDative(fixedYears)}.`]
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
  const sum = `${amounts.map((amount) => formatEuros(amount)).join(' + ')} = ${formatEuros(total)}`;
  return {
    figure,
    formula: sum,
    inputs: Object.fromEntries(loans.map(({ name }, at) => [name, eurosFromCents(amounts[at]!)])),
    steps,
  };
}
