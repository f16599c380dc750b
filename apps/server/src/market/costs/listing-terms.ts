import type { StatedPurchase } from '@heimvorteil/calculations';
import type { Listing } from '@heimvorteil/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { findQuietly, placeOfListing, type ListingSource } from '../listings/index.ts';

type ListedTerms = StatedPurchase & { readonly exposeId?: number | undefined };

/** Whether a listing could fill in anything: what the request states itself wins, so nothing is looked up for it. */
export function needsListing(terms: ListedTerms): boolean {
  return terms.exposeId !== undefined && (!statesCommission(terms) || !statesPlace(terms));
}

/** The terms with what the listing knows of what was left out; a listing that cannot be found fills in nothing. */
export async function withListing<Terms extends ListedTerms>(
  terms: Terms,
  listings: ListingSource,
  log: FastifyBaseLogger,
): Promise<Terms> {
  const listing = terms.exposeId === undefined ? undefined : await findQuietly(listings, terms.exposeId, log);
  return listing ? termsOfListing(terms, listing) : terms;
}

/** The terms, and the listing's word for what they leave out. */
export function termsOfListing<Terms extends ListedTerms>(terms: Terms, listing: Listing): Terms {
  return {
    ...terms,
    // A stated commission without `hasCourtage` says that there is one, whatever the listing thinks.
    ...(!statesCommission(terms) && {
      hasCourtage: terms.hasCourtage ?? listing.hasCourtage ?? undefined,
      brokerCommission: commissionOf(listing),
    }),
    // Half a place of each would be a third one.
    ...(!statesPlace(terms) && placeOfListing(listing.address)),
  };
}

/** "No commission" is no percentage for somebody who says that there is one. */
function commissionOf({ hasCourtage, brokerCommissionPercentage }: Listing): number | undefined {
  return hasCourtage === false ? undefined : (brokerCommissionPercentage ?? undefined);
}

/** Without commission there is no percentage to ask for. */
function statesCommission({ hasCourtage, brokerCommission }: ListedTerms): boolean {
  return brokerCommission !== undefined || hasCourtage === false;
}

function statesPlace({ geoCode, postcode }: ListedTerms): boolean {
  return geoCode !== undefined || postcode !== undefined;
}
