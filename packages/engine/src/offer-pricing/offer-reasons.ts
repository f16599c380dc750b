import type { Percent } from '../money/money.ts';
import { SURCHARGE_KINDS, type SurchargeKind } from '../rate-sheets/market-enumerations.ts';
import { type CaseFacts, meetsCondition, variantRows, variantRow } from './case-facts.ts';
import { type Market, percentOfThousandths } from './market.ts';
import { forwardPoints, metStep } from './quote-lender.ts';

/** One part of an offered rate in percentage points; all parts together are the nominal rate. */
export interface OfferReason {
  readonly code: 'BASE_RATE' | 'LOAN_TO_VALUE' | 'FORWARD' | SurchargeKind;
  readonly points: Percent;
}

/** The lender's lowest rate, the increase for the loan-to-value, and each surcharge that applies. */
export function offerReasons(market: Market, facts: CaseFacts, lender: number): OfferReason[] {
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
  if (!facts.wantsVariant) return reasons;
  for (const row of variantRows(market, facts, lender)) {
    const points = market.variants.points[row]!;
    if (points === 0) continue;
    const code = SURCHARGE_KINDS[market.variants.kind[row]!]!;
    reasons.push({ code, points: percentOfThousandths(points) });
  }
  return reasons;
}

export interface OfferTerms {
  /** Special repayment that the lender allows each year, in percent of the loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months from the loan commitment without interest on money not yet paid out. */
  readonly commitmentFreeMonths: number;
}

/** The lender's own terms, or those of the variant that grants the case's request. */
export function offerTerms(market: Market, facts: CaseFacts, lender: number): OfferTerms {
  const { specialRepaymentPercent, commitmentFreeMonths } = market.lenders[lender]!;
  const special = variantRow(market, facts, lender, 'SPECIAL_REPAYMENT');
  const months = variantRow(market, facts, lender, 'COMMITMENT_FREE_MONTHS');
  const { to } = market.variants;
  return {
    specialRepaymentPercent:
      special === undefined ? specialRepaymentPercent : percentOfThousandths(to[special]! - 1),
    commitmentFreeMonths: months === undefined ? commitmentFreeMonths : to[months]! - 1,
  };
}
