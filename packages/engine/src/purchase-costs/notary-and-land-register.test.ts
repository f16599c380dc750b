import { expect, test } from 'vitest';
import fees from '../../vectors/notary-and-land-register-fees.json' with { type: 'json' };
import { centsFromEuros, eurosFromCents } from '../money/money.ts';
import { exactPurchaseFees, notarialFee } from './notary-and-land-register.ts';

const byId = (id: string) => fees.vectors.find((vector) => vector.id === id);

test.each(Object.entries(byId('gnotkg-tabelle-b')?.values ?? {}))(
  'the full fee of %s € is %s €',
  (value, fee) => {
    expect(eurosFromCents(notarialFee(centsFromEuros(Number(value))))).toBe(Number(fee));
  },
);

test.each((byId('gnotkg-haufe')?.inputs?.lines ?? []) as [string, string, number, number, string][])(
  '%s (%s): %s times the fee of %s € is %s €',
  (_name, _number, multiple, value, fee) => {
    expect(eurosFromCents(notarialFee(centsFromEuros(value), multiple))).toBe(Number(fee));
  },
);

test.each(byId('gnotkg-realistic')?.rows ?? [])(
  'a purchase for $price € with a land charge of $ground_charge_80 €',
  (row) => {
    const exact = exactPurchaseFees(centsFromEuros(row.price), centsFromEuros(Number(row.ground_charge_80)));
    expect(eurosFromCents(exact.notary)).toBe(Number(row.notary_gross));
    expect(eurosFromCents(exact.landRegister)).toBe(Number(row.court));
  },
);

test('the least fee is 15 €', () => {
  expect(notarialFee(centsFromEuros(100), 0.5)).toBe(15_00);
});

// Values between those of table B: each started part costs the fee of its step.
test.each([
  [5_000_000, 8_135], // 935 for 500,000 + 90 × 80
  [5_000_001, 8_265], // 8,135 + 130
  [10_000_000, 11_385], // 8,135 + 25 × 130
  [10_250_001, 11_685], // 11,385 + 2 × 150
  [20_000_000, 17_385], // 11,385 + 40 × 150
  [20_500_001, 17_945], // 17,385 + 2 × 280
  [30_000_000, 22_985], // 17,385 + 20 × 280
  [31_000_001, 23_225], // 22,985 + 2 × 120
])('the full fee of %i € is %i €', (value, fee) => {
  expect(notarialFee(centsFromEuros(value))).toBe(fee * 100);
});
