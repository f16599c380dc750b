import type { FinancingCase } from '@heimvorteil/contracts';
import {
  cents,
  percent,
  VERDICT_WORDS,
  type Cents,
  type Percent,
  type VerdictWord,
} from '@heimvorteil/engine';
import {
  calculateFinancingCase,
  type FinancingCaseResult,
} from '../financing-case/calculate-financing-case.ts';
import { ratesOf } from '../market/requested-rate.ts';
import type { MarketContext } from '../market-context.ts';
import { amountsToSteps, otherTerms, usualAmounts, type Change } from './changed-cases.ts';
import { judgeCase, type Household } from './judge-case.ts';

/** One change that affects the case's rate, priced anew; amounts in cents. */
export interface Lever extends Change {
  readonly nominalInterestRate: Percent;
  /** Change of the nominal rate in percentage points, negative if it falls; 0 without a present rate. */
  readonly points: number;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Change of the instalment; null if the present case has none. */
  readonly difference: Cents | null;
  /** Lenders that take the changed case; undefined if the rate was entered or is a single lender's. */
  readonly offerCount: number | undefined;
  /** No lender takes the present case, but one takes the changed case. */
  readonly opensMarket: boolean;
  /** Verdict on the changed case; undefined without a household. */
  readonly word: VerdictWord | undefined;
  /** Whether the verdict differs from that of the present case. */
  readonly changesWord: boolean;
}

export interface LeverContext {
  readonly context: MarketContext;
  /** Context for a case with other fixed years or repayment; undefined if its rates are unknown. */
  readonly contextFor: (changed: FinancingCase) => MarketContext | undefined;
  /** Household to judge; if absent, levers have no verdict. */
  readonly household?: Household | undefined;
}

const MOST_LEVERS = 3;
/** Percentage points; smaller changes of the rate are not worth a suggestion. */
const LEAST_POINTS = 0.05;

/** Up to three single changes that lower or secure a case's rate, best first, each calculated anew. */
export function leversOf(financingCase: FinancingCase, known: LeverContext): Lever[] {
  const { result, refusals } = calculateFinancingCase(financingCase, known.context);
  const isUnlent = refusals?.some(({ code }) => code === 'NO_OFFER') ?? false;
  if (!isUnlent && (!result || result.loan.loanAmount === 0)) return [];
  const wordNow = wordOf(financingCase, known.context, known.household);
  const priced = (change: Change, its: MarketContext | undefined) =>
    its && leverOf({ financingCase, result, wordNow, household: known.household }, change, its);
  const amounts = amountsOf(financingCase, result, known.context).flatMap(
    (steps) => firstOf(steps, (one) => priced(one, known.context)) ?? [],
  );
  const terms = (result?.rateIsOwn ? [] : otherTerms(financingCase)).flatMap(
    (one) => priced(one, known.contextFor({ ...financingCase, ...one.fields })) ?? [],
  );
  // Sort by improved verdict, then by cost per percentage point; changed terms come last.
  return [...amounts, ...terms]
    .toSorted((a, b) => lift(b, wordNow) - lift(a, wordNow) || cost(a) - cost(b))
    .slice(0, MOST_LEVERS);
}

/** Amounts to suggest; with an entered rate usual ones, because lenders' rate steps do not affect it. */
function amountsOf(
  financingCase: FinancingCase,
  result: FinancingCaseResult | undefined,
  context: MarketContext,
) {
  if (result?.rateIsOwn) return usualAmounts(financingCase, context);
  const { lender } = result?.market ?? {};
  const requested = ratesOf(financingCase, context).find((one) => one.lender === lender);
  return requested ? amountsToSteps(financingCase, requested.rates, context) : [];
}

interface Present {
  readonly financingCase: FinancingCase;
  /** Undefined if no lender takes the present case. */
  readonly result: FinancingCaseResult | undefined;
  readonly wordNow: VerdictWord | undefined;
  readonly household: Household | undefined;
}

/** Prices a change; undefined if it has no effect or no lender qualifies. */
function leverOf(present: Present, change: Change, context: MarketContext): Lever | undefined {
  const { financingCase, result: before, wordNow, household } = present;
  const changed = { ...financingCase, ...change.fields };
  const { result: after } = calculateFinancingCase(changed, context);
  if (!after || after.loan.loanAmount === 0) return undefined;
  // Another lender's rate, or a substitute loan's, is not an effect of the change.
  if (after.market?.lender !== before?.market?.lender || after.market?.standsIn) return undefined;
  const difference = before ? after.loan.nominalInterestRate - before.loan.nominalInterestRate : 0;
  const points = percent(Math.round(difference * 1_000) / 1_000);
  const word = wordOf(changed, context, household);
  const lever = {
    ...change,
    nominalInterestRate: after.loan.nominalInterestRate,
    points,
    loanAmount: after.loan.loanAmount,
    monthlyRate: after.loan.monthlyRate,
    difference: before ? cents(after.loan.monthlyRate - before.loan.monthlyRate) : null,
    offerCount: after.market?.lender === undefined ? after.market?.offerCount : undefined,
    opensMarket: before === undefined,
    word,
    changesWord: word !== wordNow,
  };
  return hasEffect(lever, before) ? lever : undefined;
}

/** A change of fixed years secures or lowers the rate; every other must lower the rate or find a lender. */
function hasEffect({ code, points }: Lever, before: FinancingCaseResult | undefined): boolean {
  if (before === undefined) return true;
  if (code === 'OTHER_FIXED_YEARS') return before.loan.remainingDebt > 0 && points !== 0;
  return before.rateIsOwn || points <= -LEAST_POINTS;
}

function wordOf(
  financingCase: FinancingCase,
  context: MarketContext,
  household: Household | undefined,
): VerdictWord | undefined {
  return household && judgeCase(financingCase, household, context)?.affordability.word;
}

function lift({ word }: Lever, wordNow: VerdictWord | undefined): number {
  return word && wordNow ? VERDICT_WORDS.indexOf(word) - VERDICT_WORDS.indexOf(wordNow) : 0;
}

/** Euros per percentage point; changed terms follow all amounts, fixed years come last. */
function cost({ code, change, points }: Lever): number {
  if (code === 'OTHER_FIXED_YEARS') return Infinity;
  if (code === 'MORE_REPAYMENT') return Number.MAX_SAFE_INTEGER;
  return points < 0 ? change / -points : change;
}

function firstOf<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
