import { expect, test } from 'vitest';
import { saveAddress, SAVE_ADDRESS, SAVE_DATA_ADDRESS } from './save-address.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('a form is sent to a page, a script to its data', () => {
  expect(SAVE_ADDRESS).toBe('/baufinanzierung/finanzierungsuebersicht/speichern');
  expect(SAVE_DATA_ADDRESS).toBe('/baufinanzierung/finanzierungsuebersicht/speichern/antwort');
});

test.each([
  ['/baufinanzierung/budgetrechner', undefined, '/s?seite=%2Fbaufinanzierung%2Fbudgetrechner'],
  ['/a&b', undefined, '/s?seite=%2Fa%26b'],
  ['/a', ID, `/s?seite=%2Fa&berechnung=${ID}`],
])('the screen %s with the calculation %s', (screen, id, address) => {
  expect(saveAddress('/s', screen, id)).toBe(address);
});
