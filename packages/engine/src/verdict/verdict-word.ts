import type { Feasibility } from '../feasibility/feasibility.ts';
import type { Probability } from '../feasibility/probability.ts';
import type { Cents } from '../money/money.ts';
import type { StressDelta, StressRow } from './stress.ts';

export const INTEREST_RISKS = ['low', 'medium', 'high'] as const;

/** Risk that the household cannot afford a higher rate after the fixed-rate period ("Zinsrisiko"). */
export type InterestRisk = (typeof INTEREST_RISKS)[number];

/** Percentage points of rate increase that a household with a low risk can afford. */
const BORNE_POINTS: StressDelta = 2;

/**
 * Low if income is left at +2 points, high if none is left at the first rate (contract §6). Without a loan
 * only today's free income counts.
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
/** Verdict on a purchase, the same on every screen, worst first; NOT_JUDGED if answers are missing. */
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

/** Worst word: by feasibility, by probability, FEASIBLE at a medium interest risk (contract §6). */
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
