import { expect, test } from 'vitest';
import { isOnlyListChange } from './proposal-addresses.ts';

const at = (search: string, path = '/liste') => new URL(path + search, 'http://portal.example');

test.each([
  ['', '?fixedYears=10&fixedYears=20', true],
  ['?vorpruefung=a', '?vorschlag=one&vorpruefung=a', true],
  ['?vorpruefung=a&sortOrder=TOTAL_COSTS', '?vorpruefung=a&alle=ja&specialRepayment=5', true],
  ['?vorpruefung=a', '?vorpruefung=b&fixedYears=10', false],
  ['', '?vorpruefung=a&fixedYears=10', false],
  // A navigation to the same address reloads the data.
  ['?fixedYears=10', '?fixedYears=10', false],
])('from %j to %j the list alone changes: %s', (from, to, expected) => {
  expect(isOnlyListChange(at(from), at(to))).toBe(expected);
});

test('another page is another page', () => {
  expect(isOnlyListChange(at(''), at('?fixedYears=10', '/plan'))).toBe(false);
});
