import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solveAtAnyTimes, type CashFlow, firstGuess, solveOnMonthGrid } from './solvers.ts';
import { effectiveRateOfAnnuity, cashFlowsFromDates } from './effective-rate.ts';

/** A loan of 100,000 with constant payments at a monthly rate. */
function levelLoan(monthly: number, months: number): CashFlow[] {
  const instalment = (100_000 * monthly) / (1 - (1 + monthly) ** -months);
  const paid = Array.from({ length: months }, (_one, month) => ({
    years: (month + 1) / 12,
    amount: -instalment,
  }));
  return [{ years: 0, amount: 100_000 }, ...paid];
}

/** Difference between payouts and payments at a growth factor, as a share of all flows. */
function gapAt(flows: readonly CashFlow[], growth: number): number {
  const presents = flows.map(({ years, amount }) => amount * growth ** -years);
  const moved = presents.reduce((sum, present) => sum + Math.abs(present), 0);
  return Math.abs(presents.reduce((sum, present) => sum + present, 0)) / moved;
}

const monthlyRates = fc.integer({ min: 10, max: 1_500 }).map((hundredths) => hundredths / 120_000);
const terms = fc.integer({ min: 1, max: 480 });

describe('the month grid', () => {
  test('finds the rate of a level loan by itself, whatever was solved before', () => {
    fc.assert(
      fc.property(monthlyRates, terms, (monthly, months) => {
        const growth = solveOnMonthGrid(levelLoan(monthly, months));
        expect((growth ?? NaN) / (1 + monthly) ** 12).toBeCloseTo(1, 10);
      }),
    );
  });

  test('adds up payments of one month, in any order', () => {
    // Paid out 300 + 700, paid back 530 + 530 after a year: 6 %
    const flows = [
      { years: 1, amount: -530 },
      { years: 0, amount: 300 },
      { years: 1, amount: -530 },
      { years: 0, amount: 700 },
    ];
    expect(solveOnMonthGrid(flows)).toBeCloseTo(1.06, 12);
  });

  test.each([
    ['between two months', 1.5 / 12],
    ['before the first payout', -1 / 12],
    ['after two hundred years', 2_401 / 12],
  ])('leaves a flow %s to the other solver', (_when, years) => {
    const flows = [
      { years: 0, amount: 100 },
      { years, amount: -110 },
    ];
    expect(solveOnMonthGrid(flows)).toBeUndefined();
  });

  test('reaches to the end of two hundred years', () => {
    const flows = [
      { years: 0, amount: 100 },
      { years: 200, amount: -100 * 1.02 ** 200 },
    ];
    expect(solveOnMonthGrid(flows)).toBeCloseTo(1.02, 10);
  });

  test.each([
    // Paid back a month later, so the yearly growth factor is (amount paid back / 100)^12.
    [400, 4 ** 12],
    [97, 0.97 ** 12],
    [600, undefined],
    [90, undefined],
  ])('of 100 paid back as %d it knows %d', (amount, growth) => {
    const found = solveOnMonthGrid([
      { years: 0, amount: 100 },
      { years: 1 / 12, amount: -amount },
    ]);
    if (growth === undefined) expect(found).toBeUndefined();
    else expect((found ?? NaN) / growth).toBeCloseTo(1, 10);
  });
});

describe('flows at any times', () => {
  test('have the growth at which payouts and payments are equal, be it beyond all measure', () => {
    const daily = fc.record({ days: fc.integer({ min: 2, max: 9 }), rate: fc.integer({ min: 10, max: 50 }) });
    fc.assert(
      fc.property(daily, ({ days, rate }) => {
        const instalment = rate / (1 - (1 + rate / 100) ** -days);
        const paid = Array.from({ length: days }, (_one, day) => ({
          years: (day + 1) / 365,
          amount: -instalment,
        }));
        const growth = solveAtAnyTimes([{ years: 0, amount: 100 }, ...paid]);
        expect(Math.log(growth ?? NaN) / (365 * Math.log1p(rate / 100))).toBeCloseTo(1, 9);
      }),
    );
  });

  // Paid out, paid back, paid out again: Newton's method diverges here, so bisection must find the rate.
  test.each<[string, CashFlow[]]>([
    [
      'paid out again after the payments',
      [
        { years: 0, amount: 177 },
        { years: 3, amount: -852 },
        { years: 22.75, amount: 237 },
      ],
    ],
    [
      'paid out a second time long after the first',
      [
        { years: 0, amount: 458 },
        { years: 26.25, amount: 587 },
        { years: 26.5, amount: -278 },
      ],
    ],
    [
      'paid out twice and hardly paid back',
      [
        { years: 0, amount: 512 },
        { years: 18.75, amount: 227 },
        { years: 21.75, amount: -25 },
      ],
    ],
    [
      'paid back before most is paid out',
      [
        { years: 0, amount: 9 },
        { years: 8.75, amount: -879 },
        { years: 23.25, amount: 606 },
      ],
    ],
  ])('%s still balance', (_name, flows) => {
    expect(gapAt(flows, solveAtAnyTimes(flows) ?? NaN)).toBeLessThan(1e-11);
  });

  test('of several rates the one nearest to zero counts', () => {
    // The present value 177 − 852 / g³ + 237 / g^22.75 is zero at g = 0.9465 and at g = 1.688.
    const flows = [
      { years: 0, amount: 177 },
      { years: 3, amount: -852 },
      { years: 22.75, amount: 237 },
    ];
    expect(gapAt(flows, 1.688)).toBeLessThan(1e-3);
    expect(solveAtAnyTimes(flows)).toBeCloseTo(0.9465, 4);
  });

  test('have a rate wherever a scan sees the sign change, and it balances them', () => {
    const amounts = fc.integer({ min: -1_000, max: 700 }).filter((amount) => amount !== 0);
    const later = fc.record({ years: fc.integer({ min: 1, max: 120 }).map((q) => q / 4), amount: amounts });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(later, { minLength: 2, maxLength: 5 }),
        (paidOut, others) => {
          const flows = [{ years: 0, amount: paidOut }, ...others];
          const signs = Array.from({ length: 400 }, (_one, step) =>
            Math.sign(
              flows.reduce((sum, { years, amount }) => sum + amount * (0.5 + step / 100) ** -years, 0),
            ),
          );
          const growth = solveAtAnyTimes(flows);
          if (new Set(signs).size > 1) expect(growth).not.toBeNull();
          if (growth !== null) expect(gapAt(flows, growth)).toBeLessThan(1e-9);
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the first guess', () => {
  test('is right to four digits for level instalments', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 500 }).map((hundredths) => hundredths / 120_000),
        fc.integer({ min: 12, max: 360 }),
        (monthly, months) => {
          const force = 12 * Math.log1p(monthly);
          expect(Math.abs(firstGuess(levelLoan(monthly, months)) - force)).toBeLessThan(5e-4);
        },
      ),
    );
  });

  test('counts every payout from its own day', () => {
    // Each payout is paid back ten years later with interest of 4 % a year.
    const growth = 1.04 ** 10;
    const flows = [0, 1, 2, 5].flatMap((years) => [
      { years, amount: 100 },
      { years: years + 10, amount: -100 * growth },
    ]);
    expect(firstGuess(flows)).toBeCloseTo(Math.log(1.04), 10);
  });

  test.each<[string, CashFlow[]]>([
    ['nothing is paid back', [{ years: 0, amount: 100 }]],
    ['no payout', [{ years: 0, amount: -100 }]],
    [
      'more is paid back at once',
      [
        { years: 0, amount: 100 },
        { years: 0, amount: -110 },
      ],
    ],
    [
      'it is paid back before it is paid out',
      [
        { years: 1, amount: 100 },
        { years: 0, amount: -110 },
      ],
    ],
  ])('is an ordinary mortgage where %s', (_name, flows) => {
    expect(firstGuess(flows)).toBe(0.04);
  });
});

test('without a payout there is no annuity rate', () => {
  expect([effectiveRateOfAnnuity(0, 10, 12), effectiveRateOfAnnuity(-100, 10, 12)]).toEqual([null, null]);
});

test('no dates are no payments', () => {
  expect(cashFlowsFromDates([])).toEqual([]);
});
