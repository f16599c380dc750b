import type { SeekDebtFreeBody, seekDebtFree } from '@heimvorteil/contracts';
import { debtFreeBy, eurosFromCents, monthsUntilEndOf } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { loanTermsOf } from '../costs/index.ts';

/** What it takes to be free of debt in time, in euros. */
export function seekDebtFreeAnswer(body: SeekDebtFreeBody): z.infer<typeof seekDebtFree.response> {
  const found = debtFreeBy(loanTermsOf(body), monthsOf(body));
  return {
    months: found.months,
    monthlyRate: eurosFromCents(found.monthlyRate),
    moreAMonth: eurosFromCents(found.moreAMonth),
    savedInterest: eurosFromCents(found.savedInterest),
    yearlySpecialRepayment:
      found.yearlySpecialRepayment === null ? null : eurosFromCents(found.yearlySpecialRepayment),
    derivation: [...found.derivation],
  };
}

/** The contract takes a year only with the day from which it is counted. */
function monthsOf({ months, year, payoutDate }: SeekDebtFreeBody): number {
  return months ?? monthsUntilEndOf(year ?? 0, payoutDate ?? '');
}
