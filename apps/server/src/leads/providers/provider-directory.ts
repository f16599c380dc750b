import type { PlaceInput } from '@heimvorteil/calculations';
import type { Provider } from '@heimvorteil/contracts';
import type { Lender } from '@heimvorteil/engine';
import { placeOf, type CostRules } from '../../market/costs/index.ts';
import { logoUrl, type MarketInForce, type PricedMarket } from '../../market/offers/index.ts';

export interface ProviderDirectory {
  find(id: string): Provider | undefined;
  /** Providers with the product VIA at a place, the narrowest region first. */
  via(geoCode: string | undefined): Provider[];
  /** Providers of a region that have own rates or arrange other lenders' loans. */
  working(geoCode: string | undefined): Provider[];
  /** Nearest VIA provider whose brand the advertiser (`cwid`) carries; −1 without one or without a place. */
  branding(place: PlaceInput, cwid: string | undefined): { branded: boolean; viaProviderId: number };
  /** Whether some advertiser's listings carry the provider's brand. */
  advertises(providerId: number): boolean;
}

export function providerDirectory({
  market,
  rules,
  publicUrl,
}: {
  /** Read at every lookup, because the current market changes. */
  market: Pick<MarketInForce, 'current'>;
  rules: CostRules;
  publicUrl: string;
}): ProviderDirectory {
  const all = () => [...market.current().providers.values()];
  const describe = (lender: Lender) => describeProvider(lender, market.current(), publicUrl);
  const viaOf = (geoCode: string | undefined) =>
    all()
      .filter((lender) => lender.product === 'VIA' && nearness(lender, geoCode) >= 0)
      .toSorted(
        (one, other) => nearness(other, geoCode) - nearness(one, geoCode) || one.lenderId - other.lenderId,
      );

  return {
    find(id) {
      const lender = /^[1-9]\d{0,14}$/.test(id) ? market.current().providers.get(Number(id)) : undefined;
      return lender && describe(lender);
    },
    via: (geoCode) => viaOf(geoCode).map(describe),
    working(geoCode) {
      const lends = market.current().market.indexOfLender;
      return all()
        .filter(({ kind, lenderId }) => kind === 'BROKER' || lends.has(lenderId))
        .filter((lender) => nearness(lender, geoCode) >= 0)
        .map(describe);
    },
    branding(place, cwid) {
      const isPlaced = Boolean(place.geoCode || place.postcode);
      const at = placeOf(place, rules) || NOWHERE_KNOWN;
      const provider = isPlaced && cwid ? viaOf(at).find(({ cwids }) => cwids.includes(cwid)) : undefined;
      return { branded: provider !== undefined, viaProviderId: provider?.lenderId ?? -1 };
    },
    advertises: (providerId) => (market.current().providers.get(providerId)?.cwids.length ?? 0) > 0,
  };
}

/** Geo code that matches no region, so only providers without regions remain. */
const NOWHERE_KNOWN = '-';

function describeProvider(lender: Lender, market: PricedMarket, publicUrl: string): Provider {
  return {
    id: lender.lenderId,
    name: lender.name,
    kind: lender.kind,
    product: lender.product,
    regions: [...lender.regions],
    logo: logoUrl(lender.logo, publicUrl),
    ...market.ratingOf(lender.lenderId),
  };
}

/** Digits of the longest region that contains the place: 0 for everywhere or no place, −1 for none. */
function nearness(lender: Lender, geoCode: string | undefined): number {
  if (lender.regions.length === 0 || !geoCode) return 0;
  return Math.max(
    -1,
    ...lender.regions.filter((region) => geoCode.startsWith(region)).map(({ length }) => length),
  );
}
