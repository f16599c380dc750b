import { isHouseNumberForm, isStreetForm } from '@heimvorteil/engine';
import { CASE_FIELDS, type FieldError, type FieldErrors } from '@heimvorteil/forms';
import { type FlowValues, type Question, isPurchase } from '../flow.ts';

const LONGEST_LINE = 120;
const NO_STREET = addressError('Schreibe den Namen der Straße, zum Beispiel Lindenallee.');
const NO_HOUSE_NUMBER = addressError('Das ist keine Hausnummer. Schreibe zum Beispiel 12 oder 12 a.');

/** Place by postal code or name, by street, or from a listing on the shortlist. */
export const PLACE: Question = {
  key: 'ort',
  title: 'Wo liegt die Immobilie?',
  label: 'Ort',
  lead: 'Vom Bundesland hängt die Grunderwerbsteuer ab: zwischen 3,5 und 6,5\u00A0%.',
  fields: {
    place: { ...CASE_FIELDS.place, hint: 'Noch offen? Nimm den Ort, an dem du suchst.' },
    postcode: { ...CASE_FIELDS.postcode, isHidden: true },
    geoCode: { ...CASE_FIELDS.geoCode, isHidden: true },
    street: {
      kind: 'text',
      label: 'Straße',
      longest: LONGEST_LINE,
      isTransient: true,
      isRare: true,
      hint: 'Sie steht nur auf deinem Ergebnis. Gespeichert wird sie nicht.',
      errorOf: (street) => (isStreetForm(street) ? undefined : NO_STREET),
    },
    houseNumber: {
      kind: 'text',
      label: 'Hausnummer',
      longest: LONGEST_LINE,
      isTransient: true,
      isRare: true,
      errorOf: (number) => (isHouseNumberForm(number) ? undefined : NO_HOUSE_NUMBER),
    },
  },
  rareLabel: 'Genaue Adresse (freiwillig)',
  takesListings: isPurchase,
  errorsTogether: (values) => ({ ...placeErrors(values), ...lonelyNumber(values) }),
};

function placeErrors({ place = '', geoCode = '' }: FlowValues): FieldErrors {
  if (geoCode !== '') return {};
  const code = place.trim() === '' ? 'REQUIRED' : 'INVALID_POSTALCODE';
  return { place: { code, message: PLACE_MESSAGES[code] } };
}

const PLACE_MESSAGES = {
  REQUIRED: 'Wo steht die Immobilie, oder wo suchst du? Trage eine Postleitzahl oder einen Ort ein.',
  INVALID_POSTALCODE: 'Diesen Ort oder diese Postleitzahl gibt es nicht.',
} as const;

/** Error for a house number without a street. */
function lonelyNumber({ street = '', houseNumber = '' }: FlowValues): FieldErrors {
  return street.trim() === '' && houseNumber.trim() !== '' ? { street: NO_STREET } : {};
}

function addressError(message: string): FieldError {
  return { code: 'INVALID_ADDRESS', message };
}
