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

/** Effect of one suggested change on a case, calculated with its new rate; amounts in cents. */
export interface Lever extends Change {
  readonly nominalInterestRate: Percent;
  /** Change of the nominal rate in percentage points, negative if it falls; 0 if there was no rate before. */
  readonly points: number;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Change of the instalment; null if there was none before. */
  readonly difference: Cents | null;
  /** Number of lenders for the changed case; undefined for an entered rate or one lender's offer. */
  readonly offerCount: number | undefined;
  /** True if no lender takes the present case, but at least one takes the changed case. */
  readonly opensMarket: boolean;
  /** Verdict on the changed case; undefined if no household is known. */
  readonly word: VerdictWord | undefined;
  /** Whether the change leads to another verdict. */
  readonly changesWord: boolean;
}

export interface LeverContext {
  readonly context: MarketContext;
  /** Market for a case with other fixed years or repayment; undefined if its rates are unknown. */
  readonly contextFor: (changed: FinancingCase) => MarketContext | undefined;
  /** Household to judge; without one, suggestions have no verdict. */
  readonly household?: Household | undefined;
}

const MOST_LEVERS = 3;
/** Percentage points; a smaller change of the rate is not suggested. */
const LEAST_POINTS = 0.05;

/** Up to three single changes that lower the rate, secure it for longer or find a lender, best first. */
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
  // Sort by better verdict, then by euros per percentage point; other years or repayment come last.
  return [...amounts, ...terms]
    .toSorted((a, b) => lift(b, wordNow) - lift(a, wordNow) || cost(a) - cost(b))
    .slice(0, MOST_LEVERS);
}

/** Changes by an amount; a usual one for an entered rate, otherwise one that reaches a lenders' rate step. */
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

/** Calculates a change; undefined if it has no effect or no lender takes the changed case. */
function leverOf(present: Present, change: Change, context: MarketContext): Lever | undefined {
  const { financingCase, result: before, wordNow, household } = present;
  const changed = { ...financingCase, ...change.fields };
  const { result: after } = calculateFinancingCase(changed, context);
  if (!after || after.loan.loanAmount === 0) return undefined;
  // Skip the change, because this rate is of another lender or of a loan of usual size.
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

/** Other fixed years must change the rate; any other change must lower it, or find a lender. */
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

/** Sort key in euros per percentage point; other repayment and other fixed years come after all amounts. */
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
