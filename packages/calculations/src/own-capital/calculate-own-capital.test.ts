import { expect, test } from 'vitest';
import { calculateOwnCapital } from './calculate-own-capital.ts';
import { ownCapitalAnswer } from './definition.ts';

// @spec 3.61
test('five parts make a total', () => {
  const parts = { savings: 1.1, stocks: 2.2, buildingSavings: 3.3, lifeInsurance: 4.4, otherAssets: 5.5 };
  const answer = ownCapitalAnswer(calculateOwnCapital(parts).result!);
  // 1.1 + 2.2 + 3.3 + 4.4 + 5.5
  expect(answer).toMatchObject({ total: 16.5, errors: [] });
  expect(answer.derivation[0]?.formula).toContain('= 16,50 €');
});

test.each(['savings', 'stocks', 'buildingSavings', 'lifeInsurance', 'otherAssets'])(
  '%s counts in full',
  (part) => {
    expect(calculateOwnCapital({ [part]: 1_234.56 }).result?.total).toBe(123_456);
  },
);

test('above 10 million the ceiling is named', () => {
  const most = { savings: 9_000_000, stocks: 1_000_000.01 };
  expect(ownCapitalAnswer(calculateOwnCapital(most).result!).errors).toMatchObject([
    { code: 'OWN_CAPITAL_TOO_HIGH' },
  ]);
});
