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

/** A loan and the value that secures it, in cents. */
export interface SecuredLoan {
  readonly loanAmount: Cents;
  readonly securityValue: Cents;
}

const LEAST_LOAN = centsFromEuros(BOUNDS.netLoan.min);

/** Smallest loan that lenders price, in place of a smaller one (contract §3); null for a larger one. */
export function leastLoanInPlaceOf({ loanAmount, securityValue }: SecuredLoan): SecuredLoan | null {
  if (loanAmount >= LEAST_LOAN) return null;
  return { loanAmount: LEAST_LOAN, securityValue: cents(Math.max(securityValue, LEAST_LOAN)) };
}

export interface PurchaseToFinance extends Security {
  readonly ownFunds: Cents;
  readonly additionalCosts: AdditionalCosts;
  /** Loan as entered by the visitor; defaults to the total cost minus own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Renovation costs added to the need, in percent of the price; defaults to 0. */
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
  /** Required loan in cents; 0 if own funds cover everything. */
  readonly loanAmount: Cents;
  /** Loan in percent of price plus any plot already owned, two decimals. */
  readonly loanToValue: Percent;
  readonly errors: readonly MortgageError[];
  readonly warnings: readonly MortgageWarning[];
}

export interface MortgageSummary extends MortgageNeed {
  readonly monthlyRate: Cents;
  /** Interest in the first instalment, in cents. */
  readonly interestShare: Cents;
  /** Repayment in the first instalment, in cents. */
  readonly amortizationShare: Cents;
  /** APR, two decimals, with the court's fee for the land charge; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** Debt at the end of the fixed-rate period, in cents. */
  readonly remainingDebt: Cents;
  /** Totals of the plan up to the end of the fixed-rate period. */
  readonly plan: PlanFigures;
}

/** Required loan and monthly cost; also calculated for a loan below the lenders' minimum. */
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

/** Required loan and the errors that do not depend on its rate. */
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

/** Entered loan, otherwise price, additional costs and renovation minus own funds, at least zero. */
export function financingNeed(wanted: PurchaseToFinance): { renovationCosts: Cents; loanAmount: Cents } {
  const { renovationCosts, need } = needAfterOwnFunds({
    ...wanted,
    additionalCosts: wanted.additionalCosts.total,
  });
  return { renovationCosts, loanAmount: wanted.loanAmount ?? cents(Math.max(0, need)) };
}
