import type { Cents } from '../money/cents.ts';
import type { StressDelta, StressRow } from './stress.ts';

export const INTEREST_RISKS = ['low', 'medium', 'high'] as const;
/** Risk of a higher rate after the fixed-rate period ("Zinsrisiko"). */
export type InterestRisk = (typeof INTEREST_RISKS)[number];

/** Rise in percentage points that a low-risk household must afford. */
const BORNE_POINTS: StressDelta = 2;

/**
 * Low if something is left at +2 points, high if the first rate is already too much (contract §6). Without a
 * loan, today's free income counts.
 */
export function interestRiskOf(stress: readonly StressRow[], freeIncome: Cents): InterestRisk {
  const left = (points: StressDelta) => stress.find(({ delta }) => delta === points)?.left ?? freeIncome;
  if (left(0) < 0) return 'high';
  return left(BORNE_POINTS) < 0 ? 'medium' : 'low';
}
