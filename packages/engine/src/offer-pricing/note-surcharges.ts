import { SURCHARGE_KINDS } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';

const REGION = SURCHARGE_KINDS.indexOf('REGION');

/** What of a case conditions look at. */
type Conditioned = Pick<CaseFacts, 'valueOfKind' | 'matchedDigits' | 'surchargePoints'>;

/** Whether a case meets the condition of a surcharge: its kind's index among SURCHARGE_KINDS, and its half-open range. */
export function meetsCondition(
  facts: Pick<Conditioned, 'valueOfKind' | 'matchedDigits'>,
  kind: number,
  from: number,
  to: number,
): boolean {
  if (kind === REGION) return facts.matchedDigits[from]! > 0;
  const value = facts.valueOfKind[kind]!;
  return value >= from && value < to;
}

/** Notes for every lender what the surcharges come to that a case meets. */
export function noteSurcharges({ conditions }: Market, facts: Conditioned): void {
  const { start, kind, from, to, lender, points } = conditions;
  const { surchargePoints } = facts;
  surchargePoints.fill(0);
  for (let condition = 0; condition < kind.length; condition++) {
    if (!meetsCondition(facts, kind[condition]!, from[condition]!, to[condition]!)) continue;
    const end = start[condition + 1]!;
    for (let row = start[condition]!; row < end; row++) surchargePoints[lender[row]!]! += points[row]!;
  }
}
