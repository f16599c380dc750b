import { expect, test } from 'vitest';
import { LISTING_TYPE_LABELS } from './listing-labels.ts';
import { loanNotice } from './loan-notice.ts';

test('each kind of a listing has its own word', () => {
  const words = Object.values(LISTING_TYPE_LABELS);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  [undefined, undefined, ''],
  ['NO_LOAN_NEEDED', 'LOAN_AMOUNT_TO_LOW', 'Du brauchst kein Darlehen'],
  ['LOAN_AMOUNT_TO_LOW', 'LOAN_AMOUNT_TO_LOW', 'mindestens 100.000 €'],
] as const)('the notice %s has the code %s', (notice, code, words) => {
  const written = loanNotice(notice);
  expect(written?.code).toBe(code);
  expect((written?.message ?? '').replaceAll('\u00A0', ' ')).toContain(words);
});
