import {
  CASE_FIELDS,
  caseOf,
  type CreateRequestBody,
  type FinancingCase,
  type Listing,
} from '@heimvorteil/contracts';
import { termsOfListing } from '../costs/index.ts';
import { ListingServiceError, type ListingSource } from '../listings/index.ts';

/** The case of a request: what it states, then the listing's word for costs and place, then what is usual. */
export function caseOfRequest(stated: Partial<CreateRequestBody>, listing?: Listing): FinancingCase {
  const { geoCode, postcode, hasCourtage, brokerCommission } = stated;
  const terms = { geoCode, postcode, hasCourtage, brokerCommission };
  const ofCase = CASE_FIELDS.map((field) => [field, stated[field]]);
  return caseOf({ ...Object.fromEntries(ofCase), ...(listing ? termsOfListing(terms, listing) : terms) });
}

/** The listing of a request; one that cannot be looked up says nothing. */
export async function listingOfRequest(
  exposeId: number | undefined,
  listings: ListingSource,
): Promise<Listing | undefined> {
  if (exposeId === undefined) return undefined;
  try {
    return await listings.find(exposeId);
  } catch (error) {
    if (error instanceof ListingServiceError) return undefined;
    throw error;
  }
}
