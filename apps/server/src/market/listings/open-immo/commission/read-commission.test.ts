import { describe, expect, test } from 'vitest';
import { COMMISSION_SENTENCES, type Reading } from '../../../../testing/commission-sentences.ts';
import { isSilent, readCommission, type CommissionStatement } from './read-commission.ts';

const PRICE = 300_000;

function readingOf(statement: CommissionStatement): Reading {
  switch (statement.kind) {
    case 'PERCENT':
      return statement.percent;
    case 'AMOUNT':
      return `${statement.euros} €`;
    default:
      return statement.kind === 'FREE' ? 'free' : 'unknown';
  }
}

describe.each(Object.entries(COMMISSION_SENTENCES))('%s', (_, sentences) => {
  test.each(sentences)('%j', (text, reading) => {
    expect(readingOf(readCommission(text, { price: PRICE }))).toBe(reading);
  });
});

// 3 × 1.19 = 3.57
test.each<[string, boolean, Reading]>([
  ['3', false, 3.57],
  ['3 %', false, 3.57],
  ['3,57 %', true, 3.57],
  ['3,57 % inkl. MwSt.', false, 3.57],
  ['3 % zzgl. MwSt.', true, 3.57],
  ['4.000 €', false, '4760 €'],
])("%j with the sender's VAT statement %s: the text counts first", (text, includesVat, reading) => {
  expect(readingOf(readCommission(text, { includesVat }))).toBe(reading);
});

test.each<[string, Reading]>([
  ['3,57 % (10.710 €)', 'unknown'],
  ['21.420 €, hälftig geteilt', 'unknown'],
  ['3,57 %', 3.57],
  ['5.000,- €', '5000 €'],
])('%j without a price: an amount is compared with nothing', (text, reading) => {
  expect(readingOf(readCommission(text, { price: null }))).toBe(reading);
});

test.each([
  ['', true],
  ['k. A.', true],
  ['siehe Exposé', true],
  ['auf Anfrage', false],
  ['3,57 %', false],
])('%j states no commission: %s', (text, silent) => {
  expect(isSilent(text)).toBe(silent);
});

test.each([
  'inkl. '.repeat(40_000),
  '3 % zzgl. '.repeat(20_000),
  '1'.repeat(400_000),
  '1.'.repeat(100_000),
  '('.repeat(100_000),
  'keine '.repeat(50_000),
  'käufer und verkäufer '.repeat(20_000),
  'im kaufpreis 3 %, '.repeat(20_000),
  '<'.repeat(100_000),
])('a text made to be slow is read all the same (%#)', { timeout: 20_000 }, (text) => {
  // A regular expression with catastrophic backtracking would take years.
  expect(() => readCommission(text)).not.toThrow();
});
