import type { Probability } from '../feasibility/probability.ts';
import type { InterestRisk } from './interest-risk.ts';
import type { VerdictWord } from './verdict-word.ts';

/** The one word in German. */
export const VERDICT_WORD_NAMES: Readonly<Record<VerdictWord, string>> = {
  NOT_JUDGED: 'Noch nicht beurteilt',
  NOT_FEASIBLE: 'So geht es nicht',
  HARDLY_FEASIBLE: 'Schwer machbar',
  FEASIBLE: 'Machbar',
  WELL_FEASIBLE: 'Gut machbar',
};

/** How likely a lender says yes ("Aussicht auf eine Zusage"), in German. */
export const PROBABILITY_NAMES: Readonly<Record<Probability, string>> = {
  high: 'hoch',
  medium: 'mittel',
  low: 'gering',
};

/** The interest risk ("Zinsrisiko") in German. */
export const INTEREST_RISK_NAMES: Readonly<Record<InterestRisk, string>> = {
  low: 'gering',
  medium: 'mittel',
  high: 'hoch',
};
