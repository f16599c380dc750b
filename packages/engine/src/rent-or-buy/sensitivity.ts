import { percent } from '../money/percent.ts';
import { breakEvenYear } from './break-even.ts';
import { ownerPath } from './owner-path.ts';
import type { RentOrBuyCase } from './rent-or-buy-options.ts';
import { investedPaths } from './wealth-paths.ts';

/** Points by which each assumption is moved, up and down. */
const DELTAS = {
  rentIncrease: 1,
  appreciation: 1,
  yield: 1,
  upkeepPercentage: 0.5,
  nominalInterestRate: 1,
  followUpInterestRate: 2,
} as const satisfies Partial<Record<keyof RentOrBuyCase, number>>;
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

/** How the answer hangs on each assumption. */
export function sensitivity(terms: RentOrBuyCase): SensitivityRow[] {
  return ASSUMPTIONS.flatMap((assumption) =>
    [-DELTAS[assumption], DELTAS[assumption]]
      .filter((delta) => terms[assumption] + delta >= 0 || !NEVER_NEGATIVE.has(assumption))
      .map((delta) => ({
        assumption,
        delta,
        breakEvenYear: breakEvenYearOf(moved(terms, assumption, delta)),
      })),
  );
}

function moved(terms: RentOrBuyCase, assumption: Assumption, delta: number): RentOrBuyCase {
  return { ...terms, [assumption]: percent(terms[assumption] + delta) };
}

function breakEvenYearOf(terms: RentOrBuyCase): number | null {
  const owner = ownerPath(terms);
  return breakEvenYear(terms, owner, investedPaths(terms, owner, terms.coldRent));
}
