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

type CaseInput = InputOf<typeof CASE_FIELDS>;

export interface PlannedLoan {
  /** Entered loan, else the needed loan; 0 if own funds pay everything. */
  readonly loanAmount: Cents;
  /** Loan needed for the price or debt; undefined if the visitor entered only a loan. */
  readonly needed: Cents | undefined;
  /** Mean market rate for the loan; undefined if no lender qualifies. */
  readonly market: MarketMean | undefined;
}

export function plannedLoanOf(input: CaseInput, context: MarketContext): PlannedLoan {
  const financingCase = caseOfInput(input);
  const { loanAmount: entered, ...withoutLoan } = financingCase;
  const loanAmount = netLoanOf(financingCase, context);
  return {
    loanAmount,
    needed: entered !== undefined && isPropertyUnknown(input) ? undefined : netLoanOf(withoutLoan, context),
    market: meanOfLoan(input, context)(loanAmount),
  };
}

/** Mean market rate for the loan of a form; assumes the usual property value if it is unknown. */
export function meanOfLoan(
  input: CaseInput,
  context: MarketContext,
): (loanAmount: Cents) => MarketMean | undefined {
  const financingCase = caseOfInput(input);
  if (isPropertyUnknown(input)) return (loanAmount) => usualMean(financingCase, loanAmount, context);
  const securityValue = securityValueOfCase(financingCase);
  return (loanAmount) => settledMean(financingCase, { loanAmount, securityValue }, context);
}

function isPropertyUnknown({ financingType, purchasePrice }: CaseInput): boolean {
  return purchasePrice === undefined && financingType !== 'FollowupFinancing';
}
