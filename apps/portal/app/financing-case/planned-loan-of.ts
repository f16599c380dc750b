import {
  netLoanOf,
  securityValueOfCase,
  settledMean,
  usualMean,
  type MarketMean,
  type MarketContext,
} from '@heimvorteil/calculations';
import type { Cents } from '@heimvorteil/engine';
import { CASE_FIELDS, caseOfInput, type InputOf } from '@heimvorteil/forms';

type StatedCase = InputOf<typeof CASE_FIELDS>;

/** Amounts in cents. */
export interface PlannedLoan {
  /** The entered loan, else the needed one; 0 if own funds pay everything. */
  readonly loanAmount: Cents;
  /** Loan the case needs; undefined if only a loan was entered. */
  readonly needed: Cents | undefined;
  /** Mean market rate for the loan; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
}

export function plannedLoanOf(stated: StatedCase, surroundings: MarketContext): PlannedLoan {
  const financingCase = caseOfInput(stated);
  const { loanAmount: entered, ...withoutLoan } = financingCase;
  const loanAmount = netLoanOf(financingCase, surroundings);
  return {
    loanAmount,
    needed:
      entered !== undefined && isPropertyUnknown(stated) ? undefined : netLoanOf(withoutLoan, surroundings),
    market: meanOfLoan(stated, surroundings)(loanAmount),
  };
}

/** Mean market rate for a form's loan; assumes a usual property value if it is unknown. */
export function meanOfLoan(
  stated: StatedCase,
  surroundings: MarketContext,
): (loanAmount: Cents) => MarketMean | undefined {
  const financingCase = caseOfInput(stated);
  if (isPropertyUnknown(stated)) return (loanAmount) => usualMean(financingCase, loanAmount, surroundings);
  const securityValue = securityValueOfCase(financingCase);
  return (loanAmount) => settledMean(financingCase, { loanAmount, securityValue }, surroundings);
}

function isPropertyUnknown({ financingType, purchasePrice }: StatedCase): boolean {
  return purchasePrice === undefined && financingType !== 'FollowupFinancing';
}
