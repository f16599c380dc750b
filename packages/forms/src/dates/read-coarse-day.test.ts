import { expect, test } from 'vitest';
import { readCoarseDay } from './read-coarse-day.ts';

test.each([
  ['01.03.2019', '2019-03-01'],
  ['2019-03-15', '2019-03-15'],
  ['02/2028', '2028-02-29'],
  ['April 2027', '2027-04-30'],
  ['2027', '2027-12-31'],
  ['13/2019', undefined],
  ['0.2019', undefined],
  ['Blau 2019', undefined],
  ['', undefined],
])('"%s" ends on %s', (text, expected) => {
  expect(readCoarseDay(text, true)).toBe(expected);
});

test.each([
  ['01.03.2019', '2019-03-01'],
  ['2019-03-15', '2019-03-15'],
  ['03/2019', '2019-03-01'],
  ['3.2019', '2019-03-01'],
  ['3. 2019', '2019-03-01'],
  [' März 2019 ', '2019-03-01'],
  ['dez. 2019', '2019-12-01'],
  ['2019', '2019-01-01'],
  ['13/2019', undefined],
  ['0.2019', undefined],
  ['anf 2019', undefined],
  ['Blau 2019', undefined],
  ['19', undefined],
  ['1899', undefined],
  ['seit 3.2019', undefined],
  ['', undefined],
])('"%s" is %s', (text, expected) => {
  expect(readCoarseDay(text)).toBe(expected);
});
