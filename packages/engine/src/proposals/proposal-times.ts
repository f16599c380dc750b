import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { Cents } from '../money/cents.ts';
import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';

/** Months whose highest instalment counts as the proposal's instalment (contract §4). */
export const MONTHS_OF_INSTALMENT = 24;

/**
 * Shortest fixed-rate period of all loans (contract §4). Ten years if every rate is variable, for comparison
 * with fixed-rate loans.
 */
export function yearsOfRemainingDebt(loans: readonly { readonly fixedInterestYears: number }[]): number {
  const fixed = loans
    .map(({ fixedInterestYears }) => fixedInterestYears)
    .filter((years) => years !== VARIABLE_YEARS);
  return fixed.length > 0 ? Math.min(...fixed) : DEFAULT_TERMS.fixedInterestYears;
}

/** Highest instalment in the first 24 months, the earlier on a tie; undefined without instalments. */
export function phaseOfInstalment<Phase extends Pick<InstalmentPhase, 'from' | 'monthlyRate'>>(
  phases: readonly Phase[],
): Phase | undefined {
  return phases
    .filter(({ from }) => from <= MONTHS_OF_INSTALMENT)
    .toSorted((one, other) => other.monthlyRate - one.monthlyRate || one.from - other.from)[0];
}

/** In cents; 0 once the loan is repaid. */
export function debtAfterYears(remainingDebtAfter: ArrayLike<number>, years: number): Cents {
  return (remainingDebtAfter[years * 12 - 1] ?? 0) as Cents;
}
