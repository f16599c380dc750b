import type { Percent } from '../money/percent.ts';
import { SURCHARGE_KINDS, type SurchargeKind } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { meetsCondition } from './note-surcharges.ts';
import { forwardPoints, metStep } from './quote-lender.ts';
import { variantRows } from './variant-row.ts';
import { percentOfThousandths } from './thousandths.ts';

/** One part of an offered rate, in percentage points; the points of all parts add up to the nominal rate. */
export interface OfferReason {
  readonly code: 'BASE_RATE' | 'LOAN_TO_VALUE' | 'FORWARD' | SurchargeKind;
  readonly points: Percent;
}

/** Compositions of a lender that are kept: those of the loans that are asked for lately. */
const KEPT_OF_LENDER = 8;
/** Beyond so many surcharges of one lender those that a case meets are no exact number any more. */
const MOST_COUNTED = 40;

/** By lender, then by what of its sheet a case meets. */
type KnownReasons = (Map<number, readonly OfferReason[]> | undefined)[];

const knownReasons = new WeakMap<Market, KnownReasons>();

/**
 * The composition of an eligible lender's rate: its rate at the best loan-to-value, what this one costs more, every surcharge met.
 * Cases that meet the same of its sheet get the same list.
 */
export function offerReasons(market: Market, facts: CaseFacts, lender: number): readonly OfferReason[] {
  const { start } = market.surcharges;
  const isCounted = start[lender + 1]! - start[lender]! <= MOST_COUNTED;
  // Lead times and wishes are too many different ones to come again.
  if (!isCounted || facts.wishesVariant || facts.leadMonths > 0) return composed(market, facts, lender);
  let lenders = knownReasons.get(market);
  if (!lenders) knownReasons.set(market, (lenders = []));
  const known = (lenders[lender] ??= new Map());
  const met = whatIsMet(market, facts, lender);
  let reasons = known.get(met);
  if (!reasons) {
    if (known.size >= KEPT_OF_LENDER) known.clear();
    known.set(met, (reasons = composed(market, facts, lender)));
  }
  return reasons;
}

/** The step, which is of one fixed period, and the surcharges of a lender that a case meets, as one number. */
function whatIsMet(market: Market, facts: CaseFacts, lender: number): number {
  const { start, kind, from, to } = market.surcharges;
  let met = metStep(market, facts, lender);
  for (let row = start[lender]!; row < start[lender + 1]!; row++) {
    met = 2 * met + Number(meetsCondition(facts, kind[row]!, from[row]!, to[row]!));
  }
  return met;
}

function composed(market: Market, facts: CaseFacts, lender: number): OfferReason[] {
  const { rates, surcharges } = market;
  const best = rates.rate[rates.start[facts.period * market.lenders.length + lender]!]!;
  const met = rates.rate[metStep(market, facts, lender)]!;
  const reasons: OfferReason[] = [{ code: 'BASE_RATE', points: percentOfThousandths(best) }];
  if (met !== best) reasons.push({ code: 'LOAN_TO_VALUE', points: percentOfThousandths(met - best) });
  const forward = forwardPoints(market, facts, lender);
  if (forward !== 0) reasons.push({ code: 'FORWARD', points: percentOfThousandths(forward) });
  for (let row = surcharges.start[lender]!; row < surcharges.start[lender + 1]!; row++) {
    const points = surcharges.points[row]!;
    const kind = surcharges.kind[row]!;
    if (points === 0 || !meetsCondition(facts, kind, surcharges.from[row]!, surcharges.to[row]!)) continue;
    reasons.push({ code: SURCHARGE_KINDS[kind]!, points: percentOfThousandths(points) });
  }
  if (!facts.wishesVariant) return reasons;
  for (const row of variantRows(market, facts, lender)) {
    const points = market.variants.points[row]!;
    if (points === 0) continue;
    const code = SURCHARGE_KINDS[market.variants.kind[row]!]!;
    reasons.push({ code, points: percentOfThousandths(points) });
  }
  return reasons;
}
