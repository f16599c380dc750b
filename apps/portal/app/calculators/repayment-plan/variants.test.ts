import type { CalculateRepaymentPlanBody } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { variantsOf } from './variants.ts';

const LOAN: CalculateRepaymentPlanBody = { loanAmount: 200_000, nominalInterestRate: 3.6 };
const variants = (change: Partial<CalculateRepaymentPlanBody>, fixedInterestYears = 10) =>
  variantsOf({ wholeBody: { ...LOAN, ...change }, fixedInterestYears });

describe('more repayment', () => {
  test.each([
    [{ amortizationRate: 2 }, { amortizationRate: 3 }],
    [{ amortizationRate: 1.25 }, { amortizationRate: 2.25 }],
    [{ monthlyRate: 1_000 }, { monthlyRate: 1_200 }],
    // Nobody pays more in a month than the whole loan.
    [{ monthlyRate: 199_800 }, { monthlyRate: 200_000 }],
    [{ monthlyRate: 199_900 }, { monthlyRate: 200_000 }],
    [{ termMonths: 300 }, { termMonths: 240 }],
    [{ termMonths: 61 }, { termMonths: 1 }],
  ])('of %j is %j', (change, more) => {
    expect(variants(change)[0]?.body).toEqual({ ...LOAN, ...change, ...more });
  });

  test.each([[{ termMonths: 60 }], [{ termMonths: 12 }], [{ fullRepayment: true as const }]])(
    'is none of %j',
    (change) => {
      expect(variants(change)).toHaveLength(2);
    },
  );
});

describe('special repayments', () => {
  const special = (change: Partial<CalculateRepaymentPlanBody>) =>
    variants({ amortizationRate: 2, ...change })[1];

  test.each([[{}], [{ yearlySpecialRepayment: 0 }], [{ specialRepayments: [] }]])(
    'begin where there are none: %j',
    (change) => {
      expect(special(change)?.name.replaceAll('\u00A0', ' ')).toBe('3.000 € im Jahr extra');
      expect(special(change)?.body).toMatchObject({ amortizationRate: 2, yearlySpecialRepayment: 3_000 });
    },
  );

  test.each([
    [{ yearlySpecialRepayment: 1 }],
    [{ specialRepayments: [{ month: 12, amount: 500 }] }],
    [{ yearlySpecialRepayment: 500, specialRepayments: [{ month: 12, amount: 500 }] }],
  ])('end where there are some: %j', (change) => {
    expect(special(change)?.name).toBe('Ohne Sondertilgung');
    expect(special(change)?.body.yearlySpecialRepayment).toBeUndefined();
    expect(special(change)?.body.specialRepayments).toEqual([]);
  });
});

describe('what stays after the fixed years', () => {
  const followed = { amortizationRate: 2, followUpInterestRate: 5 };
  const last = (change: Partial<CalculateRepaymentPlanBody>) => variants(change).at(-1);

  test.each([
    [followed, 'Danach bleibt die Rate', 'KEEP_INSTALLMENT'],
    [{ ...followed, followUpMode: 'KEEP_END' as const }, 'Danach bleibt die Rate', 'KEEP_INSTALLMENT'],
    [{ ...followed, followUpMode: 'KEEP_INSTALLMENT' as const }, 'Danach bleibt das Ende', 'KEEP_END'],
  ])('is turned round: %j', (change, name, followUpMode) => {
    expect(last(change)).toEqual({ name, body: { ...LOAN, ...change, followUpMode } });
  });

  test.each([[{ amortizationRate: 2 }], [{ ...followed, followUpInterestRate: 3.6 }]])(
    'is no choice where the rate stays: %j',
    (change) => {
      expect(last(change)?.name).toBe('Zinsen danach 2 Punkte höher');
    },
  );

  test('the dearer rate is counted from the one that is assumed', () => {
    expect(variants(followed).at(-2)?.body.followUpInterestRate).toBe(7);
  });
});

test.each([
  [3.6, 10, 5.6],
  [0, 15, 2],
])('at %d % for %d years what follows costs %d %', (nominalInterestRate, years, followUpInterestRate) => {
  const dearer = variants({ amortizationRate: 2, nominalInterestRate }, years).at(-1);
  expect(dearer?.name).toBe('Zinsen danach 2 Punkte höher');
  expect(dearer?.body).toEqual({
    ...LOAN,
    amortizationRate: 2,
    nominalInterestRate,
    fixedInterestYears: years,
    followUpInterestRate,
  });
});
