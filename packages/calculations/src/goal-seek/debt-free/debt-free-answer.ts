import type { AnswerOf, seekDebtFree } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { eurosOrNull } from '../../amounts/written-amounts.ts';
import type { DebtFreeResult } from './calculate-debt-free.ts';

/** What it takes to be free of debt in time, in euros. */
export function debtFreeAnswer({ debtFree: found }: DebtFreeResult): AnswerOf<typeof seekDebtFree> {
  return {
    months: found.months,
    monthlyRate: eurosFromCents(found.monthlyRate),
    moreAMonth: eurosFromCents(found.moreAMonth),
    savedInterest: eurosFromCents(found.savedInterest),
    yearlySpecialRepayment: eurosOrNull(found.yearlySpecialRepayment),
    derivation: [...found.derivation],
  };
}
