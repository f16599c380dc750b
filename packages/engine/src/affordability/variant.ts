import { constantRate } from '../default-rates/rate-for.ts';
import { cents, type Percent } from '../money/money.ts';
import type { VerdictWord } from '../verdict/verdict-word.ts';
import { affordability, type Affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { rateAt } from './affordable-price.ts';
import { householdBudget } from './household-budget.ts';
import { judgePrice, type JudgedPurchase } from './judged-purchase.ts';
import { atJudgedTerms } from './what-would-change.ts';

/** Result of a case with one change, next to the original; amounts in cents. */
export interface Variant {
  /** Verdict on the changed case, at the original's price and nominal rate (contract §6). */
  readonly word: VerdictWord;
  /** Maximum amounts of the changed case at the original's rate; null if the verdict is an error. */
  readonly reached: Pick<Affordability, 'maxPurchasePrice' | 'maxLoanAmount' | 'maxMonthlyRate'>;
  /** The market's rate for the changed loan in percent a year; null if it is the original's rate. */
  readonly marketRate: Percent | null;
}

const NOTHING_REACHED = { maxPurchasePrice: null, maxLoanAmount: null, maxMonthlyRate: null } as const;

/** Applies a change to a case and compares; null if the original answer has no judged purchase. */
export function variantOf(
  options: AffordabilityOptions,
  { judgedPurchase, nominalInterestRate }: Affordability,
  change: Partial<AffordabilityOptions>,
): Variant | null {
  if (judgedPurchase === null) return null;
  const fixed = { ...atJudgedTerms(options, judgedPurchase), ...change };
  const budget = householdBudget(fixed, fixed.profile);
  const { purchase, verdict } = judgePrice(fixed, budget, judgedPurchase.purchasePrice);
  const rateFor = nominalInterestRate === null ? options.rateFor : constantRate(nominalInterestRate);
  const { maxPurchasePrice, maxLoanAmount, maxMonthlyRate } = affordability({
    ...options,
    ...change,
    purchasePrice: undefined,
    loanAmount: undefined,
    rateFor,
  });
  return {
    word: verdict.word,
    reached:
      verdict.errors.length > 0 ? NOTHING_REACHED : { maxPurchasePrice, maxLoanAmount, maxMonthlyRate },
    marketRate: otherRate(options, purchase, judgedPurchase),
  };
}

function otherRate(
  { rateFor }: AffordabilityOptions,
  { loanAmount, securityValue }: JudgedPurchase,
  first: JudgedPurchase,
): Percent | null {
  if (loanAmount === cents(0) || first.nominalInterestRate === null) return null;
  const rate = rateAt(rateFor, loanAmount, securityValue);
  return rate === first.nominalInterestRate ? null : rate;
}
