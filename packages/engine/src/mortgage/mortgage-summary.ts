import { annuityApr } from '../annuity/annuity-apr.ts';
import { interestOfMonth, monthlyRate as instalmentOf } from '../annuity/monthly-rate.ts';
import { figuresOfPlan } from '../annuity/repayment-plan.ts';
import type { PlanFigures } from '../annuity/write-repayment-plan.ts';
import { BOUNDS, isWithin } from '../bounds.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import type { AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { needBesideOwnFunds } from './need-beside-own-funds.ts';
import { ownFundsWarnings, type MortgageWarning } from './own-funds-warnings.ts';
import { securityValueOf, type Security } from './security-value.ts';

/** A purchase with its costs and own funds. */
export interface PurchaseToFinance extends Security {
  readonly ownFunds: Cents;
  readonly additionalCosts: AdditionalCosts;
  /** Entered by the visitor; left out: the need less own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Percent of the price that is added to the need; left out: nothing. */
  readonly renovationCostPercentage?: Percent | undefined;
}

/** A purchase and the terms of its loan. */
export interface MortgageCase extends PurchaseToFinance {
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly yearlySpecialRepayment?: Cents | undefined;
}

export type MortgageError = 'LOAN_AMOUNT_TO_LOW';

/** The loan that a purchase needs, before its rate is known. */
export interface MortgageNeed {
  readonly renovationCosts: Cents;
  /** 0 where own funds pay for everything. */
  readonly loanAmount: Cents;
  /** Loan in percent of the price and of a plot that was owned before, two decimals. */
  readonly loanToValue: Percent;
  readonly errors: readonly MortgageError[];
  readonly warnings: readonly MortgageWarning[];
}

export interface MortgageSummary extends MortgageNeed {
  readonly monthlyRate: Cents;
  /** Interest in the first instalment. */
  readonly interestShare: Cents;
  /** Repayment in the first instalment. */
  readonly amortizationShare: Cents;
  /** The APR in percent a year, two decimals, with the court's fee for the land charge; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** At the end of the fixed years. */
  readonly remainingDebt: Cents;
  /** To the end of the fixed years. */
  readonly plan: PlanFigures;
}

/** What a purchase needs as a loan and costs a month; the figures stand even where the loan is too low for lenders. */
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

/** The loan that a purchase needs, and the objections to it whatever its rate is. */
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

/** What a purchase needs as a loan, before anything is known of its terms: a stated loan, else price, additional costs and renovation less own funds, never below zero. */
export function financingNeed(wanted: PurchaseToFinance): { renovationCosts: Cents; loanAmount: Cents } {
  const { renovationCosts, need } = needBesideOwnFunds({
    ...wanted,
    additionalCosts: wanted.additionalCosts.total,
  });
  return { renovationCosts, loanAmount: wanted.loanAmount ?? cents(Math.max(0, need)) };
}
