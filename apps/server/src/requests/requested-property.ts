import type { CreateRequestBody, Listing } from '@heimvorteil/contracts';
import {
  additionalCosts,
  cents,
  centsFromEuros,
  type AdditionalCosts,
  type Cents,
} from '@heimvorteil/engine';
import { purchaseCase, termsOfListing, type CostRules } from '../costs/index.ts';
import { ListingServiceError, type ListingSource } from '../listings/index.ts';

/** What a request is about, with the listing's word for what it leaves out. */
export interface RequestedProperty {
  readonly listing: Listing | undefined;
  /** State or place; undefined when neither request nor listing say. */
  readonly geoCode: string | undefined;
  /** Price of a purchase or building, value of what is financed on. */
  readonly price: Cents;
  /** Only with a purchase or building. */
  readonly costs: AdditionalCosts | undefined;
  /** The net loan; nothing or less where own funds pay for everything. */
  readonly need: Cents;
}

type Financed = Pick<
  CreateRequestBody,
  | 'financingType'
  | 'purchasePrice'
  | 'ownFunds'
  | 'remainingDebt'
  | 'propertyValue'
  | 'loanAmount'
  | 'geoCode'
>;

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

/** What a request is about; its figures stand as its financing type needs them. */
export function requestedProperty(
  body: Financed,
  listing: Listing | undefined,
  rules: CostRules,
): RequestedProperty {
  const terms = listing ? termsOfListing(placeOf(body), listing) : placeOf(body);
  const common = { listing, geoCode: terms.geoCode ?? listing?.address.geocode };
  const stated = body.loanAmount === undefined ? undefined : centsFromEuros(body.loanAmount);
  if (body.financingType === 'FollowupFinancing') {
    const debt = centsFromEuros(body.remainingDebt ?? 0);
    return {
      ...common,
      price: centsFromEuros(body.propertyValue ?? 0),
      costs: undefined,
      need: stated ?? debt,
    };
  }
  const price = body.purchasePrice ?? 0;
  const costs = additionalCosts(purchaseCase({ ...terms, purchasePrice: price }, rules));
  const need = cents(centsFromEuros(price) + costs.total - centsFromEuros(body.ownFunds ?? 0));
  return { ...common, price: centsFromEuros(price), costs, need: stated ?? need };
}

function placeOf({ geoCode }: Pick<Financed, 'geoCode'>): {
  geoCode?: string;
  postcode?: string;
  hasCourtage?: boolean;
  brokerCommission?: number;
} {
  return geoCode === undefined ? {} : { geoCode };
}
