import { eurosFromCents, type PricedOffer } from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';

/** The JSON of call [7]'s answer, put together from parts rendered once per lender. */
export function renderOffers(market: PricedMarket, offers: readonly PricedOffer[], total: number): string {
  const items = offers.map((offer) => `{${offerFields(market, offer)},${comparisonFields(offer)}}`);
  return `{"offers":[${items.join(',')}],"total":${total},"asOf":"${market.asOf}"}`;
}

/** The JSON of call [9]'s answer. */
export function renderOwnOffers(market: PricedMarket, offers: readonly PricedOffer[]): string {
  return `{"offers":[${offers.map((offer) => `{${offerFields(market, offer)}}`).join(',')}]}`;
}

function offerFields(market: PricedMarket, offer: PricedOffer): string {
  return (
    `"mortgageProvider":${market.renderedProvider(offer.lenderIndex)},` +
    `"amortizationData":{"monthlyRate":${eurosFromCents(offer.monthlyRate)},` +
    `"effectiveInterestRate":${offer.effectiveInterestRate},"nominalInterestRate":${offer.nominalInterestRate}}`
  );
}

function comparisonFields(offer: PricedOffer): string {
  // Codes are the engine's own constants and points finite: nothing in them needs escaping.
  const reasons = offer.reasons.map(({ code, points }) => `{"code":"${code}","points":${points}}`);
  return (
    `"fixedInterestYears":${offer.fixedInterestYears},"remainingDebt":${eurosFromCents(offer.remainingDebt)},` +
    `"reasons":[${reasons.join(',')}]`
  );
}
