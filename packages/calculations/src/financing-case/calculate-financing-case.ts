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

/** Result for a financing case, the same on screens, in mails and for advisers; amounts in cents. */
export interface FinancingCaseResult {
  /** The loan with instalment, APR, remaining debt, both plans and the special repayment. */
  readonly loan: AnnuityLoan;
  /** Loan in percent of its security, with two decimals. */
  readonly loanToValue: Percent;
  /** Security of the loan: price plus an owned plot, or the property's value for follow-on financing. */
  readonly securityValue: Cents;
  readonly rateIsOwn: boolean;
  /**
   * Months until payout that lenders charge a surcharge for; undefined for a payout now or an entered rate.
   */
  readonly leadMonths: number | undefined;
  /** Average market rate that is used; undefined if the visitor entered a rate. */
  readonly market: MarketMean | undefined;
  readonly loanNotice: MortgageResult['loanNotice'];
  /** Yearly plan until the end of the fixed years. */
  readonly years: readonly PlanYear[];
  /** Result for a purchase or building; undefined for follow-on financing. */
  readonly mortgage: MortgageResult | undefined;
}

/** Calculates the loan of a case. Refuses NO_OFFER or COULD_NOT_CALCULATE like `calculateMortgage`. */
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

/** One year of a plan, counted from the payout; amounts in cents. */
export interface PlanYear {
  /** Counts from 1; the last year may have fewer than twelve months. */
  readonly year: number;
  readonly interest: Cents;
  readonly amortization: Cents;
  readonly specialRepayment: Cents;
  /** Debt at the end of the year. */
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
