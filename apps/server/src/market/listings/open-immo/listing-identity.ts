import { withoutFormatCharacters, type Listing } from '@heimvorteil/contracts';
import { cleanLine } from '../../../platform/foreign-services/index.ts';
import type { NoteError } from './errors.ts';
import type { ListingFields, Advertiser } from './listing-fields.ts';

/** Longest object number in characters; a longer one is an error. */
export const LONGEST_OBJECT_NUMBER = 80;
/** Longest advertiser id in characters; same limit as the contract's `cwid`. */
const LONGEST_ADVERTISER_ID = 64;
const ADVERTISER = 'anbieter/openimmo_anid';
const NUMBER = 'verwaltung_techn/objektnr_extern';

/** The contract's `cwid`: `openimmo_anid`, otherwise `anbieternr`; empty if the delivery has neither. */
export function advertiserIdOf(advertiser: Advertiser): string {
  return keyOf(advertiser.anid ?? '') || keyOf(advertiser.number ?? '');
}

/** The sender's object number at any length; undefined if there is none. */
export function objectNumberOf(fields: ListingFields): string | undefined {
  const number = fields.get(NUMBER) ?? fields.get('verwaltung_techn/openimmo_obid');
  return number === undefined ? undefined : keyOf(number);
}

/** Normalizes a lookup key: removes all invisible characters, even zero-width joiners. */
function keyOf(text: string): string {
  return withoutFormatCharacters(cleanLine(text, 1_000));
}

/** Identifies the object and its advertiser; records an error if a part is missing or too long. */
export function identityOf(
  advertiser: Advertiser,
  number: string | undefined,
  note: NoteError,
): ListingIdentity | undefined {
  const advertiserId = advertiserIdOf(advertiser);
  const isLongId = advertiserId.length > LONGEST_ADVERTISER_ID;
  const isLongNumber = number !== undefined && number.length > LONGEST_OBJECT_NUMBER;
  if (!advertiserId) note(ADVERTISER, 'REQUIRED', 'Der Anbieter hat weder openimmo_anid noch anbieternr.');
  if (isLongId)
    note(ADVERTISER, 'TOO_LONG', `Die Kennung des Anbieters hat mehr als ${LONGEST_ADVERTISER_ID} Zeichen.`);
  if (!number) note(NUMBER, 'REQUIRED', 'Die Objektnummer fehlt.');
  if (isLongNumber)
    note(NUMBER, 'TOO_LONG', `Die Objektnummer hat mehr als ${LONGEST_OBJECT_NUMBER} Zeichen.`);
  return !advertiserId || isLongId || !number || isLongNumber
    ? undefined
    : { advertiserId, objectNumber: number };
}

/**
 * Whether an action takes the object off the market; undefined, with an error, for an action unknown to
 * OpenImmo. `REFERENZ` counts as removal, because a sold object cannot be financed.
 */
export function isRemoval(action: string | undefined, note: NoteError): boolean | undefined {
  const named = action?.toUpperCase() ?? 'CHANGE';
  if (named === 'CHANGE' || named === 'NEW') return false;
  if (named === 'DELETE' || named === 'REFERENZ') return true;
  const message = `„${action?.slice(0, 20)}“ ist weder CHANGE noch DELETE.`;
  note('verwaltung_techn/aktion', 'INVALID_ACTION', message);
  return undefined;
}

export interface ListingIdentity {
  readonly advertiserId: string;
  readonly objectNumber: string;
}

/** Checked contents of a listing, in euros, percent and square metres. */
export interface ListingDraft {
  readonly advertiserName: string;
  readonly title: string;
  readonly description: string;
  readonly type: Listing['type'];
  /** Price in euros; null for a price on request. */
  readonly purchasePrice: number | null;
  /** Whether the buyer pays a commission; null: unknown. */
  readonly hasCourtage: boolean | null;
  readonly brokerCommissionPercentage: number | null;
  /** The sender's original text about the commission. */
  readonly commissionText: string;
  readonly livingArea: number | null;
  readonly siteArea: number | null;
  readonly rooms: number | null;
  readonly constructionYear: number | null;
  readonly exclusive: boolean;
  readonly postcode: string;
  readonly city: string;
  /**
   * Geo code of the place; empty if the postal code spans two states and nothing else determines the state.
   */
  readonly geoCode: string;
}
