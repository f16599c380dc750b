import type { Bound } from '../bounds.ts';
import { percent } from '../money/percent.ts';

/** Months and percent a month. */
export const CONSTRUCTION_BOUNDS = {
  /** Ten years in months after signing; later every borrower may terminate (§ 489 BGB). */
  payoutMonth: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentFreeMonths: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentInterestPerMonth: { min: 0, max: 1, code: 'OUT_OF_RANGE' },
  monthsUntilMove: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

/** Default; banks usually charge 0.15 to 0.25 % a month after 3 to 12 free months. */
export const USUAL_COMMITMENT = {
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
} as const;
