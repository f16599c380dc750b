import type { PricedOffer } from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';
import { writtenEuros, writtenPercent } from './written-numbers.ts';

/** The JSON of call [7]'s answer, put together from parts rendered once per lender. */
export function renderOffers(market: PricedMarket, offers: readonly PricedOffer[], total: number): string {
  let items = '';
  for (const offer of offers) {
    items += `${items === '' ? '{' : ',{'}${offerFields(market, offer)},${comparisonFields(offer)}}`;
  }
  return `{"offers":[${items}],"total":${total},"asOf":"${market.asOf}"}`;
}

/** The JSON of call [9]'s answer. */
export function renderOwnOffers(market: PricedMarket, offers: readonly PricedOffer[]): string {
  return `{"offers":[${offers.map((offer) => `{${offerFields(market, offer)}}`).join(',')}]}`;
}

function offerFields(market: PricedMarket, offer: PricedOffer): string {
  return (
    `"mortgageProvider":${market.renderedProvider(offer.lenderIndex)},` +
    `"amortizationData":{"monthlyRate":${writtenEuros(offer.monthlyRate)},` +
    `"effectiveInterestRate":${writtenPercent(offer.effectiveInterestRate)},` +
    `"nominalInterestRate":${writtenPercent(offer.nominalInterestRate)}}`
  );
}

function comparisonFields(offer: PricedOffer): string {
  // Codes are the engine's own constants and points finite: nothing in them needs escaping.
  let reasons = '';
  for (const { code, points } of offer.reasons) {
    reasons += `${reasons === '' ? '' : ','}{"code":"${code}","points":${writtenPercent(points)}}`;
  }
  return (
    `"fixedInterestYears":${offer.fixedInterestYears},"remainingDebt":${writtenEuros(offer.remainingDebt)},` +
    `"reasons":[${reasons}]`
  );
}
