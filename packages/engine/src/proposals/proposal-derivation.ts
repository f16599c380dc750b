import type { Derivation } from '../derivation/derivation.ts';
import type { NamedFigure } from '../derivation/derived-figure.ts';
import { writtenEuros } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';
import { severalLoansDerivation } from '../several-loans/several-loans-derivation.ts';
import type { LoanOfSeveral, SeveralLoans } from '../several-loans/several-loans.ts';

/**
 * How the figures of a proposal came about: those of its loans together, its total costs, and what is left when the fixed
 * rate of the lender's own ends, whose place among them is given; nothing is where its rate is fixed for no time.
 */
export function proposalDerivation(
  loans: readonly LoanOfSeveral[],
  together: SeveralLoans,
  own: number,
): Derivation[] {
  return [
    ...severalLoansDerivation(together, loans),
    totalCosts(loans, together),
    ...remainingDebt(loans, together, loans[own]),
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
  own: LoanOfSeveral | undefined,
): Derivation[] {
  const years = own?.terms.fixedInterestYears ?? 0;
  if (own === undefined || years === 0) return [];
  const at = years * 12 - 1;
  const shorter = loans.filter(({ terms }) => (terms.fixedInterestYears ?? years) < years);
  return [
    sumOf(
      'remainingDebt',
      loans,
      plans.map((plan) => (plan.remainingDebtAfter[at] ?? 0) as Cents),
      (remainingDebtAfter[at] ?? 0) as Cents,
      [
        `Was nach ${years} Jahren offen ist, wenn die Zinsbindung von „${own.name}“ endet.`,
        ...shorter.map(
          ({ name, terms }) =>
            `„${name}“ ist ${terms.fixedInterestYears === 0 ? 'nicht' : `nur ${terms.fixedInterestYears} Jahre`} fest; ${terms.fixedInterestYears === 0 ? 'es' : 'danach'} ist mit seinem ersten Zins weitergerechnet.`,
        ),
      ],
    ),
  ];
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
