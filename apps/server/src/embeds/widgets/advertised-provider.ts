import { purchaseCase } from '@heimvorteil/calculations';
import { findOwnOffer, type WidgetFigures } from '@heimvorteil/contracts';
import { additionalCosts, DEFAULT_PERCENTAGES, eurosFromCents } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { costSurroundings, placeOf, type CostRules } from '../../market/costs/index.ts';
import type { OfferAnswers } from '../../market/offers/index.ts';
import type { ProviderDirectory } from '../../leads/providers/index.ts';
import type { KnownProperty } from './known-property.ts';

interface AdvertisingSources {
  readonly rules: CostRules;
  readonly offers: OfferAnswers;
  readonly providers: ProviderDirectory;
}

/** Calls [8] and [9] for one property: who is branded on it, and whether this provider makes an offer of its own there. */
export function advertisedProvider(
  { property, cwid }: KnownProperty,
  sources: AdvertisingSources,
): Pick<WidgetFigures, 'branding' | 'ownOffer'> {
  const branding = sources.providers.branding(property, cwid);
  return {
    branding,
    ownOffer: branding.branded && makesOwnOffer(property, branding.viaProviderId, sources),
  };
}

/** Call [9] at the very place that branding went by: own funds 20 % of the price, land transfer tax 5 % where the state is unknown. */
function makesOwnOffer(
  property: WidgetFigures['property'],
  provider: number,
  { rules, offers }: AdvertisingSources,
): boolean {
  const query = z.parse(findOwnOffer.query, {
    purchasePrice: property.purchasePrice,
    geoCode: placeOf(property, rules) || undefined,
    provider,
  });
  const costs = additionalCosts({
    ...purchaseCase({ ...property, purchasePrice: query.purchasePrice }, costSurroundings(rules)),
    unknownStateTax: DEFAULT_PERCENTAGES.landTransferTaxOfOwnOffer,
  });
  return offers.findOwnOffer({ ...query, additionalCosts: eurosFromCents(costs.total) }) !== undefined;
}
