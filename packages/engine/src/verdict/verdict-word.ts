import type { Feasibility } from '../feasibility/feasibility.ts';
import type { Probability } from '../feasibility/probability.ts';
import type { Cents } from '../money/money.ts';
import type { StressDelta, StressRow } from './stress.ts';

export const INTEREST_RISKS = ['low', 'medium', 'high'] as const;

/** Risk of a higher rate after the fixed-rate period ("Zinsrisiko"). */
export type InterestRisk = (typeof INTEREST_RISKS)[number];

/** Percentage points by which the rate may rise without making the risk higher than low. */
const BORNE_POINTS: StressDelta = 2;

/**
 * Low if free income remains at +2 points, high if the first rate is already too much (contract §6). Without
 * a loan, it depends on today's free income.
 */
export function interestRiskOf(stress: readonly StressRow[], freeIncome: Cents): InterestRisk {
  const left = (points: StressDelta) => stress.find(({ delta }) => delta === points)?.left ?? freeIncome;
  if (left(0) < 0) return 'high';
  return left(BORNE_POINTS) < 0 ? 'medium' : 'low';
}

export const VERDICT_WORDS = [
  'NOT_JUDGED',
  'NOT_FEASIBLE',
  'HARDLY_FEASIBLE',
  'FEASIBLE',
  'WELL_FEASIBLE',
] as const;
/** Summary of a financing on every screen, ascending; NOT_JUDGED if required answers are missing. */
export type VerdictWord = (typeof VERDICT_WORDS)[number];

const OF_FEASIBILITY: Readonly<Record<Feasibility, VerdictWord>> = {
  good: 'WELL_FEASIBLE',
  medium: 'FEASIBLE',
  low: 'HARDLY_FEASIBLE',
  'own-capital-low': 'HARDLY_FEASIBLE',
  error: 'NOT_FEASIBLE',
  empty: 'NOT_JUDGED',
};
const OF_PROBABILITY: Readonly<Record<Probability, VerdictWord>> = {
  high: 'WELL_FEASIBLE',
  medium: 'FEASIBLE',
  low: 'HARDLY_FEASIBLE',
};

/** Lowest of the words for feasibility and probability, and FEASIBLE at a medium risk (contract §6). */
export function verdictWordOf(
  feasibility: Feasibility,
  probability: Probability | null,
  risk: InterestRisk | null,
): VerdictWord {
  const words = [OF_FEASIBILITY[feasibility]];
  if (probability !== null) words.push(OF_PROBABILITY[probability]);
  if (risk === 'medium') words.push('FEASIBLE');
  return words.reduce((lowest, word) => (rankOf(word) < rankOf(lowest) ? word : lowest));
}

export function isAtLeast(word: VerdictWord, least: VerdictWord): boolean {
  return rankOf(word) >= rankOf(least);
}

function rankOf(word: VerdictWord): number {
  return VERDICT_WORDS.indexOf(word);
}
