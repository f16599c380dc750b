import { expect, test } from 'vitest';
import { offersWords } from './offers-words.ts';

test.each([
  [undefined, 'Angebote ansehen'],
  [{ offerCount: 277, standsIn: false }, '277 Angebote ansehen'],
  [{ offerCount: 1, standsIn: false }, 'Angebote ansehen'],
  // No number of offers if the market was asked for a substitute loan or a single lender.
  [{ offerCount: 277, standsIn: true }, 'Angebote ansehen'],
  [{ offerCount: 1, standsIn: false, lender: 'Amselgarten' }, 'Angebote ansehen'],
])('with %j: %s', (market, words) => {
  expect(offersWords(market)).toBe(words);
});
