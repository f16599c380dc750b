import type { PricedOffer } from '@heimvorteil/engine';
import type { ListedOffer } from '@heimvorteil/portal/services';
import type { PricedMarket } from './priced-market.ts';
import { writtenOffer } from './written-offer.ts';

/** An offer as pages list it: call [7]'s, with what the lender allows beside the rate. */
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
