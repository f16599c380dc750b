import type { FindOffersQuery, PricedLenderOffer, Provider } from '@heimvorteil/contracts';
import { federalStateOf } from '@heimvorteil/engine';
import { readCase } from '../../../financing-case/case-faults.ts';
import { legalFiguresOfOffer } from '../../../financing-case/legal-figures-of-offer.ts';
import { loadCase } from '../../../financing-case/load-case.ts';
import type { PortalServices } from '../../../services.ts';

const LONGEST_PAGE = 100;
/** A geo code that no region begins with: only lenders who lend everywhere answer. */
const ANYWHERE = '1276';

/** What a provider would ask for the usual case in its own region; undefined where it lends nothing or would not take the case. */
export function findExampleOffer(services: PortalServices, provider: Provider) {
  const [region] = provider.regions;
  const query = region === undefined ? '' : `?geoCode=${region}`;
  const loaded = loadCase(new URL(`/${query}`, 'http://portal'), services);
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures) return undefined;
  const offer = findAmongAll(services, provider.id, {
    purchaseprice: figures.purchasePrice,
    ownfunds: figures.ownFunds,
    geocode: region ?? ANYWHERE,
    amortizationrate: figures.amortizationRate,
    fixednominalinterestrate: 'TEN_YEARS',
  });
  if (!offer) return undefined;
  return {
    offer,
    figures,
    stateName: region === undefined ? undefined : federalStateOf(region)?.name,
    legal: legalFiguresOfOffer(offer, loaded.marketRate?.asOf, figures, loaded),
  };
}

function findAmongAll(
  services: PortalServices,
  providerId: number,
  query: FindOffersQuery,
): PricedLenderOffer | undefined {
  for (let offset = 0; ; offset += LONGEST_PAGE) {
    const page = services.findOffers({ ...query, limit: LONGEST_PAGE, offset });
    const own = page?.offers.find((offer) => offer.mortgageProvider.id === providerId);
    if (own || !page || offset + LONGEST_PAGE >= page.total) return own;
  }
}
