import type { Feasibility } from '../feasibility/feasibility.ts';
import type { Probability } from '../feasibility/probability.ts';
import type { InterestRisk } from './interest-risk.ts';

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

/** Lowest word of feasibility, probability and a medium risk (contract §6). */
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
