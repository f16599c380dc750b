import { monthlyRate } from '../annuity/monthly-rate.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { securityValueOf } from '../mortgage/security-value.ts';
import {
  bearablePrice,
  loanOfMonthlyRate,
  priceOwnFundsAllow,
  rateAt,
  type BearablePriceCase,
} from './bearable-price.ts';
import type { BearableRate } from './bearable-rate.ts';
import { needAtPrice } from './purchase-terms.ts';

/** The rule that a price is sought under: household, ratio, or simply an instalment that is wanted. */
export type RateRule = BearableRate['bindingRule'] | 'MONTHLY_RATE';

/** The next higher loan at its own rate; both null where nobody lends more. */
export interface HigherLoan {
  readonly nominalInterestRate: Percent | null;
  /** In cents; above the instalment that can be borne. */
  readonly monthlyRate: Cents | null;
}

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
  /** Of this loan at this rate; below the instalment that can be borne where another rule or `higherLoan` ends it. */
  readonly monthlyRate: Cents;
  /** Where a step of the market's rate stops the price before its rule is reached; null where the rule itself does. */
  readonly higherLoan: HigherLoan | null;
  /** Which rule ends what can be afforded. */
  readonly bindingRule: Rule | 'LOAN_MULTIPLE' | 'LOAN_TO_VALUE';
}

/** The price that the instalment carries, or the lower one that own funds allow when the loan is at most the price. */
export function highestPurchase<Rule extends RateRule>(
  bearable: BearablePriceCase,
  rule: Rule,
): HighestPurchase<Rule> {
  const allowed = priceOwnFundsAllow(bearable);
  const carriedPrice = bearablePrice(bearable);
  const isOfOwnFunds = allowed < carriedPrice;
  const purchasePrice = isOfOwnFunds ? bearablePrice(bearable, allowed) : carriedPrice;
  const found = loanAtPrice(bearable, purchasePrice);
  const next = loanAtPrice(bearable, (purchasePrice + 1) as Cents);
  return {
    purchasePrice,
    ...found,
    carriedPrice,
    higherLoan: isOfOwnFunds ? null : higherLoan(found, next, bearable.maxMonthlyRate),
    bindingRule: isOfOwnFunds ? 'LOAN_TO_VALUE' : incomeRule(bearable, next.nominalInterestRate, rule),
  };
}

type LoanAtPrice = Pick<
  HighestPurchase,
  'securityValue' | 'loanAmount' | 'nominalInterestRate' | 'monthlyRate'
>;

function loanAtPrice(
  { ownFunds, purchase, rateFor, amortizationRate }: BearablePriceCase,
  purchasePrice: Cents,
): LoanAtPrice {
  const loanAmount = Math.max(needAtPrice(purchasePrice, ownFunds, purchase), 0) as Cents;
  const securityValue = securityValueOf({ ...purchase, purchasePrice });
  const rate = loanAmount === 0 ? null : rateAt(rateFor, loanAmount, securityValue);
  return {
    securityValue,
    loanAmount,
    nominalInterestRate: rate,
    monthlyRate: rate === null ? (0 as Cents) : monthlyRate(loanAmount, rate, amortizationRate),
  };
}

/** A higher rate for a little more, or no lender; null where the rate is the same, so that the rule ends the loan. */
function higherLoan(found: LoanAtPrice, next: LoanAtPrice, maxMonthlyRate: Cents): HigherLoan | null {
  const { nominalInterestRate: rate, monthlyRate: instalment, loanAmount } = next;
  if (loanAmount === 0 || maxMonthlyRate <= 0) return null;
  if (rate === null) return { nominalInterestRate: null, monthlyRate: null };
  const isStep = rate > (found.nominalInterestRate ?? rate) && instalment > maxMonthlyRate;
  return isStep ? { nominalInterestRate: rate, monthlyRate: instalment } : null;
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
