import { arrangesLoans, type Operator } from '@heimvorteil/contracts';
import type { CostSurroundings, Surroundings } from '@heimvorteil/calculations';
import { costSurroundings, type CostRules } from '../costs/index.ts';

/** Context for calculations (rules, market, today's date), read at each call. */
export type SurroundingsOfNow = () => Surroundings;

export function surroundingsOfNow(
  rules: CostRules,
  market: Omit<Surroundings, keyof CostSurroundings>,
  /** The verdicts of an introducer state no prospects; undefined: an intermediary. */
  operator?: Operator,
): SurroundingsOfNow {
  const withoutProspects = operator !== undefined && !arrangesLoans(operator);
  return () => ({ ...costSurroundings(rules), ...market, withoutProspects });
}
