import { BOUNDS, isWithin } from '../bounds.ts';
import { constantRate } from '../default-rates/rate-for.ts';
import { largestWhole, smallestWhole } from '../goal-seek/largest-whole.ts';
import { cents, centsFromEuros, eurosFromCents, type Cents, percent } from '../money/money.ts';
import { ownCapitalTotal } from '../own-capital/own-capital-total.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import {
  reducibleExpenses,
  withFewerVehicles,
  withLessDebt,
  withLongerTerm,
  withLowerExpenses,
  withLowerPrice,
  withMoreIncome,
  withMoreOwnFunds,
} from './changed-options.ts';
import { isAtLeast, VERDICT_WORDS, type VerdictWord } from '../verdict/verdict-word.ts';
import { affordableRate } from './affordable-price.ts';
import { incomeTotal } from './income-total.ts';
import { highestPurchase } from './highest-purchase.ts';
import { householdBudget } from './household-budget.ts';
import { affordableCase, judgePrice, type JudgedPurchase, type Judgement } from './judged-purchase.ts';

export const CHANGE_UNITS = {
  MORE_OWN_FUNDS: 'CENTS',
  LOWER_PRICE: 'CENTS',
  LONGER_TERM: 'YEARS',
  FEWER_VEHICLES: 'VEHICLES',
  LESS_DEBT: 'CENTS',
  LOWER_EXPENSES: 'CENTS_A_MONTH',
  MORE_INCOME: 'CENTS_A_MONTH',
} as const;
export type ChangeCode = keyof typeof CHANGE_UNITS;

/** The smallest change of one kind that leads to a better verdict. */
export interface Change {
  readonly code: ChangeCode;
  readonly change: number;
  readonly leadsTo: VerdictWord;
}

interface Attempt {
  readonly code: ChangeCode;
  readonly step: number;
  /** Largest change that the case permits, in the unit of its kind. */
  readonly most: number;
}

const CHANGED: Readonly<
  Record<
    ChangeCode,
    (options: AffordabilityOptions, judged: JudgedPurchase, change: number) => AffordabilityOptions
  >
> = {
  MORE_OWN_FUNDS: (options, _judged, more) => withMoreOwnFunds(options, more),
  LOWER_PRICE: (options, { purchasePrice }, less) => withLowerPrice(options, purchasePrice, less),
  LONGER_TERM: withLongerTerm,
  FEWER_VEHICLES: (options, _judged, fewer) => withFewerVehicles(options, fewer),
  LESS_DEBT: (options, _judged, less) => withLessDebt(options, less),
  LOWER_EXPENSES: (options, _judged, less) => withLowerExpenses(options, less),
  MORE_INCOME: (options, _judged, more) => withMoreIncome(options, more),
};

/** The case after one change; `judged` is the purchase as judged before the change. */
export function changedCase(
  options: AffordabilityOptions,
  judged: JudgedPurchase,
  { code, change }: Pick<Change, 'code' | 'change'>,
): AffordabilityOptions {
  return CHANGED[code](options, judged, change);
}

const SUM_STEP = centsFromEuros(1_000);
const MONTHLY_STEP = centsFromEuros(10);
const HIGHEST_INCOME = centsFromEuros(BOUNDS.incomeTotal.max);
const HIGHEST_OWN_CAPITAL = centsFromEuros(BOUNDS.ownCapitalTotal.max);
/** Percent a year; lenders have no rates for a lower initial repayment. */
const LEAST_AMORTIZATION_RATE = percent(1);
const MOST_YEARS_LONGER = 40;

/**
 * Fixes price and nominal rate as judged, so that only the change has an effect (contract §6). If no lender
 * gave a rate, the changed case gets its own market rate.
 */
export function atJudgedTerms(
  options: AffordabilityOptions,
  { purchasePrice, nominalInterestRate }: JudgedPurchase,
): AffordabilityOptions {
  return {
    ...options,
    purchasePrice,
    rateFor: nominalInterestRate === null ? options.rateFor : constantRate(nominalInterestRate),
    offerCountFor: options.purchasePrice === undefined ? undefined : options.offerCountFor,
  };
}

/**
 * The smallest change of each kind that makes a purchase feasible, or well feasible if it is feasible now. If
 * there is none, the changes that reach the next better verdict.
 */
export function whatWouldChange(options: AffordabilityOptions, { purchase, verdict }: Judgement): Change[] {
  const isOpen = options.purchasePrice === undefined && verdict.errors.length > 0;
  const terms = isOpen ? options : atJudgedTerms(options, purchase);
  const tried = [...(isOpen ? [] : ofPurchase(terms, purchase)), ...ofHousehold(terms, purchase)];
  const wordOf = isOpen ? wordOfCarried : wordAtPrice;
  const changed = (one: Pick<Change, 'code' | 'change'>) => changedCase(terms, purchase, one);
  // True unless the change makes the loan too small for lenders.
  const isHelp = (change: Change) =>
    isOpen || !isLent(purchase.loanAmount) || isLent(judgedAtPrice(changed(change)).purchase.loanAmount);
  const better = VERDICT_WORDS.filter((word) => !isAtLeast(verdict.word, word));
  const goals = isAtLeast(verdict.word, 'FEASIBLE')
    ? better
    : better.filter((word) => !isAtLeast(word, 'WELL_FEASIBLE'));
  for (const goal of goals.toReversed()) {
    const found = tried
      .flatMap((one) => smallestChange(one, goal, (change) => wordOf(changed({ ...one, change }))) ?? [])
      .filter(isHelp);
    if (found.length > 0) return found;
  }
  return [];
}

function wordAtPrice(options: AffordabilityOptions): VerdictWord {
  return judgedAtPrice(options).verdict.word;
}

function judgedAtPrice(options: AffordabilityOptions): Judgement {
  const { profile, purchasePrice = cents(0) } = options;
  return judgePrice(options, householdBudget(options, profile), purchasePrice);
}

function isLent(loan: Cents): boolean {
  return isWithin(BOUNDS.netLoan, eurosFromCents(loan));
}

/** Verdict at the affordable price; used if the original case affords no price at all. */
function wordOfCarried(options: AffordabilityOptions): VerdictWord {
  const budget = householdBudget(options, options.profile);
  const { loanAmount, carriedPrice } = highestPurchase(
    affordableCase(options, budget),
    affordableRate(budget).bindingRule,
  );
  if (!isLent(loanAmount)) return 'NOT_FEASIBLE';
  return judgePrice(options, budget, carriedPrice).verdict.word;
}

function smallestChange(
  { code, step, most }: Attempt,
  goal: VerdictWord,
  wordOf: (change: number) => VerdictWord,
): Change | null {
  const changeAfter = (steps: number) => Math.min(steps * step, most);
  const leadsThere = (steps: number) => isAtLeast(wordOf(changeAfter(steps)), goal);
  const steps = most <= 0 ? null : smallestWhole(1, Math.ceil(most / step), leadsThere);
  if (steps === null) return null;
  const change = changeAfter(steps);
  return { code, change, leadsTo: wordOf(change) };
}

/** Own funds may grow to the loan or the enterable maximum; the price may fall to the plot's price. */
function ofPurchase(
  { ownCapital, purchase: { landPrice = cents(0) } }: AffordabilityOptions,
  { purchasePrice, loanAmount }: JudgedPurchase,
): Attempt[] {
  const moreFunds = Math.min(loanAmount, HIGHEST_OWN_CAPITAL - ownCapitalTotal(ownCapital));
  return [
    { code: 'MORE_OWN_FUNDS', step: SUM_STEP, most: moreFunds },
    { code: 'LOWER_PRICE', step: SUM_STEP, most: purchasePrice - Math.max(landPrice, SUM_STEP) },
  ];
}

function ofHousehold(options: AffordabilityOptions, judged: JudgedPurchase): Attempt[] {
  const { expenses, otherDebts = 0, income } = options;
  return [
    { code: 'LONGER_TERM', step: 1, most: yearsToSpare(options, judged) },
    { code: 'FEWER_VEHICLES', step: 1, most: expenses?.numberOfVehicles ?? 0 },
    { code: 'LESS_DEBT', step: SUM_STEP, most: otherDebts },
    { code: 'LOWER_EXPENSES', step: MONTHLY_STEP, most: reducibleExpenses(options) },
    { code: 'MORE_INCOME', step: MONTHLY_STEP, most: HIGHEST_INCOME - incomeTotal(income) },
  ];
}

/** Years by which the term can grow while the initial repayment is at least `LEAST_AMORTIZATION_RATE`. */
function yearsToSpare(options: AffordabilityOptions, judged: JudgedPurchase): number {
  if (judged.monthlyRate === null || judged.loanAmount === 0) return 0;
  const allowed = (years: number) =>
    (withLongerTerm(options, judged, years).amortizationRate ?? 0) >= LEAST_AMORTIZATION_RATE;
  return largestWhole(0, MOST_YEARS_LONGER, allowed) ?? 0;
}
