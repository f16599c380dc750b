import { monthlyRate } from '../annuity/monthly-rate.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { feasibilityOf, type JudgedFeasibility } from '../feasibility/feasibility.ts';
import { FEASIBILITY_LIMITS } from '../feasibility/limits.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import { cents, type Cents } from '../money/cents.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { ownCapitalTotal } from '../own-capital/own-capital-total.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { bearablePrice, loanToValueOf, rateAt, type BearablePriceCase } from './bearable-price.ts';
import { bearableRate } from './bearable-rate.ts';
import { householdBudget, type HouseholdBudget } from './household-budget.ts';
import { costsAtPrice, needAtPrice } from './purchase-terms.ts';

/** A purchase as a lender would look at it; amounts in cents, the rates null when nobody lends for it. */
export interface JudgedPurchase extends JudgedFeasibility {
  readonly purchasePrice: Cents;
  /** What stands behind the loan: the price, and a plot that was owned before. */
  readonly securityValue: Cents;
  readonly additionalCosts: Cents;
  /** What is paid with, without a plot that was owned before. */
  readonly ownFunds: Cents;
  readonly loanAmount: Cents;
  /** Percent of what stands behind the loan, two decimals. */
  readonly loanToValue: Percent;
  readonly nominalInterestRate: Percent | null;
  readonly monthlyRate: Cents | null;
  /** Instalment in percent of the net income, two decimals. */
  readonly installmentShare: Percent | null;
}

/** The terms under which a price is sought for a household. */
export function bearableCase(
  options: AffordabilityOptions,
  budget: HouseholdBudget,
): Required<BearablePriceCase> {
  return {
    maxMonthlyRate: bearableRate(budget).maxMonthlyRate,
    ownFunds: ownCapitalTotal(options.ownCapital),
    maxLoanAmount: (budget.netIncome * FEASIBILITY_LIMITS.loanMultiple) as Cents,
    amortizationRate: options.amortizationRate ?? DEFAULT_TERMS.amortizationRate,
    purchase: options.purchase,
    rateFor: options.rateFor,
  };
}

/** Judges the wanted price, else the price that the income carries before the ceiling of the loan-to-value. */
export function judgedPurchase(options: AffordabilityOptions): JudgedPurchase {
  const budget = householdBudget(options, options.profile);
  const bearable = bearableCase(options, budget);
  return judgePrice(options, budget, bearable, options.purchasePrice ?? bearablePrice(bearable));
}

/** Judges one price for a household. */
export function judgePrice(
  options: AffordabilityOptions,
  budget: HouseholdBudget,
  bearable: BearablePriceCase,
  purchasePrice: Cents,
): JudgedPurchase {
  const { ownFunds, amortizationRate, purchase } = bearable;
  const needed = options.loanAmount ?? needAtPrice(purchasePrice, ownFunds, purchase);
  const loanAmount = Math.max(needed, 0) as Cents;
  const securityValue = securityValueOf({ ...purchase, purchasePrice });
  const rate = loanAmount === 0 ? null : rateAt(bearable.rateFor, loanAmount, securityValue);
  const instalment = instalmentOf(loanAmount, rate, amortizationRate);
  const { total: costs } = costsAtPrice(purchasePrice, ownFunds, {
    ...purchase,
    loanAmount: options.loanAmount,
  });
  const facts = { securityValue, additionalCosts: costs, loanAmount, monthlyRate: instalment };
  const ownFundsAndLand = cents(ownFunds + (purchase.ownedLand ?? 0));
  return {
    ...feasibilityOf({ ...facts, ...budget, ownFunds: ownFundsAndLand }),
    ...facts,
    purchasePrice,
    ownFunds,
    loanToValue: loanToValueOf(loanAmount, securityValue),
    nominalInterestRate: rate,
    installmentShare: shareOf(instalment, budget.netIncome),
  };
}

/** No loan needs no instalment; a loan that nobody grants has none. */
function instalmentOf(loanAmount: Cents, rate: Percent | null, amortizationRate: Percent): Cents | null {
  if (loanAmount === 0) return loanAmount;
  return rate === null ? null : monthlyRate(loanAmount, rate, amortizationRate);
}

/** The instalment in percent of the net income, two decimals. */
export function shareOf(instalment: Cents | null, netIncome: Cents): Percent | null {
  return instalment === null || netIncome === 0
    ? null
    : roundToHundredths(percent((instalment * 100) / netIncome));
}
