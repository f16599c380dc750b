export type StarFill = 'empty' | 'half' | 'full';

const STARS = 5;

/**
 * Fills of the five stars: a fraction up to 0.2 is empty, from 0.7 full, in between half; undefined for a
 * rating outside 0 to 5 (specification §5).
 */
export function starFills(rating: number): StarFill[] | undefined {
  if (!(rating >= 0 && rating <= STARS)) return undefined;
  return Array.from({ length: STARS }, (_, star) => fillOf(rating - star));
}

/** Tolerance for rounding errors, because 3.2 − 3 is not exactly 0.2. */
const ROUNDING = 1e-9;

function fillOf(filled: number): StarFill {
  if (filled <= 0.2 + ROUNDING) return 'empty';
  return filled >= 0.7 - ROUNDING ? 'full' : 'half';
}
