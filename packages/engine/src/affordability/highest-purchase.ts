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

/** Rule that limits the price: household, ratio, or a requested instalment. */
export type RateRule = BearableRate['bindingRule'] | 'MONTHLY_RATE';

/** Next higher loan at its own rate; both fields are null if no lender gives more. */
export interface HigherLoan {
  readonly nominalInterestRate: Percent | null;
  /** In cents; above the affordable instalment. */
  readonly monthlyRate: Cents | null;
}

/** Highest price within every rule, and its loan; amounts in cents. */
export interface HighestPurchase<Rule extends RateRule = RateRule> {
  readonly purchasePrice: Cents;
  /** Price plus any plot already owned. */
  readonly securityValue: Cents;
  readonly loanAmount: Cents;
  /** Price affordable by the instalment alone, before own funds limit the loan to the price. */
  readonly carriedPrice: Cents;
  /** Null without a loan or a lender. */
  readonly nominalInterestRate: Percent | null;
  /** Of this loan; below the affordable instalment if another rule or `higherLoan` limits it. */
  readonly monthlyRate: Cents;
  /** Set if a rate step stops the price before its rule does; otherwise null. */
  readonly higherLoan: HigherLoan | null;
  readonly bindingRule: Rule | 'LOAN_MULTIPLE' | 'LOAN_TO_VALUE';
}

/** Price affordable by the instalment, or the lower one at which own funds suffice. */
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

/** Null if a slightly larger loan has the same rate, so the rule itself is the limit. */
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
