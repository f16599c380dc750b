import type { Listing } from '@heimvorteil/contracts';

/** Which object of which advertiser a listing is: its number with the sender. */
export interface ListingIdentity {
  readonly advertiserId: string;
  readonly objectNumber: string;
}

/** Everything that a delivery says about a listing, read and checked. Euros, percent, square metres. */
export interface ListingDraft {
  readonly advertiserName: string;
  readonly title: string;
  readonly description: string;
  readonly type: Listing['type'];
  /** Null: on request. */
  readonly purchasePrice: number | null;
  /** Null: nobody says. */
  readonly hasCourtage: boolean | null;
  readonly brokerCommissionPercentage: number | null;
  /** The sender's own words. */
  readonly commissionText: string;
  readonly livingArea: number | null;
  readonly siteArea: number | null;
  readonly rooms: number | null;
  readonly constructionYear: number | null;
  readonly exclusive: boolean;
  readonly postcode: string;
  readonly city: string;
  /** Empty where a postal code lies in two states and nothing else tells which. */
  readonly geoCode: string;
}
