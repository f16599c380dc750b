import type { InterestRisk, VerdictWord } from './verdict-word.ts';
import type { Probability } from '../feasibility/probability.ts';

export const VERDICT_WORD_NAMES: Readonly<Record<VerdictWord, string>> = {
  NOT_JUDGED: 'Noch nicht beurteilt',
  NOT_FEASIBLE: 'So geht es nicht',
  HARDLY_FEASIBLE: 'Schwer machbar',
  FEASIBLE: 'Machbar',
  WELL_FEASIBLE: 'Gut machbar',
};

export const PROBABILITY_NAMES: Readonly<Record<Probability, string>> = {
  high: 'hoch',
  medium: 'mittel',
  low: 'gering',
};

export const INTEREST_RISK_NAMES: Readonly<Record<InterestRisk, string>> = {
  low: 'gering',
  medium: 'mittel',
  high: 'hoch',
};
