import { centsFromEuros, type AverageRates } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import type { Surroundings } from '../../surroundings.ts';
import { calculateLoanGoalAtMarket } from './loan-goal-at-market.ts';
import { usualMean } from '../../market/usual-price.ts';
import { exampleAverage } from '../../market/market.examples.ts';

/** A loan from 250,000 € on costs 3.6 %, a smaller one 4.8 %. */
const rates: AverageRates = {
  loanAmountFrom: [centsFromEuros(0), centsFromEuros(250_000)],
  loanToValueUpTo: [100_000],
  cell: (loan) => exampleAverage(loan === 0 ? 4.8 : 3.6, 7),
};
const surroundings: Surroundings = {
  today: '2026-11-22',
  landTransferTaxTable: 'specification',
  findMarketRates: () => ({ rates, asOf: '2026-11-20', fixedInterestYears: 10 }),
};
const seek = (body: Parameters<typeof calculateLoanGoalAtMarket>[0]) =>
  calculateLoanGoalAtMarket(body, (loanAmount) => usualMean({}, loanAmount, surroundings));

describe('a goal at the rate of its own loan', () => {
  test.each([
    [300_000, 3.6],
    [200_000, 4.8],
  ])('of %d € is sought at %d %', (loanAmount, rate) => {
    const { result } = seek({ seek: 'monthlyRate', loanAmount, termMonths: 240 });
    expect(result?.market?.rate).toBe(rate);
    expect(result?.loan.nominalInterestRate).toBe(rate);
  });

  test.each([
    // 1,756 × (1 − 1.003^−240) / 0.003 = 300,113.75
    { monthlyRate: 1756, rate: 3.6, loan: 300_113 },
    // At 3.6 % it would be 170,907: so little costs 4.8 %, 1,000 × (1 − 1.004^−240) / 0.004 = 154,093.2
    { monthlyRate: 1000, rate: 4.8, loan: 154_093 },
  ])('a loan that is sought for $monthlyRate € is priced as what is found', ({ monthlyRate, rate, loan }) => {
    const { result } = seek({ seek: 'loanAmount', monthlyRate, termMonths: 240 });
    expect(result?.market?.rate).toBe(rate);
    expect(Math.floor((result?.loan.loanAmount ?? 0) / 100)).toBe(loan);
  });

  test('between two rates, each of which leads to the other, one answer comes back', () => {
    // 1,600 a month: 273,450 € at 3.6 %, 246,549 € at 4.8 %, and that little costs 4.8 %.
    const { result } = seek({ seek: 'loanAmount', monthlyRate: 1600, termMonths: 240 });
    expect(result?.loan.nominalInterestRate).toBe(result?.market?.rate);
  });

  test('a stated or sought rate asks no market', () => {
    const known = { loanAmount: 300_000, monthlyRate: 1755.33, termMonths: 240 };
    expect(seek({ seek: 'nominalInterestRate', ...known }).result?.market).toBeUndefined();
    const { monthlyRate: _sought, ...others } = known;
    const { result } = seek({ seek: 'monthlyRate', ...others, nominalInterestRate: 3.6 });
    expect(result).toMatchObject({ market: undefined, loan: { monthlyRate: 175_533 } });
  });

  test('where nobody lends, nothing is calculated', () => {
    const nobody = { ...surroundings, findMarketRates: () => undefined };
    const body = { seek: 'monthlyRate', loanAmount: 300_000, termMonths: 240 } as const;
    expect(
      calculateLoanGoalAtMarket(body, (loanAmount) => usualMean({}, loanAmount, nobody)).refusals,
    ).toEqual([{ code: 'COULD_NOT_CALCULATE' }]);
  });
});
