import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { eurosFromCents, type PricedOffer } from '@heimvorteil/engine';
import type { PricedMarket } from './priced-market.ts';
import type { ListedOffer } from '@heimvorteil/portal/services';

/** An offer in the shape of call [7], for pages and widgets of this process. */
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

/** Call [7]'s offer plus the lender's allowances, as pages list it. */
export function listedOffer(inForce: PricedMarket, offer: PricedOffer): ListedOffer {
  const { specialRepaymentPercent, commitmentFreeMonths } = offer;
  const { regions } = inForce.market.lenders[offer.lenderIndex]!;
  const written = writtenOffer(inForce, offer);
  const logo = { url: inForce.pageLogo(offer.lenderIndex) };
  return {
    ...written,
    mortgageProvider: { ...written.mortgageProvider, logo },
    specialRepaymentPercent,
    commitmentFreeMonths,
    isRegional: regions.length > 0,
  };
}
