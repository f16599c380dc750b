import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import {
  bearablePrice,
  HIGHEST_PRICE,
  loanOfMonthlyRate,
  priceOwnFundsAllow,
  rateAt,
  type BearablePriceCase,
} from './bearable-price.ts';
import type { BearableRate } from './bearable-rate.ts';
import { needAtPrice } from './purchase-terms.ts';

/** The rule that a price is sought under: household, ratio, or simply an instalment that is wanted. */
export type RateRule = BearableRate['bindingRule'] | 'MONTHLY_RATE';

/** The highest price within every rule, in cents, with its loan. */
export interface HighestPurchase<Rule extends RateRule = RateRule> {
  readonly purchasePrice: Cents;
  /** What stands behind the loan: the price, and a plot that was owned before. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** What the instalment alone would carry, before own funds limit the loan to the price. */
  readonly carriedPrice: Cents;
  /** Null without a loan or a lender. */
  readonly nominalInterestRate: Percent | null;
  /** Which rule ends what can be afforded. */
  readonly bindingRule: Rule | 'LOAN_MULTIPLE' | 'LOAN_TO_VALUE';
}

/** The price that the instalment carries, or the lower one that own funds allow when the loan is at most the price. */
export function highestPurchase<Rule extends RateRule>(
  bearable: BearablePriceCase,
  rule: Rule,
): HighestPurchase<Rule> {
  const carried = bearablePrice(bearable);
  const allowed = priceOwnFundsAllow(bearable);
  const purchasePrice = allowed < carried ? bearablePrice(bearable, allowed) : carried;
  const loanAmount = Math.max(needAtPrice(purchasePrice, bearable.ownFunds, bearable.purchase), 0) as Cents;
  const securityValue = securityValueOf({ ...bearable.purchase, purchasePrice });
  const nominalInterestRate = loanAmount === 0 ? null : rateAt(bearable.rateFor, loanAmount, securityValue);
  const bindingRule = allowed < carried ? 'LOAN_TO_VALUE' : incomeRule(bearable, nominalInterestRate, rule);
  return {
    purchasePrice,
    securityValue,
    loanAmount,
    carriedPrice: carried,
    nominalInterestRate,
    bindingRule,
  };
}

/** Whether an instalment could be borne and still nobody lends: the rates are missing then, not the income. */
export function isUnlent(highest: HighestPurchase, { maxMonthlyRate }: BearablePriceCase): boolean {
  const { loanAmount, purchasePrice, bindingRule } = highest;
  return (
    loanAmount === 0 && maxMonthlyRate > 0 && bindingRule !== 'LOAN_TO_VALUE' && purchasePrice < HIGHEST_PRICE
  );
}

function incomeRule<Rule>(
  bearable: BearablePriceCase,
  rate: Percent | null,
  rule: Rule,
): Rule | 'LOAN_MULTIPLE' {
  if (rate === null || bearable.maxLoanAmount === undefined) return rule;
  const carriedLoan = loanOfMonthlyRate(bearable.maxMonthlyRate, rate, bearable.amortizationRate);
  return bearable.maxLoanAmount < carriedLoan ? 'LOAN_MULTIPLE' : rule;
}
