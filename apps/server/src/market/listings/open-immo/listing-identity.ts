import { withoutFormatCharacters, type Listing } from '@heimvorteil/contracts';
import { cleanLine } from '../../../platform/foreign-services/index.ts';
import type { NoteFault } from './faults.ts';
import type { ListingFields, Advertiser } from './listing-fields.ts';

/** Characters; longer object numbers are an error. */
export const LONGEST_OBJECT_NUMBER = 80;
/** Same length as the contract's `cwid`. */
const LONGEST_ADVERTISER_ID = 64;

/** The contract's `cwid`: `openimmo_anid`, otherwise `anbieternr`; empty if the delivery has neither. */
export function advertiserIdOf(advertiser: Advertiser): string {
  return keyOf(advertiser.anid ?? '') || keyOf(advertiser.number ?? '');
}

/** The sender's object number at any length; undefined if there is none. */
export function objectNumberOf(fields: ListingFields): string | undefined {
  const stated =
    fields.get('verwaltung_techn/objektnr_extern') ?? fields.get('verwaltung_techn/openimmo_obid');
  return stated === undefined ? undefined : keyOf(stated);
}

/** Normalizes a lookup key: removes all invisible characters, even joiners. */
function keyOf(text: string): string {
  return withoutFormatCharacters(cleanLine(text, 1_000));
}

/** Identifies the object and its advertiser; records an error if a part is missing or too long. */
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
 * Whether an action takes the object off the market; undefined, with an error, for an action unknown to
 * OpenImmo. `REFERENZ` counts as removal, because a sold object cannot be financed.
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

export interface ListingIdentity {
  readonly advertiserId: string;
  readonly objectNumber: string;
}

/** Checked contents of a listing. Euros, percent, square metres. */
export interface ListingDraft {
  readonly advertiserName: string;
  readonly title: string;
  readonly description: string;
  readonly type: Listing['type'];
  /** Null: on request. */
  readonly purchasePrice: number | null;
  /** Null: unknown. */
  readonly hasCourtage: boolean | null;
  readonly brokerCommissionPercentage: number | null;
  /** The sender's original text. */
  readonly commissionText: string;
  readonly livingArea: number | null;
  readonly siteArea: number | null;
  readonly rooms: number | null;
  readonly constructionYear: number | null;
  readonly exclusive: boolean;
  readonly postcode: string;
  readonly city: string;
  /** Empty if the postal code spans two states and nothing else determines the state. */
  readonly geoCode: string;
}
