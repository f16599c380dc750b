import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/cents.ts';
import { ownCapital } from './own-capital.ts';

test('all five parts count in full', () => {
  const parts = {
    savings: euros(10_000),
    stocks: euros(5_000.5),
    buildingSavings: euros(20_000),
    lifeInsurance: euros(7_000),
    otherAssets: euros(3_000),
  };
  const { total, errors, derivation } = ownCapital(parts);
  // 10,000 + 5,000.50 + 20,000 + 7,000 + 3,000 = 45,000.50
  expect(total).toBe(euros(45_000.5));
  expect(errors).toEqual([]);
  expect(derivation).toEqual([
    {
      figure: 'total',
      formula: '10.000,00 € + 5.000,50 € + 20.000,00 € + 7.000,00 € + 3.000,00 € = 45.000,50 €',
      inputs: {
        Ersparnisse: 10_000,
        Wertpapiere: 5_000.5,
        Bausparguthaben: 20_000,
        'Rückkaufswert der Lebensversicherung': 7_000,
        'Weiteres Vermögen': 3_000,
      },
      steps: [expect.any(String)],
    },
  ]);
});

test.each([
  [{}, 0, []],
  [{ savings: euros(10_000_000) }, 10_000_000, []],
  [{ savings: euros(10_000_000), stocks: euros(0.01) }, 10_000_000.01, ['OWN_CAPITAL_TOO_HIGH']],
] as const)('the sum of %o is %f with %o', (parts, total, errors) => {
  expect(ownCapital(parts)).toMatchObject({ total: euros(total), errors });
});
