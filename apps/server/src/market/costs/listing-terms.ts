import type { StatedPurchase } from '@heimvorteil/calculations';
import type { Listing } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { findQuietly, placeOfListing, type ListingSource } from '../listings/index.ts';

type ListedTerms = StatedPurchase & { readonly exposeId?: number | undefined };

/** Whether the listing can fill a gap; the request's own values win. */
export function needsListing(terms: ListedTerms): boolean {
  return terms.exposeId !== undefined && (!statesCommission(terms) || !statesPlace(terms));
}

/** Fills missing terms from the listing; an unknown listing fills nothing. */
export async function withListing<Terms extends ListedTerms>(
  terms: Terms,
  listings: ListingSource,
  log: FastifyBaseLogger,
): Promise<Terms> {
  const listing = terms.exposeId === undefined ? undefined : await findQuietly(listings, terms.exposeId, log);
  return listing ? termsOfListing(terms, listing) : terms;
}

export function termsOfListing<Terms extends ListedTerms>(terms: Terms, listing: Listing): Terms {
  return {
    ...terms,
    // A commission entered without `hasCourtage` implies that one is due, whatever the listing says.
    ...(!statesCommission(terms) && {
      hasCourtage: terms.hasCourtage ?? listing.hasCourtage ?? undefined,
      brokerCommission: commissionOf(listing),
    }),
    // Place fields come from one source only, because a mixture would name a third place.
    ...(!statesPlace(terms) && placeOfListing(listing.address)),
  };
}

/** No percentage for "no commission", because the visitor may have entered that one is due. */
function commissionOf({ hasCourtage, brokerCommissionPercentage }: Listing): number | undefined {
  return hasCourtage === false ? undefined : (brokerCommissionPercentage ?? undefined);
}

function statesCommission({ hasCourtage, brokerCommission }: ListedTerms): boolean {
  return brokerCommission !== undefined || hasCourtage === false;
}

function statesPlace({ geoCode, postcode }: ListedTerms): boolean {
  return geoCode !== undefined || postcode !== undefined;
}
