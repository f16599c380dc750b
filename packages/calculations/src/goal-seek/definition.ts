import {
  errorOf,
  inEuros,
  seekDebtFree,
  seekLoan,
  seekPurchase,
  type AnswerOf,
} from '@heimvorteil/contracts';
import type { SolvedAnnuity } from '@heimvorteil/engine';
import { calculation } from '../calculation.ts';
import { meanDerivation, originAnswer } from '../market/market-answer.ts';
import {
  calculateDebtFree,
  calculateLoanGoal,
  calculatePurchaseGoal,
  type DebtFreeResult,
  type PurchaseGoalResult,
} from './calculate-goals.ts';
import exampleAnswers from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function loanGoalAnswer(found: SolvedAnnuity): AnswerOf<typeof seekLoan> {
  return inEuros(seekLoan.response, found);
}

export const loanGoal = calculation(seekLoan, {
  calculate: calculateLoanGoal,
  answer: loanGoalAnswer,
  headlines: ['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'],
  example: { seek: 'monthlyRate', loanAmount: 300_000, nominalInterestRate: 3.6, termMonths: 300 },
  exampleAnswer: exampleAnswers.seekLoan,
});

/** Converts a result in cents to the API response in euros. */
export function debtFreeAnswer({ debtFree: found }: DebtFreeResult): AnswerOf<typeof seekDebtFree> {
  return inEuros(seekDebtFree.response, found);
}

export const debtFree = calculation(seekDebtFree, {
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
  exampleAnswer: exampleAnswers.seekDebtFree,
  meanings: {
    'SeekDebtFreeAnswer.yearlySpecialRepayment':
      'Sondertilgung im Jahr in Euro statt einer höheren Rate; null, wenn 10 Prozent des Darlehens nicht genügen.',
    'SeekDebtFreeBody.year': 'Schuldenfrei mit der letzten Rate dieses Kalenderjahrs; statt months.',
    'SeekDebtFreeBody.months': 'Schuldenfrei nach so vielen Monaten; statt year.',
  },
});

/** Converts a result in cents to the API response in euros. */
export function purchaseGoalAnswer({
  purchase: found,
  market,
  purchaseWarnings,
}: PurchaseGoalResult): AnswerOf<typeof seekPurchase> {
  return inEuros(seekPurchase.response, {
    ...found,
    ...originAnswer(market),
    errors: found.errors.map((code) => errorOf(code)),
    warnings: purchaseWarnings.map((code) => errorOf(code, 'landPrice')),
    derivation: [...found.derivation, ...meanDerivation(market)],
  });
}

export const purchaseGoal = calculation(seekPurchase, {
  calculate: calculatePurchaseGoal,
  answer: purchaseGoalAnswer,
  headlines: ['purchasePrice', 'loanAmount', 'monthlyRate', 'nominalInterestRate'],
  example: { monthlyRate: 1_400, ownFunds: 80_000, geoCode: '1276003' },
  exampleAnswer: exampleAnswers.seekPurchase,
  meanings: {
    'SeekPurchaseAnswer.monthlyRate': 'Monatsrate des gefundenen Darlehens in Euro, höchstens die gesuchte.',
  },
});
