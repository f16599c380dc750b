import { valuesFromParams } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { chosenOffersOf, valuesOfChoice } from './chosen-offers.ts';
import { OFFERS_FORM } from './form.ts';
import { offersAddress } from './offers-address.ts';

function read(query: string) {
  return valuesFromParams(OFFERS_FORM, new URLSearchParams(query));
}

const pairs = (query: string) =>
  chosenOffersOf(read(query)).map(({ providerId, fixedInterestYears }) => [providerId, fixedInterestYears]);

test.each([
  // A lender chosen without years is chosen for the fixed-rate period of the case.
  [
    'providers=12&providers=7',
    [
      [12, 10],
      [7, 10],
    ],
  ],
  ['fixedInterestYears=15&providers=12', [[12, 15]]],
  // Checkboxes submitted without JavaScript contain lender and years.
  [
    'providers=12-10&providers=7-15',
    [
      [12, 10],
      [7, 15],
    ],
  ],
  // One lender with two fixed-rate periods counts as one lender to request and two offers to compare.
  [
    'providers=12-10&providers=12-20',
    [
      [12, 10],
      [12, 20],
    ],
  ],
  [
    'providers=1-10&providers=2-10&providers=3-10&providers=4-10&providers=5-10',
    [
      [1, 10],
      [2, 10],
      [3, 10],
      [4, 10],
    ],
  ],
  ['providers=x&providers=0&providers=-3', []],
  ['', []],
] as const)('%s chooses %j', (query, expected) => {
  expect(pairs(query)).toEqual(expected);
});

test('a choice is the same again from the address that it was written to, and the case names its lenders', () => {
  const values = read('providers=12-10&providers=7-15&providers=12-20');
  expect(values.providers).toBe('12,7');
  const again = offersAddress(values).slice(1);
  expect(new URLSearchParams(again).getAll('providers')).toEqual(['12', '7']);
  expect(pairs(again)).toEqual([
    [12, 10],
    [12, 20],
    [7, 15],
  ]);
});

test('years are named only if one differs from the case’s', () => {
  expect(valuesOfChoice([{ providerId: 3, fixedInterestYears: 10 }], '10')).toEqual({
    providers: '3',
    providerYears: '',
  });
  expect(valuesOfChoice([{ providerId: 3, fixedInterestYears: 15 }], '10').providerYears).toBe('3-15');
});
