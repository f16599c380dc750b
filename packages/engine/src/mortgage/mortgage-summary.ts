import { interestOfMonth, monthlyRate as instalmentOf } from '../annuity/monthly-rate.ts';
import { figuresOfPlan } from '../annuity/repayment-plan.ts';
import type { PlanFigures } from '../annuity/write-repayment-plan.ts';
import { BOUNDS, isWithin } from '../bounds.ts';
import { nominalToEffective } from '../effective-rate/nominal-to-effective.ts';
import { cents, eurosFromCents, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import type { AdditionalCosts } from '../purchase-costs/additional-costs.ts';
import { needBesideOwnFunds } from './need-beside-own-funds.ts';
import { securityValueOf, type Security } from './security-value.ts';

/** A purchase and the loan that is wanted for it. */
export interface MortgageCase extends Security {
  readonly ownFunds: Cents;
  readonly nominalInterestRate: Percent;
  readonly amortizationRate: Percent;
  readonly fixedInterestYears: number;
  readonly additionalCosts: AdditionalCosts;
  /** Stated by whoever asks; left out: what the purchase needs beside own funds. */
  readonly loanAmount?: Cents | undefined;
  /** Percent of the price that is added to the need; left out: nothing. */
  readonly renovationCostPercentage?: Percent | undefined;
  readonly yearlySpecialRepayment?: Cents | undefined;
}

export type MortgageError = 'LOAN_AMOUNT_TO_LOW';
export type MortgageWarning = 'OWN_FUNDS_LOW';

export interface MortgageSummary {
  readonly renovationCosts: Cents;
  /** What has to be borrowed; 0 where own funds pay for everything. */
  readonly loanAmount: Cents;
  /** Loan in percent of the price and of a plot that was owned before, two decimals. */
  readonly loanToValue: Percent;
  readonly monthlyRate: Cents;
  /** Interest in the first instalment. */
  readonly interestShare: Cents;
  /** Repayment in the first instalment. */
  readonly amortizationShare: Cents;
  /** Percent a year, two decimals; null without a loan. */
  readonly effectiveInterestRate: Percent | null;
  /** At the end of the fixed years. */
  readonly remainingDebt: Cents;
  /** To the end of the fixed years. */
  readonly plan: PlanFigures;
  readonly errors: readonly MortgageError[];
  readonly warnings: readonly MortgageWarning[];
}

/** What a purchase needs as a loan and costs a month; the figures stand even where the loan is too low for lenders. */
export function mortgageSummary(wanted: MortgageCase): MortgageSummary {
  const { renovationCosts, loanAmount } = financingNeed(wanted);
  const plan = figuresOfPlan({
    loanAmount,
    nominalInterestRate: wanted.nominalInterestRate,
    repayment: { by: 'amortizationRate', amortizationRate: wanted.amortizationRate },
    fixedInterestYears: wanted.fixedInterestYears,
    yearlySpecialRepayment: wanted.yearlySpecialRepayment,
  });
  const monthlyRate = instalmentOf(loanAmount, wanted.nominalInterestRate, wanted.amortizationRate);
  const interestShare = interestOfMonth(loanAmount, wanted.nominalInterestRate);
  return {
    renovationCosts,
    loanAmount,
    loanToValue: roundToHundredths(percent((loanAmount / securityValueOf(wanted)) * 100)),
    monthlyRate,
    interestShare,
    amortizationShare: cents(monthlyRate - interestShare),
    effectiveInterestRate:
      loanAmount === 0 ? null : roundToHundredths(nominalToEffective(wanted.nominalInterestRate)),
    remainingDebt: plan.remainingDebt,
    plan,
    errors: isWithin(BOUNDS.netLoan, eurosFromCents(loanAmount)) ? [] : ['LOAN_AMOUNT_TO_LOW'],
    warnings: hasTooLittleOwnFunds(wanted) ? ['OWN_FUNDS_LOW'] : [],
  };
}

/** What a purchase needs as a loan, before anything is known of its terms: a stated loan, else price, additional costs and renovation less own funds, never below zero. */
export function financingNeed(
  wanted: Pick<
    MortgageCase,
    'purchasePrice' | 'additionalCosts' | 'ownFunds' | 'renovationCostPercentage' | 'loanAmount'
  >,
): { renovationCosts: Cents; loanAmount: Cents } {
  const { renovationCosts, need } = needBesideOwnFunds({
    ...wanted,
    additionalCosts: wanted.additionalCosts.total,
  });
  return { renovationCosts, loanAmount: wanted.loanAmount ?? cents(Math.max(0, need)) };
}

/** Banks want at least a tenth of the price from the buyer (specification section 9). */
function hasTooLittleOwnFunds(wanted: MortgageCase): boolean {
  const own = wanted.ownFunds + (wanted.ownedLand ?? 0);
  return !isWithin(BOUNDS.ownFundsPercentage, (own / securityValueOf(wanted)) * 100);
}
