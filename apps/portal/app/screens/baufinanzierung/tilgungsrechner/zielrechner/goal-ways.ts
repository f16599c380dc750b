import { eurosFromCents } from '@heimvorteil/engine';
import { textsFromQuery } from '../../../../financing-case/case-query.ts';
import type { CaseTexts } from '../../../../financing-case/case-texts.ts';
import { caseOfLoan } from '../plan-ways.ts';
import type { GoalTexts } from './goal-form.ts';
import type { GoalResult } from './seek-goal.ts';

/** The purchase that what was found belongs to, for lenders and advisers. */
export function caseOfGoal(result: GoalResult, texts: GoalTexts): CaseTexts {
  const { fixedInterestYears, nominalInterestRate } = texts;
  if (result.goal !== 'purchase') {
    const { loan, market } = result;
    return caseOfLoan({
      loanAmount: loan.loanAmount,
      amortizationRate: loan.amortizationRate,
      fixedInterestYears: Number(fixedInterestYears),
      nominalInterestRate: market ? undefined : loan.nominalInterestRate,
    });
  }
  return textsFromQuery(
    new URLSearchParams({
      purchasePrice: String(eurosFromCents(result.purchase.purchasePrice)),
      ownFunds: String(eurosFromCents(result.ownFunds)),
      amortizationRate: texts.amortizationRate,
      brokerCommission: texts.brokerCommission,
      geoCode: texts.geoCode,
      fixedInterestYears,
      nominalInterestRate,
    }),
  );
}

/** The way to the plan of the loan that was found. */
export function planOfGoal(result: GoalResult, { fixedInterestYears }: GoalTexts): string {
  const loan = result.goal === 'purchase' ? result.purchase : result.loan;
  const query = new URLSearchParams({
    loanAmount: String(eurosFromCents(loan.loanAmount)),
    repaymentBy: 'monthlyRate',
    monthlyRate: String(eurosFromCents(loan.monthlyRate)),
    fixedInterestYears,
  });
  if (result.market === undefined && loan.nominalInterestRate !== null) {
    query.set('nominalInterestRate', loan.nominalInterestRate.toFixed(3));
  }
  return `/baufinanzierung/tilgungsrechner?${query}`;
}
