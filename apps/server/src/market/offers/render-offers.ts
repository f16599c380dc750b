import type { OfferReason, PricedOffer } from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';
import { keptByThousandths, writtenEuros, writtenPercent } from './written-numbers.ts';

/**
 * The JSON of call [7]'s answer. Joins large pieces, because hundreds of small concatenations would burden
 * the garbage collector.
 */
export function renderOffers(market: PricedMarket, offers: readonly PricedOffer[], total: number): string {
  const pieces = ['{"offers":['];
  let figures = '';
  for (const [at, offer] of offers.entries()) {
    // Within a case equal rates mean equal amounts, and neighbours often have the same rate.
    if (offer.nominalInterestRate !== offers[at - 1]?.nominalInterestRate) {
      figures = `${ownFigures(offer)},${comparedFigures(offer)}`;
    }
    pieces.push(at === 0 ? '{' : ',{', market.renderedProvider(offer.lenderIndex), figures, '[');
    for (const [nth, reason] of offer.reasons.entries()) {
      pieces.push(nth === 0 ? '' : ',', writtenReason(reason));
    }
    pieces.push(']}');
  }
  pieces.push(`],"total":${total},"asOf":"${market.asOf}"}`);
  return pieces.join('');
}

export function renderOwnOffers(market: PricedMarket, offers: readonly PricedOffer[]): string {
  const items = offers.map((offer) => `{${market.renderedProvider(offer.lenderIndex)}${ownFigures(offer)}}`);
  return `{"offers":[${items.join(',')}]}`;
}

function ownFigures(offer: PricedOffer): string {
  return (
    `,"amortizationData":{"monthlyRate":${writtenEuros(offer.monthlyRate)},` +
    `"effectiveInterestRate":${writtenPercent(offer.effectiveInterestRate)},` +
    `"nominalInterestRate":${writtenPercent(offer.nominalInterestRate)}}`
  );
}

function comparedFigures(offer: PricedOffer): string {
  return `"fixedInterestYears":${offer.fixedInterestYears},"remainingDebt":${writtenEuros(offer.remainingDebt)},"reasons":`;
}

const reasonWriters = new Map<OfferReason['code'], (points: OfferReason['points']) => string>();

function writtenReason({ code, points }: OfferReason): string {
  let write = reasonWriters.get(code);
  if (!write) {
    // No escaping needed, because codes are engine constants and points are finite.
    write = keptByThousandths((value) => `{"code":"${code}","points":${value}}`);
    reasonWriters.set(code, write);
  }
  return write(points);
}
