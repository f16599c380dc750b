import type { Cents } from '../money/cents.ts';
import type { StressDelta, StressRow } from './stress.ts';

export const INTEREST_RISKS = ['low', 'medium', 'high'] as const;
/** How a household bears a higher rate after the fixed years ("Zinsrisiko"). */
export type InterestRisk = (typeof INTEREST_RISKS)[number];

/** Points above the first rate that a sturdy household bears. */
const BORNE_POINTS: StressDelta = 2;

/** Low when something is left two points above the first rate, high when not even the first one is borne (contract §6); a household without a loan bears what it bears today. */
export function interestRiskOf(stress: readonly StressRow[], freeIncome: Cents): InterestRisk {
  const left = (points: StressDelta) => stress.find(({ delta }) => delta === points)?.left ?? freeIncome;
  if (left(0) < 0) return 'high';
  return left(BORNE_POINTS) < 0 ? 'medium' : 'low';
}
