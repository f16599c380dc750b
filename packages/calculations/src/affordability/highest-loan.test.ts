import { calculateAffordability as operation, type AffordabilityBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { marketOfMean } from '../market/market-rates.ts';
import { calculateAffordability } from './calculate-affordability.ts';

function resultOf(changed: Partial<AffordabilityBody> = {}) {
  const body = {
    income: { salary: 4_500 },
    ownCapital: { savings: 80_000 },
    nominalInterestRate: 3.8,
    ...changed,
  };
  const { result } = calculateAffordability(operation.body.parse(body), {
    today: '2026-11-20',
    landTransferTaxTable: 'specification',
    findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: '2026-11-18' }),
    findGeoCode: () => undefined,
  });
  if (!result) throw new Error('a result is expected');
  return result;
}

describe('the highest loan', () => {
  test.each<[Partial<AffordabilityBody>, object]>([
    // left out: 2 % and ten years
    [{}, { loanAmount: 32_586_206, amortizationRate: 2, fixedInterestYears: 10, monthlyRate: 157_500 }],
    // 1,575 × 1,200 / 6.3 = 300,000
    [
      { amortizationRate: 2.5, fixedInterestYears: 15 },
      { loanAmount: 30_000_000, amortizationRate: 2.5, fixedInterestYears: 15, monthlyRate: 157_500 },
    ],
  ])('of %j has a plan', (changed, expected) => {
    const { loan } = resultOf(changed);
    expect(loan).toMatchObject({ ...expected, nominalInterestRate: 3.8 });
    expect(loan?.plan.numberOfInstallments).toBe((loan?.fixedInterestYears ?? 0) * 12);
  });

  test('of nothing has none', () => {
    expect(resultOf({ income: { salary: 0 } }).loan).toBeUndefined();
  });
});
