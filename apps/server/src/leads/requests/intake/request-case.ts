import {
  assumedValues,
  CASE_FIELDS,
  caseOf,
  type CaseField,
  type CreateRequestBody,
  type FinancingCase,
  type Listing,
} from '@heimvorteil/contracts';
import { termsOfListing } from '../../../market/costs/index.ts';
import { ListingServiceError, type ListingSource } from '../../../market/listings/index.ts';

/** Case of a request: its own values, then the listing's costs and place, then defaults. */
export function caseOfRequest(stated: Partial<CreateRequestBody>, listing?: Listing): FinancingCase {
  return caseOf(knownOf(stated, listing));
}

/** Also lists the values that neither visitor nor listing states, with an open broker case. */
export function requestedCaseOf(
  stated: Partial<CreateRequestBody>,
  listing?: Listing,
): { financingCase: FinancingCase; assumed: readonly CaseField[] } {
  const known = knownOf(stated, listing);
  return { financingCase: caseOf(known), assumed: Object.keys(assumedValues(known)) as CaseField[] };
}

function knownOf(stated: Partial<CreateRequestBody>, listing?: Listing): Partial<FinancingCase> {
  const { geoCode, postcode, hasCourtage, brokerCommission } = stated;
  const terms = { geoCode, postcode, hasCourtage, brokerCommission };
  const ofCase = CASE_FIELDS.map((field) => [field, stated[field]]);
  return { ...Object.fromEntries(ofCase), ...(listing ? termsOfListing(terms, listing) : terms) };
}

/** Listing of a request; undefined if the lookup fails. */
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
