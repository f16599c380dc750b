import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { eurosFromCents, type PricedOffer } from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';

/** An offer as call [7] states it, for pages and widgets of this very process. */
export function writtenOffer(market: PricedMarket, offer: PricedOffer): PricedLenderOffer {
  const { monthlyRate, effectiveInterestRate, nominalInterestRate } = offer;
  return {
    mortgageProvider: market.mortgageProvider(offer.lenderIndex),
    amortizationData: {
      monthlyRate: eurosFromCents(monthlyRate),
      effectiveInterestRate,
      nominalInterestRate,
    },
    fixedInterestYears: offer.fixedInterestYears,
    remainingDebt: eurosFromCents(offer.remainingDebt),
    reasons: offer.reasons.map(({ code, points }) => ({ code, points })),
  };
}
