import { cleanLine } from '../../foreign-services/index.ts';
import type { ListingDraft } from './listing-draft.ts';
import type { ListingFields } from './listing-fields.ts';
import type { NoteFault } from './listing-fault.ts';
import type { PostalCodes } from './postal-codes.ts';

const GERMANY = /^(de|deu|d|deutschland|germany)$/i;

type ListingPlace = Pick<ListingDraft, 'postcode' | 'city' | 'geoCode'>;

/** Reads where a listing lies; undefined when it cannot be taken. */
export function readPlace(
  fields: ListingFields,
  geography: PostalCodes,
  note: NoteFault,
): ListingPlace | undefined {
  const country = fields.get('geo/land@iso_land');
  if (country !== undefined && !GERMANY.test(country)) {
    note(
      'geo/land',
      'NOT_IN_GERMANY',
      `Das Objekt liegt in „${country.slice(0, 20)}“, nicht in Deutschland.`,
      'LISTING',
    );
    return undefined;
  }
  const postcode = fields.get('geo/plz');
  if (postcode === undefined) {
    note('geo/plz', 'REQUIRED', 'Die Postleitzahl fehlt.', 'LISTING');
    return undefined;
  }
  const locations = geography.byPostalCode(postcode);
  const [first] = locations;
  if (first === undefined) {
    note(
      'geo/plz',
      'INVALID_POSTALCODE',
      `Die Postleitzahl „${postcode.slice(0, 10)}“ gibt es nicht.`,
      'LISTING',
    );
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

function folded(name: string): string {
  return name.trim().toLowerCase().normalize('NFC').replaceAll('_', '-');
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}
