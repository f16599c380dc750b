import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nominalToEffective } from '../effective-rate/effective-rate.ts';
import { cents, centsFromEuros, percent, roundToHundredths } from '../money/money.ts';
import { landChargeFee } from '../purchase-costs/notary-and-land-register.ts';
import { aprOf, courtFee } from '../testing/apr-by-bisection.ts';
import { runs } from '../testing/property-runs.ts';
import { annuityApr, aprOfPlan } from './annuity-apr.ts';
import { monthlyRate } from './monthly-rate.ts';

const SHARES = { NEW: 1, ASSIGNED: 0.5, UNCHANGED: 0 } as const;
const aprAt = (
  loan: { loanAmount: number; nominalInterestRate: number; amortizationRate: number },
  entry: keyof typeof SHARES = 'NEW',
) => {
  const loanAmount = cents(loan.loanAmount);
  const nominalInterestRate = percent(loan.nominalInterestRate);
  const instalment = monthlyRate(loanAmount, nominalInterestRate, percent(loan.amortizationRate));
  return annuityApr(
    { loanAmount, nominalInterestRate, monthlyRate: instalment },
    landChargeFee(loanAmount, entry),
  );
};

test.each([
  // Court fees for a land charge (GNotKG table B): 500,000 € cost 935 €, 300,000 € 635 €, 100,000 € 273 €
  [500_000, 3.8, 2, 935],
  [300_000, 3.8, 2, 635],
  [300_000, 3.8, 1, 635],
  [100_000, 4.2, 3, 273],
  [346_280, 3.6, 2, 685],
])(
  '%d € at %d %% and %d %% contain %d € of the court',
  (euros, nominalInterestRate, amortizationRate, fee) => {
    const loan = { loanAmount: euros * 100, nominalInterestRate, amortizationRate };
    expect(landChargeFee(centsFromEuros(euros)) / 100).toBe(fee);
    expect(aprAt(loan)).toBe(aprOf(loan));
    expect(aprAt(loan)).toBeGreaterThan(roundToHundredths(nominalToEffective(percent(nominalInterestRate))));
  },
);

describe('the closed formula agrees with bisection over the payments', () => {
  const anyLoan = fc.record({
    loanAmount: fc.integer({ min: 20_000_00, max: 2_000_000_00 }),
    nominalInterestRate: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
    amortizationRate: fc.constantFrom(0.5, 1, 1.5, 2, 3.333, 5, 8, 20),
  });

  // @contract 6.8
  test('for every loan and entry of the land charge', () => {
    fc.assert(
      fc.property(anyLoan, fc.constantFrom('NEW', 'ASSIGNED', 'UNCHANGED'), (loan, entry) => {
        expect(aprAt(loan, entry)).toBe(aprOf(loan, SHARES[entry]));
      }),
      { numRuns: runs(400) },
    );
  });

  test('also next to the edge of two hundredths, where rounded interest decides', () => {
    // From 200,001 to 230,000 € the court fee is always 485 €. Its share of the loan falls, and with it the
    // APR, until the rounded APR changes.
    const at = (loanAmount: number) => ({ loanAmount, nominalInterestRate: 3.6, amortizationRate: 1 });
    let low = 200_001_00;
    let high = 230_000_00;
    const before = aprOf(at(low));
    expect([courtFee(low), courtFee(high), before, aprOf(at(high))]).toEqual([485_00, 485_00, 3.68, 3.67]);
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (aprOf(at(middle)) === before) low = middle;
      else high = middle;
    }
    for (let loanAmount = low - 30; loanAmount < low + 30; loanAmount++)
      expect(aprAt(at(loanAmount))).toBe(aprOf(at(loanAmount)));
  });

  test('for loans with a decisive rounding of the instalment', () => {
    const small = fc.record({
      loanAmount: fc.integer({ min: 100_00, max: 5_000_00 }),
      nominalInterestRate: fc.integer({ min: 0, max: 9_000 }).map((thousandths) => thousandths / 1000),
      amortizationRate: fc.constantFrom(2, 5, 20),
    });
    fc.assert(
      fc.property(small, (loan) => {
        expect(aprAt(loan)).toBe(aprOf(loan));
      }),
      { numRuns: runs(200) },
    );
  });
});

test('a higher nominal rate never lowers the APR of one loan, so that one order serves for both', () => {
  const loans = fc.record({
    loanAmount: fc.integer({ min: 50_000_00, max: 1_000_000_00 }),
    amortizationRate: fc.constantFrom(1, 2, 3, 5),
    rate: fc.integer({ min: 500, max: 8_000 }),
  });
  fc.assert(
    fc.property(loans, ({ rate, ...loan }) => {
      const rates = Array.from({ length: 12 }, (_one, step) => (rate + step) / 1000);
      const found = rates.map((nominalInterestRate) => aprAt({ ...loan, nominalInterestRate })!);
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }),
    { numRuns: runs(100) },
  );
});

test.each([
  ['nothing is lent', 0],
  // A loan of 15 € equals the lowest court fee of the table.
  ['the fee uses the loan up', 15_00],
])('does not exist if %s', (_why, loanAmount) => {
  expect(aprAt({ loanAmount, nominalInterestRate: 4, amortizationRate: 2 })).toBeNull();
});

test('does not exist if the loan is never repaid', () => {
  const loan = { loanAmount: cents(300_000_00), nominalInterestRate: percent(4) };
  expect(annuityApr({ ...loan, monthlyRate: cents(1_000_00) }, cents(635_00))).toBeNull();
});

test('a plan adds the fee to its own costs', () => {
  const terms = {
    loanAmount: cents(300_000_00),
    nominalInterestRate: percent(4),
    repayment: { by: 'termMonths', termMonths: 240 },
  } as const;
  expect(aprOfPlan({ ...terms, fees: cents(400_00) }, cents(635_00))).toBe(
    aprOfPlan({ ...terms, fees: cents(1_035_00) }, cents(0)),
  );
  expect(aprOfPlan(terms, cents(300_000_00))).toBeNull();
});
