import {
  netLoanOf,
  securityValueOfCase,
  settledMean,
  usualMean,
  type MarketMean,
  type Surroundings,
} from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { CASE_FIELDS, caseOfStated, type Stated } from '@heimvorteil/forms';

type StatedCase = Stated<typeof CASE_FIELDS>;

/** The loan of a case where it is planned by itself; amounts in cents. */
export interface PlannedLoan {
  /** The entered loan, else what the case needs; 0 where own funds pay for everything. */
  readonly loanAmount: Cents;
  /** What the case needs; undefined where only a loan was entered. */
  readonly needed: Cents | undefined;
  /** The market's mean for such a loan; undefined where nobody lends. */
  readonly market: MarketMean | undefined;
}

/** Finds the loan that a form states, and its price on the market. */
export function plannedLoanOf(stated: StatedCase, surroundings: Surroundings): PlannedLoan {
  const financingCase = caseOfStated(stated);
  const { loanAmount: entered, ...withoutLoan } = financingCase;
  const loanAmount = netLoanOf(financingCase, surroundings);
  return {
    loanAmount,
    needed:
      entered !== undefined && isPropertyUnknown(stated) ? undefined : netLoanOf(withoutLoan, surroundings),
    market: meanOfLoan(stated, surroundings)(loanAmount),
  };
}

/** Finds the market's mean for a loan of a form; a property whose price is unknown is taken for a usual one. */
export function meanOfLoan(
  stated: StatedCase,
  surroundings: Surroundings,
): (loanAmount: Cents) => MarketMean | undefined {
  const financingCase = caseOfStated(stated);
  if (isPropertyUnknown(stated)) return (loanAmount) => usualMean(financingCase, loanAmount, surroundings);
  const securityValue = securityValueOfCase(financingCase);
  return (loanAmount) => settledMean(financingCase, { loanAmount, securityValue }, surroundings);
}

function isPropertyUnknown({ financingType, purchasePrice }: StatedCase): boolean {
  return purchasePrice === undefined && financingType !== 'FollowupFinancing';
}
