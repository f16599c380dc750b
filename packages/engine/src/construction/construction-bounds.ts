import type { Bound } from '../bounds.ts';
import { percent } from '../money/percent.ts';

/** Limits of a construction's figures: months and percent a month. */
export const CONSTRUCTION_BOUNDS = {
  /** Months after signing in which a part can be drawn: ten years, after that § 489 BGB lets every borrower out. */
  payoutMonth: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentFreeMonths: { min: 0, max: 120, code: 'OUT_OF_RANGE' },
  commitmentInterestPerMonth: { min: 0, max: 1, code: 'OUT_OF_RANGE' },
  monthsUntilMove: { min: 0, max: 420, code: 'OUT_OF_RANGE' },
} as const satisfies Record<string, Bound>;

/** What many banks ask where nothing else is known: 0.15 to 0.25 % a month after 3 to 12 free months are usual. */
export const USUAL_COMMITMENT = {
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
} as const;
