import type { FinancingCase } from '@heimvorteil/contracts';
import {
  cents,
  percent,
  VERDICT_WORDS,
  type Cents,
  type Percent,
  type VerdictWord,
} from '@heimvorteil/engine';
import { calculateFinancingCase, type FinancingCaseResult } from '../financing-case/index.ts';
import { ratesOf } from '../market/asked-rate.ts';
import type { Surroundings } from '../surroundings.ts';
import { amountsToSteps, otherTerms, usualAmounts, type Change } from './changed-cases.ts';
import { judgeCase, type Household } from './judge-case.ts';

/** One change of a case that does something about its rate, priced anew; amounts in cents. */
export interface Lever extends Change {
  readonly nominalInterestRate: Percent;
  /** Points by which the nominal rate changes, below zero where it falls; 0 where the present case has none. */
  readonly points: number;
  readonly loanAmount: Cents;
  readonly monthlyRate: Cents;
  /** Instalment of the changed case less the present one; null where the present case has none. */
  readonly difference: Cents | null;
  /** Lenders that take the changed case; undefined where the rate was typed or is one lender's. */
  readonly offerCount: number | undefined;
  /** No lender takes the present case, and one takes the changed case. */
  readonly opensMarket: boolean;
  /** What would be said of it; undefined where nothing is judged. */
  readonly word: VerdictWord | undefined;
  /** The word is another than that of the present case. */
  readonly changesWord: boolean;
}

/** What levers are worked out with. */
export interface LeverSurroundings {
  readonly surroundings: Surroundings;
  /** The same for a case with other fixed years or another repayment; undefined where its rates are not known. */
  readonly surroundingsFor: (changed: FinancingCase) => Surroundings | undefined;
  /** Who pays; left out: nothing is judged. */
  readonly household?: Household | undefined;
}

const MOST_LEVERS = 3;
/** Points: a smaller step of a rate is none that anybody would change a plan for. */
const LEAST_POINTS = 0.05;

/**
 * The changes that lower or secure the rate of a case, the best first: each one step, priced by the calculation of the
 * changed case. At most three, and none without an effect.
 */
export function leversOf(financingCase: FinancingCase, known: LeverSurroundings): Lever[] {
  const { result, refusals } = calculateFinancingCase(financingCase, known.surroundings);
  const isUnlent = refusals?.some(({ code }) => code === 'NO_OFFER') ?? false;
  if (!isUnlent && (!result || result.loan.loanAmount === 0)) return [];
  const wordNow = wordOf(financingCase, known.surroundings, known.household);
  const priced = (change: Change, its: Surroundings | undefined) =>
    its && leverOf({ financingCase, result, wordNow, household: known.household }, change, its);
  const amounts = amountsOf(financingCase, result, known.surroundings).flatMap(
    (steps) => firstOf(steps, (one) => priced(one, known.surroundings)) ?? [],
  );
  const terms = (result?.rateIsOwn ? [] : otherTerms(financingCase)).flatMap(
    (one) => priced(one, known.surroundingsFor({ ...financingCase, ...one.fields })) ?? [],
  );
  return [...amounts, ...terms].toSorted((a, b) => compare(a, b, wordNow)).slice(0, MOST_LEVERS);
}

/** Where a rate was typed no step of a lender changes it. */
function amountsOf(
  financingCase: FinancingCase,
  result: FinancingCaseResult | undefined,
  surroundings: Surroundings,
) {
  if (result?.rateIsOwn) return usualAmounts(financingCase, surroundings);
  const { lender } = result?.market ?? {};
  const asked = ratesOf(financingCase, surroundings).find((one) => one.lender === lender);
  return asked ? amountsToSteps(financingCase, asked.rates, surroundings) : [];
}

interface Present {
  readonly financingCase: FinancingCase;
  /** Undefined where no lender takes the present case. */
  readonly result: FinancingCaseResult | undefined;
  readonly wordNow: VerdictWord | undefined;
  readonly household: Household | undefined;
}

/** A change with what the changed case comes to; undefined where it has no effect or nobody lends then. */
function leverOf(present: Present, change: Change, surroundings: Surroundings): Lever | undefined {
  const { financingCase, result: before, wordNow, household } = present;
  const changed = { ...financingCase, ...change.fields };
  const { result: after } = calculateFinancingCase(changed, surroundings);
  if (!after || after.loan.loanAmount === 0) return undefined;
  // Another lender's rate, or that of a loan nobody asked for, is not what the change does.
  if (after.market?.lender !== before?.market?.lender || after.market?.standsIn) return undefined;
  const points = before ? thousandths(after.loan.nominalInterestRate - before.loan.nominalInterestRate) : 0;
  const word = wordOf(changed, surroundings, household);
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

/** Other fixed years secure the rate for longer or lower it; everything else has to lower it, or to open the market. */
function hasEffect({ code, points }: Lever, before: FinancingCaseResult | undefined): boolean {
  if (before === undefined) return true;
  if (code === 'OTHER_FIXED_YEARS') return before.loan.remainingDebt > 0 && points !== 0;
  return before.rateIsOwn || points <= -LEAST_POINTS;
}

function wordOf(
  financingCase: FinancingCase,
  surroundings: Surroundings,
  household: Household | undefined,
): VerdictWord | undefined {
  return household && judgeCase(financingCase, household, surroundings)?.affordability.word;
}

/** What lifts the word goes first, then what costs least for each point, then the terms. */
function compare(a: Lever, b: Lever, wordNow: VerdictWord | undefined): number {
  return lift(b, wordNow) - lift(a, wordNow) || cost(a) - cost(b);
}

function lift({ word }: Lever, wordNow: VerdictWord | undefined): number {
  return word && wordNow ? VERDICT_WORDS.indexOf(word) - VERDICT_WORDS.indexOf(wordNow) : 0;
}

/** Euros for each point; terms come after every amount, other fixed years last. */
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

function thousandths(points: number): number {
  return percent(Math.round(points * 1_000) / 1_000);
}
