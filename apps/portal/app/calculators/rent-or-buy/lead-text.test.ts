import { cents, type Cents } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { Comparison } from './compare.ts';
import { leadText, rentText, winnerLabel, winnerOf } from './lead-text.ts';

/** O where the owner has more at the end of a year, R where the renter has, = where both have the same. */
const yearsOf = (leads: string) =>
  [...leads].map((lead, index) => ({
    year: index + 1,
    ownerWealth: cents(lead === 'O' ? 2 : 1),
    renterWealth: cents(lead === 'R' ? 2 : 1),
  }));

test.each([
  ['RRRO', 'Mieten liegt bis zum Ende von Jahr 3 vorn, ab Jahr 4 Kaufen'],
  ['OOOR', 'Kaufen liegt bis zum Ende von Jahr 3 vorn, ab Jahr 4 Mieten'],
  ['RRRR', 'Mieten liegt in allen 4 Jahren vorn'],
  ['OOOO', 'Kaufen liegt in allen 4 Jahren vorn'],
  ['R', 'Mieten liegt in diesem einen Jahr vorn'],
  // As with the break-even, who has as much has drawn level.
  ['RR=O', 'Mieten liegt bis zum Ende von Jahr 2 vorn, ab Jahr 3 Kaufen'],
  [
    'ROOR',
    'Mieten liegt bis zum Ende von Jahr 1 vorn, ab Jahr 2 Kaufen; das wechselt noch, am Ende liegt Mieten vorn',
  ],
  [
    'ORO',
    'Kaufen liegt bis zum Ende von Jahr 1 vorn, ab Jahr 2 Mieten; das wechselt noch, am Ende liegt Kaufen vorn',
  ],
  ['', ''],
])('%s: %s', (leads, sentence) => {
  expect(leadText(yearsOf(leads))).toBe(sentence);
});

const comparisonOf = (advantageOfBuying: number) =>
  ({ comparison: { advantageOfBuying }, options: { years: 30 } }) as Comparison;

test.each([
  [1_00, 'Kaufen bringt mehr', 'Kaufen bringt in 30 Jahren mehr'],
  [-1_00, 'Mieten bringt mehr', 'Mieten bringt in 30 Jahren mehr'],
  // Neither wins by what nobody can read.
  [49, 'Beides bringt gleich viel', 'Beides bringt in 30 Jahren gleich viel'],
  [-49, 'Beides bringt gleich viel', 'Beides bringt in 30 Jahren gleich viel'],
])('an advantage of %d cents: %s', (advantage, short, long) => {
  expect([winnerOf(comparisonOf(advantage)), winnerLabel(comparisonOf(advantage))]).toEqual([short, long]);
});

test.each<[number | null, RegExp]>([
  [123_456, /^1\.235\s€$/],
  [0, /^keiner$/],
  [null, /^keiner$/],
])('a break-even rent of %s', (rent, written) => {
  expect(rentText(rent as Cents | null)).toMatch(written);
});
