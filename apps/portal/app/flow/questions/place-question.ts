import { isHouseNumberForm, isStreetForm } from '@heimvorteil/engine';
import { isPurchase } from '../financing-type.ts';
import type { FlowTexts, LineAnswer, Question } from '../flow.ts';

/** Where the property is: by its postal code or place, by its address, or as an object of the shortlist. */
export const PLACE: Question = {
  key: 'ort',
  title: 'Wo liegt die Immobilie?',
  label: 'Ort',
  lead: 'Vom Bundesland hängt die Grunderwerbsteuer ab: zwischen 3,5 und 6,5\u00A0% vom Kaufpreis.',
  fields: [
    { kind: 'place', name: 'place', hint: 'Noch offen? Nimm den Ort, an dem du suchst.' },
    {
      ...line(
        'street',
        'Straße',
        'Schreibe den Namen der Straße, zum Beispiel Lindenallee.',
        (street, { houseNumber = '' }) => (street === '' ? houseNumber.trim() === '' : isStreetForm(street)),
      ),
      hint: 'Sie steht nur auf deinem Ergebnis. Gespeichert wird sie nicht.',
    },
    line(
      'houseNumber',
      'Hausnummer',
      'Das ist keine Hausnummer. Schreibe zum Beispiel 12 oder 12 a.',
      (number) => number === '' || isHouseNumberForm(number),
    ),
    { kind: 'listing', name: 'exposeId', isOffered: isPurchase },
  ],
  rareLabel: 'Genaue Adresse, freiwillig',
};

function line(
  name: string,
  label: string,
  message: string,
  isValid: (text: string, texts: FlowTexts) => boolean,
): LineAnswer {
  return {
    kind: 'line',
    name,
    label,
    isRare: true,
    faultOf: (text, texts) => (isValid(text, texts) ? undefined : { code: 'INVALID_ADDRESS', message }),
  };
}
