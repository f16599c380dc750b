import type { FinancingCase } from '@heimvorteil/contracts';
import {
  cents,
  landChargeEntryOf,
  percent,
  roundToHundredths,
  type Cents,
  type Percent,
  type RepaymentPlan,
} from '@heimvorteil/engine';
import { enteredCents, enteredPercent } from '../amounts/entered-amounts.ts';
import { calculated, refusal, type Calculated } from '../calculated.ts';
import { annuityLoan, type AnnuityLoan } from '../loan/annuity-loan.ts';
import { settledMean, type MarketMean } from '../market/requested-rate.ts';
import { leadMonthsOf, pricedLeadMonths } from '../market/loan-case.ts';
import { calculateMortgage, type MortgageResult } from '../mortgage/calculate-mortgage.ts';
import type { MarketContext } from '../market-context.ts';
import { noticeOfLoan } from './loan-notice.ts';
import { netLoanOfDebt, priceOf } from './net-loan.ts';

/** Loan of a financing case, the same on every screen, in mails and for advisers; amounts in cents. */
export interface FinancingCaseResult {
  /** With instalment, APR, remaining debt, both plans and the special repayment. */
  readonly loan: AnnuityLoan;
  /** Percent of the price, or of the property's value for a debt; two decimals. */
  readonly loanToValue: Percent;
  /** Security of the loan: price plus a building's own plot, or the property's value for a debt. */
  readonly securityValue: Cents;
  readonly rateIsOwn: boolean;
  /** Months until payout that a forward rate prices; undefined for a payout today and for an entered rate. */
  readonly leadMonths: number | undefined;
  /** Mean of the market's rates that is used; undefined if the rate was entered. */
  readonly market: MarketMean | undefined;
  readonly loanNotice: MortgageResult['loanNotice'];
  /** Plan to the end of the fixed years. */
  readonly years: readonly PlanYear[];
  /** Purchase or building; undefined for a debt. */
  readonly mortgage: MortgageResult | undefined;
}

/** Calculates a case's loan; refuses with NO_OFFER and COULD_NOT_CALCULATE like `calculateMortgage`. */
export function calculateFinancingCase(
  financingCase: FinancingCase,
  context: MarketContext,
): Calculated<FinancingCaseResult> {
  if (financingCase.financingType === 'FollowupFinancing') {
    const { result: loan, refusals } = calculated(() => loanOnRemainingDebt(financingCase, context));
    if (refusals) return { refusals };
    return loan ? { result: loan } : refusal('NO_OFFER');
  }
  const { result, refusals } = calculateMortgage(financingCase, context);
  if (refusals) return { refusals };
  const { loan, rateIsOwn, market, loanNotice, summary } = result;
  return {
    result: {
      loan,
      loanToValue: summary.loanToValue,
      securityValue: result.securityValue,
      rateIsOwn,
      leadMonths: undefined,
      market,
      loanNotice,
      get years() {
        return yearsOfPlan(loan.plan);
      },
      mortgage: result,
    },
  };
}

function loanOnRemainingDebt(
  financingCase: FinancingCase,
  context: MarketContext,
): FinancingCaseResult | undefined {
  const loanAmount = netLoanOfDebt(financingCase);
  const securityValue = priceOf(financingCase);
  const rateIsOwn = financingCase.nominalInterestRate !== undefined;
  const market = rateIsOwn ? undefined : settledMean(financingCase, { loanAmount, securityValue }, context);
  const nominalInterestRate = enteredPercent(financingCase.nominalInterestRate) ?? market?.rate;
  if (nominalInterestRate === undefined) return undefined;
  const loan = annuityLoan({
    loanAmount,
    nominalInterestRate,
    amortizationRate: percent(financingCase.amortizationRate),
    fixedInterestYears: financingCase.fixedInterestYears,
    yearlySpecialRepayment: enteredCents(financingCase.yearlySpecialRepayment),
    landCharge: landChargeEntryOf(financingCase),
  });
  return {
    loan,
    loanToValue: roundToHundredths(percent((loanAmount / securityValue) * 100)),
    securityValue,
    rateIsOwn,
    leadMonths: rateIsOwn ? undefined : pricedLeadMonths(leadMonthsOf(financingCase, context)),
    market,
    loanNotice: noticeOfLoan(loanAmount),
    get years() {
      return yearsOfPlan(loan.plan);
    },
    mortgage: undefined,
  };
}

/** Year of a plan, counted from the payout; amounts in cents. */
export interface PlanYear {
  /** From 1; the last year can have fewer than twelve months. */
  readonly year: number;
  readonly interest: Cents;
  readonly amortization: Cents;
  readonly specialRepayment: Cents;
  /** At the end of the year. */
  readonly remainingDebt: Cents;
}

export function yearsOfPlan(plan: RepaymentPlan): PlanYear[] {
  const { numberOfInstallments: months } = plan;
  return Array.from({ length: Math.ceil(months / 12) }, (_, at) => {
    const end = Math.min((at + 1) * 12, months);
    const sumOf = (column: Float64Array) =>
      cents(column.subarray(at * 12, end).reduce((sum, amount) => sum + amount, 0));
    return {
      year: at + 1,
      interest: sumOf(plan.interest),
      amortization: sumOf(plan.amortization),
      specialRepayment: sumOf(plan.specialRepayment),
      remainingDebt: cents(plan.remainingDebtAfter[end - 1] ?? 0),
    };
  });
}
