import { addPoints } from '../money/percent.ts';
import { breakEvenYear, ownerWealthAfter, renterWealthAfter } from './break-even.ts';
import { ownerPath } from './owner-path.ts';
import { rentOrBuyCase, type RentOrBuyOptions } from './rent-or-buy-options.ts';
import { investedPaths } from './wealth-paths.ts';

/** Points by which each assumption is moved, up and down. */
const DELTAS = {
  rentIncrease: 1,
  appreciation: 1,
  yield: 1,
  upkeepPercentage: 0.5,
  upkeepIncrease: 1,
  nominalInterestRate: 1,
  followUpInterestRate: 2,
} as const satisfies Partial<Record<keyof RentOrBuyOptions, number>>;
export type Assumption = keyof typeof DELTAS;
const ASSUMPTIONS = Object.keys(DELTAS) as Assumption[];

/** These cannot fall below zero. */
const NEVER_NEGATIVE: ReadonlySet<Assumption> = new Set([
  'upkeepPercentage',
  'nominalInterestRate',
  'followUpInterestRate',
]);

/** The break-even year when one assumption is moved and the others stay. */
export interface SensitivityRow {
  readonly assumption: Assumption;
  /** Points added. */
  readonly delta: number;
  readonly breakEvenYear: number | null;
}

/** What a comparison comes to, as far as rows are ordered by it; the advantage in cents. */
interface Outcome {
  readonly breakEvenYear: number | null;
  readonly advantage: number;
}

/** How the answer hangs on each assumption: what moves it most comes first. What was left out follows what is moved, as in every comparison. */
export function sensitivity(options: RentOrBuyOptions): SensitivityRow[] {
  const terms = rentOrBuyCase(options);
  const own = outcomeOf(options);
  return ASSUMPTIONS.flatMap((assumption) =>
    [-DELTAS[assumption], DELTAS[assumption]]
      .filter((delta) => terms[assumption] + delta >= 0 || !NEVER_NEGATIVE.has(assumption))
      .map((delta) => {
        const moved = outcomeOf({ ...options, [assumption]: addPoints(terms[assumption], delta) });
        return { assumption, delta, moved };
      }),
  )
    .toSorted((one, other) => byWeight(own, one.moved, other.moved))
    .map(({ assumption, delta, moved }) => ({ assumption, delta, breakEvenYear: moved.breakEvenYear }));
}

function outcomeOf(options: RentOrBuyOptions): Outcome {
  const terms = rentOrBuyCase(options);
  const owner = ownerPath(terms);
  const invested = investedPaths(terms, owner, terms.coldRent);
  const last = terms.years - 1;
  return {
    breakEvenYear: breakEvenYear(terms, owner, invested),
    advantage: ownerWealthAfter(terms, owner, invested, last) - renterWealthAfter(invested, last),
  };
}

/** By how far the break-even moves; of two that move it alike the one that moves more money at the end. */
function byWeight(own: Outcome, one: Outcome, other: Outcome): number {
  const [years, otherYears] = [yearsMoved(own, one), yearsMoved(own, other)];
  if (years !== otherYears) return otherYears > years ? 1 : -1;
  return Math.abs(other.advantage - own.advantage) - Math.abs(one.advantage - own.advantage);
}

/** A break-even that appears or vanishes has moved farthest. */
function yearsMoved({ breakEvenYear: own }: Outcome, { breakEvenYear: moved }: Outcome): number {
  if (own === moved) return 0;
  return own === null || moved === null ? Infinity : Math.abs(moved - own);
}
