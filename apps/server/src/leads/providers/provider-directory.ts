import type { StatedPlace } from '@heimvorteil/calculations';
import type { Provider } from '@heimvorteil/contracts';
import type { Lender } from '@heimvorteil/engine';
import { placeOf, type CostRules } from '../../market/costs/index.ts';
import { logoUrl, type MarketInForce, type PricedMarket } from '../../market/offers/index.ts';

/** Who branding found for a listing. */
interface Branding {
  branded: boolean;
  /** −1 when not branded. */
  viaProviderId: number;
}

/** The providers of the market in force. */
export interface ProviderDirectory {
  find(id: string): Provider | undefined;
  /** VIA providers that work in a region, nearer first. */
  via(geoCode: string | undefined): Provider[];
  /** Providers that work in a region and have something there: rates of their own, or others' to arrange. */
  working(geoCode: string | undefined): Provider[];
  /** The VIA provider of an advertiser at a place, the nearer first; nobody without both of them. */
  branding(place: StatedPlace, cwid: string | undefined): Branding;
  /** Whether listings of some advertiser carry a provider's brand. */
  advertises(providerId: number): boolean;
}

interface DirectoryParts {
  /** Whichever market is in force when it is asked. */
  readonly market: Pick<MarketInForce, 'current'>;
  /** What tells the place of a postal code. */
  readonly rules: CostRules;
  readonly publicUrl: string;
}

/** The directory of a market. */
export function providerDirectory({ market, rules, publicUrl }: DirectoryParts): ProviderDirectory {
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

/** A place that no region holds: only who works everywhere works there. */
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

/** Digits of the longest region that holds the place: 0 for everywhere or no place, −1 when it does not work there. */
function nearness(lender: Lender, geoCode: string | undefined): number {
  if (lender.regions.length === 0 || !geoCode) return 0;
  return Math.max(
    -1,
    ...lender.regions.filter((region) => geoCode.startsWith(region)).map(({ length }) => length),
  );
}
