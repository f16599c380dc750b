import { arrangesLoans, type Operator } from '@heimvorteil/contracts';
import type { CostSurroundings, Surroundings } from '@heimvorteil/calculations';
import { costSurroundings, type CostRules } from '../costs/index.ts';

/** What calculations need beside their bodies, on the day on which they are asked. */
export type SurroundingsOfNow = () => Surroundings;

/** The surroundings over the rules and the market of an installation. */
export function surroundingsOfNow(
  rules: CostRules,
  market: Omit<Surroundings, keyof CostSurroundings>,
  /** An introducer's verdicts state no prospects; left out: an intermediary. */
  operator?: Operator,
): SurroundingsOfNow {
  const withoutProspects = operator !== undefined && !arrangesLoans(operator);
  return () => ({ ...costSurroundings(rules), ...market, withoutProspects });
}
