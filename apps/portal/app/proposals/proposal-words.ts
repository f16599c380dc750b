import type { ProposedLoan } from '@heimvorteil/contracts';
import { loanName, BELOW_REQUESTED_REPAYMENT } from '@heimvorteil/forms/proposals';
import type { ProposalOrder } from './proposal-query.ts';

export {
  instalmentLabel,
  instalmentSteps,
  loanName,
  loanWords,
  remainingDebtLabel,
  termsOf,
} from '@heimvorteil/forms/proposals';

export const ORDER_WORDS: Readonly<Record<ProposalOrder, string>> = {
  EFFECTIVE_RATE: 'Effektivzins',
  MONTHLY_RATE: 'Rate',
  REMAINING_DEBT: 'Restschuld',
  TOTAL_COSTS: 'Gesamtkosten',
};

/** Short name of a loan, "Förderung 308", if there is no room for the full name. */
export function shortLoanName(loan: Pick<ProposedLoan, 'name' | 'loanType' | 'programmeId'>): string {
  return loan.programmeId === undefined ? loanName(loan) : `Förderung ${loan.programmeId}`;
}

/** Reasons that add no percentage points to the rate. */
export const REASONS_WITHOUT_POINTS: ReadonlySet<string> = new Set([
  'SUBSIDIZED_LOAN',
  BELOW_REQUESTED_REPAYMENT,
]);

/** Number of proposals as text: "1 Vorschlag", "12 Vorschläge". */
export function countedProposals(count: number): string {
  return `${count} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}`;
}
