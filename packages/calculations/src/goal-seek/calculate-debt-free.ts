import type { SeekDebtFreeBody } from '@heimvorteil/contracts';
import { debtFreeBy, monthsUntilEndOf, type DebtFree, type RepaymentTerms } from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** What it takes to be free of debt in time; amounts in cents. */
export interface DebtFreeResult {
  readonly terms: RepaymentTerms;
  readonly debtFree: DebtFree;
}

/** Seeks the instalment and the special repayment that end a loan in time; COULD_NOT_CALCULATE where it is never repaid. */
export function calculateDebtFree(body: SeekDebtFreeBody): Calculated<DebtFreeResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    return { terms, debtFree: debtFreeBy(terms, monthsOf(body)) };
  });
}

/** The contract takes a year only with the day from which it is counted. */
function monthsOf({ months, year, payoutDate }: SeekDebtFreeBody): number {
  return months ?? monthsUntilEndOf(year ?? 0, payoutDate ?? '');
}
