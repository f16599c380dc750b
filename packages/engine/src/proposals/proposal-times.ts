import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import type { Cents } from '../money/cents.ts';
import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';

/** Months in which the highest instalment of a proposal counts as its instalment (contract §4). */
export const MONTHS_OF_INSTALMENT = 24;

/**
 * Years after which the remaining debt of a proposal is given: the shortest fixed years among its loans (contract §4). A
 * variable loan has none and takes part with its debt then. Where every rate is variable it is after the usual ten years,
 * so that it can be compared with loans whose rate is fixed.
 */
export function yearsOfRemainingDebt(loans: readonly { readonly fixedInterestYears: number }[]): number {
  const fixed = loans
    .map(({ fixedInterestYears }) => fixedInterestYears)
    .filter((years) => years !== VARIABLE_YEARS);
  return fixed.length > 0 ? Math.min(...fixed) : DEFAULT_TERMS.fixedInterestYears;
}

/** Step with the highest instalment among the first 24 months, the earlier of two; undefined without instalments. */
export function phaseOfInstalment<Phase extends Pick<InstalmentPhase, 'from' | 'monthlyRate'>>(
  phases: readonly Phase[],
): Phase | undefined {
  return phases
    .filter(({ from }) => from <= MONTHS_OF_INSTALMENT)
    .toSorted((one, other) => other.monthlyRate - one.monthlyRate || one.from - other.from)[0];
}

/** Debt after so many years of a plan, in cents; 0 once it is repaid. */
export function debtAfterYears(remainingDebtAfter: ArrayLike<number>, years: number): Cents {
  return (remainingDebtAfter[years * 12 - 1] ?? 0) as Cents;
}
