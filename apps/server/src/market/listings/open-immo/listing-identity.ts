import { withoutFormatCharacters, type Listing } from '@heimvorteil/contracts';
import { cleanLine } from '../../../platform/foreign-services/index.ts';
import type { NoteFault } from './listing-fault.ts';
import type { ListingFields, Advertiser } from './listing-fields.ts';

/** The longest number of an object that is kept. */
export const LONGEST_OBJECT_NUMBER = 80;
/** As long as the contract's `cwid`. */
const LONGEST_ADVERTISER_ID = 64;

/** The contract's `cwid`: `openimmo_anid`, else `anbieternr`; empty when the delivery has neither. */
export function advertiserIdOf(advertiser: Advertiser): string {
  return keyOf(advertiser.anid ?? '') || keyOf(advertiser.number ?? '');
}

/** The sender's own number of an object, however long; undefined when there is none. */
export function objectNumberOf(fields: ListingFields): string | undefined {
  const stated =
    fields.get('verwaltung_techn/objektnr_extern') ?? fields.get('verwaltung_techn/openimmo_obid');
  return stated === undefined ? undefined : keyOf(stated);
}

/** Text by which something is found again: no sign of it is invisible, not even a joiner. */
function keyOf(text: string): string {
  return withoutFormatCharacters(cleanLine(text, 1_000));
}

/** Which object of which advertiser this is; what is missing or too long is noted. */
export function identityOf(
  advertiser: Advertiser,
  number: string | undefined,
  note: NoteFault,
): ListingIdentity | undefined {
  const advertiserId = advertiserIdOf(advertiser);
  if (!advertiserId)
    note(
      'anbieter/openimmo_anid',
      'REQUIRED',
      'Der Anbieter hat weder openimmo_anid noch anbieternr.',
      'LISTING',
    );
  if (advertiserId.length > LONGEST_ADVERTISER_ID) {
    note(
      'anbieter/openimmo_anid',
      'TOO_LONG',
      `Die Kennung des Anbieters hat mehr als ${LONGEST_ADVERTISER_ID} Zeichen.`,
      'LISTING',
    );
  }
  if (!number) note('verwaltung_techn/objektnr_extern', 'REQUIRED', 'Die Objektnummer fehlt.', 'LISTING');
  else if (number.length > LONGEST_OBJECT_NUMBER) {
    note(
      'verwaltung_techn/objektnr_extern',
      'TOO_LONG',
      `Die Objektnummer hat mehr als ${LONGEST_OBJECT_NUMBER} Zeichen.`,
      'LISTING',
    );
  }
  if (!advertiserId || advertiserId.length > LONGEST_ADVERTISER_ID) return undefined;
  return !number || number.length > LONGEST_OBJECT_NUMBER
    ? undefined
    : { advertiserId, objectNumber: number };
}

/**
 * Whether an action takes the object off the market; undefined, and noted, when it is none that OpenImmo has. A
 * reference is a sold object that its seller still shows: nothing to finance.
 */
export function isRemoval(action: string | undefined, note: NoteFault): boolean | undefined {
  switch (action?.toUpperCase()) {
    case undefined:
    case 'CHANGE':
    case 'NEW':
      return false;
    case 'DELETE':
    case 'REFERENZ':
      return true;
    default:
      note(
        'verwaltung_techn/aktion',
        'INVALID_ACTION',
        `„${action?.slice(0, 20)}“ ist weder CHANGE noch DELETE.`,
        'LISTING',
      );
      return undefined;
  }
}

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
