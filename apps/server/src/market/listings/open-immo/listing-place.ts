import { cleanLine } from '../../../platform/foreign-services/index.ts';
import type { ListingDraft } from './listing-identity.ts';
import type { ListingFields } from './listing-fields.ts';
import type { NoteError } from './errors.ts';

const GERMANY = /^(?:de|deu|d|ger|brd|276|(?:bundesrepublik )?deutschland|germany)$/i;
const GERMAN_PREFIX = /^(?:de|deu|d|ger)$/i;
/** A postal code, optionally after a country or before a place; some software drops the leading zero. */
const POSTCODE = /^(?:([a-z]{1,3}) ?-? ?)?(\d{2} ?\d{2,3})(?:\.0+)?(?: .*)?$/i;

type ListingPlace = Pick<ListingDraft, 'postcode' | 'city' | 'geoCode'>;

/** Reads the listing's place; undefined if the listing cannot be imported. */
export function readPlace(
  fields: ListingFields,
  geography: PostalCodes,
  note: NoteError,
): ListingPlace | undefined {
  const country = fields.get('geo/land@iso_land');
  if (country !== undefined && !GERMANY.test(country)) return refuseCountry(country, note);
  const text = fields.get('geo/plz');
  if (text === undefined) {
    note('geo/plz', 'REQUIRED', 'Die Postleitzahl fehlt.');
    return undefined;
  }
  const [, prefix, digits = ''] = POSTCODE.exec(text.normalize('NFKC').trim()) ?? [];
  if (prefix !== undefined && !GERMAN_PREFIX.test(prefix)) return refuseCountry(prefix, note);
  const postcode = digits.replace(' ', '').padStart(5, '0');
  const locations = geography.byPostalCode(postcode);
  const [first] = locations;
  const isPadded = digits.length === 4 && country === undefined && prefix === undefined;
  if (first === undefined || (isPadded && !isNamed(fields.get('geo/ort'), locations))) {
    note('geo/plz', 'INVALID_POSTALCODE', `Die Postleitzahl „${text.slice(0, 10)}“ gibt es nicht.`);
    return undefined;
  }
  const city = cleanLine(fields.get('geo/ort') ?? '', 120) || first.place;
  if (locations.length === 1) return { postcode, city, geoCode: first.geoCode };
  const state = folded(fields.get('geo/bundesland') ?? '');
  const at =
    locations.find(({ federalState }) => folded(federalState) === state) ??
    onlyOne(locations.filter(({ place }) => folded(place) === folded(city)));
  if (at) return { postcode, city, geoCode: at.geoCode };
  const message = `Die Postleitzahl ${postcode} liegt in zwei Bundesländern. Gib das Bundesland an.`;
  note('geo/bundesland', 'STATE_UNKNOWN', message, 'FIELD');
  return { postcode, city, geoCode: '' };
}

function refuseCountry(country: string, note: NoteError): undefined {
  const message = `Das Objekt liegt in „${country.slice(0, 20)}“, nicht in Deutschland.`;
  note('geo/land', 'NOT_IN_GERMANY', message);
}

/** Whether the sender's place belongs to its postal code, because four digits may be an Austrian code. */
function isNamed(city: string | undefined, locations: readonly { readonly place: string }[]): boolean {
  const ownName = folded(city ?? '');
  return locations.some(({ place }) => {
    const known = folded(place);
    return ownName !== '' && (known.includes(ownName) || ownName.includes(known));
  });
}

function folded(name: string): string {
  return name.trim().toLowerCase().normalize('NFC').replaceAll('_', '-');
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

export interface PostalCodes {
  byPostalCode(
    postalCode: string,
  ): readonly { readonly place: string; readonly geoCode: string; readonly federalState: string }[];
}
