import { expect, test } from 'vitest';
import { isHouseNumberForm, isStreetForm } from './address.ts';

const NUMBERED = [
  '1',
  '12',
  '12a',
  '12 a',
  '12A',
  '12/1',
  '12 /1a',
  '12-14',
  '12 - 14',
  '12–14b',
  '12a-c',
  ' 12 ',
];
const OTHER = [
  '12 1/2',
  '7 ½',
  'C 4',
  'C4',
  'Q7, 24',
  'Q 7 24',
  'o. Nr.',
  'o.Nr.',
  'O. NR',
  'ohne Nr.',
  'ohne Hausnummer',
];
const NONE = [
  '',
  ' ',
  '0',
  '012',
  'a',
  'zwölf',
  '12,5',
  '12.',
  '12ab',
  '-12',
  '12 Hinterhaus',
  'C',
  '12/',
  '<b>1',
];

test.each([...NUMBERED, ...OTHER])('"%s" can be a house number', (text) => {
  expect(isHouseNumberForm(text)).toBe(true);
});

test.each(NONE)('"%s" is no house number', (text) => {
  expect(isHouseNumberForm(text)).toBe(false);
});

test.each(['Invalidenstraße', 'Straße des 17. Juni', 'Platz 4', 'Ö', 'C'])('"%s" can be a street', (text) => {
  expect(isStreetForm(text)).toBe(true);
});

test.each(['', ' ', '17', '12-14', '§ 5', '…'])('"%s" is no street', (text) => {
  expect(isStreetForm(text)).toBe(false);
});
