import { expect, test } from 'vitest';
import { openedOf, openedText, openedTextIn, reopenAddress } from './opened-calculation.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test.each(['2026-11-26T09:12:13.456Z', '2026-01-01T00:00:00.000Z', '2059-05-25T17:38:27.455Z'])(
  'an address names the opened calculation, saved at %s',
  (savedAt) => {
    const opened = { id: ID, savedAt };
    expect(openedOf(openedText(opened))).toEqual(opened);
    const { search } = new URL(reopenAddress('/a?x=1#salary=1', opened), 'http://portal.example');
    expect(openedOf(openedTextIn(search) ?? '')).toEqual(opened);
  },
);

test('one without a time names the calculation only', () => {
  expect(openedText({ id: ID })).toBe(ID);
  expect(openedOf(ID)).toEqual({ id: ID });
});

test.each([
  ['/a', `/a?berechnung=${ID}`],
  ['/a?x=1', `/a?x=1&berechnung=${ID}`],
  ['/a#salary=1', `/a?berechnung=${ID}#salary=1`],
  ['/a?x=1#salary=1&y=?', `/a?x=1&berechnung=${ID}#salary=1&y=?`],
  ['/a#b#c', `/a?berechnung=${ID}#b#c`],
])('%s is opened again by %s', (link, address) => {
  expect(reopenAddress(link, { id: ID })).toBe(address);
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
  [`?berechnung=${ID}~mih1x4q8`, `${ID}~mih1x4q8`],
  [`?berechnung=${ID}~mih1x4q`, undefined],
  [`?berechnung=${ID}~mih1x4q80`, undefined],
  [`?berechnung=${ID}~MIH1X4Q8`, undefined],
  [`?berechnung=${ID}~`, undefined],
])('"%s" was opened from %s', (search, id) => {
  expect(openedTextIn(search)).toBe(id);
});
