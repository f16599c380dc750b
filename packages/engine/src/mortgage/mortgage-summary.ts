import { annuityApr } from '../annuity/annuity-apr.ts';
import { interestOfMonth, monthlyRate as instalmentOf } from '../annuity/monthly-rate.ts';
import { type PlanFigures, figuresOfPlan } from '../annuity/repayment-plan.ts';
import { BOUNDS, isWithin } from '../bounds.ts';
import {
  cents,
  eurosFromCents,
  type Cents,
  percent,
  roundToHundredths,
  type Percent,
  centsFromEuros,
} from '../money/money.ts';
import type { AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { needAfterOwnFunds } from './need-after-own-funds.ts';
import { securityValueOf, type Security, ownFundsWarnings, type MortgageWarning } from './security-value.ts';

/** A loan and the value of its security, in cents. */
export interface SecuredLoan {
  readonly loanAmount: Cents;
  readonly securityValue: Cents;
}

const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);

/** The smallest loan that lenders grant, to price a smaller one (contract §3); null for larger loans. */
export function leastLoanInPlaceOf({ loanAmount, securityValue }: SecuredLoan): SecuredLoan | null {
  if (loanAmount >= LEAST_LOAN) return null;
  return { loanAmount: LEAST_LOAN, securityValue: cents(Math.max(securityValue, LEAST_LOAN)) };
}

export interface PurchaseToFinance extends Security {
  readonly ownFunds: Cents;
  readonly additionalCosts: AdditionalCosts;
  /** Loan that the visitor entered; defaults to price + costs − own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Renovation costs in percent of the price, financed too; defaults to 0. */
  readonly renovationCostPercentage?: Percent | undefined;
}

export interface MortgageCase extends PurchaseToFinance {
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly yearlySpecialRepayment?: Cents | undefined;
}

export type MortgageError = 'LOAN_AMOUNT_TO_LOW';

export interface MortgageNeed {
  readonly renovationCosts: Cents;
  /** Required loan in cents; 0 if own funds pay everything. */
  readonly loanAmount: Cents;
  /** Loan in percent of (price + plot already owned), two decimals. */
  readonly loanToValue: Percent;
  readonly errors: readonly MortgageError[];
  readonly warnings: readonly MortgageWarning[];
}

export interface MortgageSummary extends MortgageNeed {
  readonly monthlyRate: Cents;
  /** Interest in the first monthly payment, in cents. */
  readonly interestShare: Cents;
  /** Repayment in the first monthly payment, in cents. */
  readonly amortizationShare: Cents;
  /** APR, two decimals, including the court's land charge fee; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the fixed-rate period, in cents. */
  readonly remainingDebt: Cents;
  /** Totals of the plan until the end of the fixed-rate period. */
  readonly plan: PlanFigures;
}

/** Required loan and its monthly cost; also for a loan below the minimum of all lenders. */
export function mortgageSummary(wanted: MortgageCase): MortgageSummary {
  const need = mortgageNeed(wanted);
  const { loanAmount } = need;
  const { nominalInterestRate } = wanted;
  const plan = figuresOfPlan({
    loanAmount,
    nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate: wanted.amortizationRate },
    fixedInterestYears: wanted.fixedInterestYears,
    yearlySpecialRepayment: wanted.yearlySpecialRepayment,
  });
  const monthlyRate = instalmentOf(loanAmount, nominalInterestRate, wanted.amortizationRate);
  const interestShare = interestOfMonth(loanAmount, nominalInterestRate);
  return {
    ...need,
    monthlyRate,
    interestShare,
    amortizationShare: cents(monthlyRate - interestShare),
    effectiveInterestRate: annuityApr(
      { loanAmount, nominalInterestRate, monthlyRate },
      landChargeFee(loanAmount),
    ),
    remainingDebt: plan.remainingDebt,
    plan,
  };
}

/** Required loan, and the errors that do not depend on a rate. */
export function mortgageNeed(wanted: PurchaseToFinance): MortgageNeed {
  const { renovationCosts, loanAmount } = financingNeed(wanted);
  return {
    renovationCosts,
    loanAmount,
    loanToValue: roundToHundredths(percent((loanAmount / securityValueOf(wanted)) * 100)),
    errors: isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount)) ? [] : ['LOAN_AMOUNT_TO_LOW'],
    warnings: ownFundsWarnings(wanted),
  };
}

/** Renovation costs and required loan: as entered, or price + costs + renovation − own funds, at least 0. */
export function financingNeed(wanted: PurchaseToFinance): { renovationCosts: Cents; loanAmount: Cents } {
  const { renovationCosts, need } = needAfterOwnFunds({
    ...wanted,
    additionalCosts: wanted.additionalCosts.total,
  });
  return { renovationCosts, loanAmount: wanted.loanAmount ?? cents(Math.max(0, need)) };
}
