import { inEuros, seekDebtFree as operation, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../../calculation.ts';
import { calculateDebtFree, type DebtFreeResult } from './calculate-debt-free.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** What it takes to be free of debt in time, in euros. */
export function debtFreeAnswer({ debtFree }: DebtFreeResult): AnswerOf<typeof operation> {
  return inEuros(operation.response, debtFree);
}

/** The calculator behind its call. */
export const debtFree = calculation(operation, {
  calculate: calculateDebtFree,
  answer: debtFreeAnswer,
  headlines: ['months', 'monthlyRate', 'moreAMonth', 'savedInterest'],
  example: {
    loanAmount: 300_000,
    nominalInterestRate: 3.6,
    amortizationRate: 2,
    payoutDate: '2026-12-01',
    year: 2045,
  },
  exampleAnswer,
  meanings: {
    'SeekDebtFreeAnswer.yearlySpecialRepayment':
      'Sondertilgung im Jahr in Euro statt einer höheren Rate; null, wo 10 Prozent des Darlehens nicht genügen.',
    'SeekDebtFreeBody.year': 'Schuldenfrei mit der letzten Rate dieses Kalenderjahrs; statt months.',
    'SeekDebtFreeBody.months': 'Schuldenfrei nach so vielen Monaten; statt year.',
  },
});
