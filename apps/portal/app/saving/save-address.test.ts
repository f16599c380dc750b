import { expect, test } from 'vitest';
import { reopenAddress, saveAddress, savedIdIn, SAVE_ADDRESS, SAVE_DATA_ADDRESS } from './save-address.ts';

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

test.each([
  ['/a', `/a?berechnung=${ID}`],
  ['/a?x=1', `/a?x=1&berechnung=${ID}`],
  ['/a#salary=1', `/a?berechnung=${ID}#salary=1`],
  ['/a?x=1#salary=1&y=?', `/a?x=1&berechnung=${ID}#salary=1&y=?`],
  ['/a#b#c', `/a?berechnung=${ID}#b#c`],
])('%s is opened again by %s', (link, address) => {
  expect(reopenAddress(link, ID)).toBe(address);
});

test.each([
  [`?berechnung=${ID}`, ID],
  [`?x=1&berechnung=${ID}`, ID],
  ['', undefined],
  ['?berechnung=', undefined],
  ['?berechnung=1', undefined],
  [`?berechnung=x${ID}`, undefined],
  [`?berechnung=${ID}0`, undefined],
  [`?berechnung=${ID.replace('f', 'g')}`, undefined],
  [`?berechnung=${ID.toUpperCase()}`, undefined],
])('"%s" was opened from %s', (search, id) => {
  expect(savedIdIn(search)).toBe(id);
});
