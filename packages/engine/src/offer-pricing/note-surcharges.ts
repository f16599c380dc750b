import { SURCHARGE_KINDS } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';

const REGION = SURCHARGE_KINDS.indexOf('REGION');

type Conditioned = Pick<CaseFacts, 'valueOfKind' | 'matchedDigits' | 'surchargePoints'>;

/** `kind` is an index in SURCHARGE_KINDS, the range is half-open. */
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

/** Adds up for every lender the surcharges that apply to the case. */
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
