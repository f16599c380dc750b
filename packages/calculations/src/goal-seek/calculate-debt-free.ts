import type { SeekDebtFreeBody } from '@heimvorteil/contracts';
import { debtFreeBy, monthsUntilEndOf, type DebtFree, type RepaymentTerms } from '@heimvorteil/engine';
import { calculated, type Calculated } from '../calculated.ts';
import { loanTermsOf } from '../loan/loan-terms.ts';

/** Amounts in cents. */
export interface DebtFreeResult {
  readonly terms: RepaymentTerms;
  readonly debtFree: DebtFree;
}

/** Instalment and special repayment that end a loan in time; COULD_NOT_CALCULATE if it never ends. */
export function calculateDebtFree(body: SeekDebtFreeBody): Calculated<DebtFreeResult> {
  return calculated(() => {
    const terms = loanTermsOf(body);
    return { terms, debtFree: debtFreeBy(terms, monthsOf(body)) };
  });
}

/** The contract requires a day with a year. */
function monthsOf({ months, year, payoutDate }: SeekDebtFreeBody): number {
  return months ?? monthsUntilEndOf(year ?? 0, payoutDate ?? '');
}
