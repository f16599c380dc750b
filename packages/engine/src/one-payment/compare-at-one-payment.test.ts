import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { cents, percent } from '../money/money.ts';
import { severalLoans } from '../several-loans/several-loans.ts';
import { compareAtOnePayment } from './compare-at-one-payment.ts';
import {
  highestInstalmentOf,
  yearsAllLoansAreFixed,
  type ComparedFinancing,
  courseAtPayment,
} from './compared-financing.ts';
import { leastCosts } from './least-costs.ts';

type Terms = ComparedFinancing['own'];

const BANK: Terms = {
  loanAmount: cents(220_000_00),
  nominalInterestRate: percent(3.6),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 15,
};
const SUBSIDISED: Terms = {
  loanAmount: cents(100_000_00),
  nominalInterestRate: percent(1.37),
  repayment: { by: 'termMonths', termMonths: 420 },
  interestOnlyMonths: 36,
  fixedInterestYears: 10,
};
const BOTH: ComparedFinancing = { own: BANK, others: [{ terms: SUBSIDISED }] };
const ALONE: ComparedFinancing = { own: { ...BANK, loanAmount: cents(320_000_00) } };

/**
 * Price 400,000, own funds 100,000, 1 % repayment. FAMILY: a bank loan fixed for ten years and a subsidised
 * loan. BANK_ALONE: one bank loan fixed for twenty years.
 */
const FAMILY: ComparedFinancing = {
  own: {
    loanAmount: cents(176_280_00),
    nominalInterestRate: percent(3.6),
    repayment: { by: 'amortizationRate', amortizationRate: percent(1) },
    fixedInterestYears: 10,
  },
  others: [
    {
      terms: {
        loanAmount: cents(170_000_00),
        nominalInterestRate: percent(1.95),
        repayment: { by: 'termMonths', termMonths: 420 },
        interestOnlyMonths: 12,
        fixedInterestYears: 10,
      },
    },
  ],
};
const BANK_ALONE: ComparedFinancing = {
  own: {
    ...FAMILY.own,
    loanAmount: cents(346_280_00),
    nominalInterestRate: percent(3.9),
    fixedInterestYears: 20,
  },
};

describe('a financing of several loans at one payment', () => {
  test('additional loans take their own instalments, the lender’s takes the rest of the sum', () => {
    const course = courseAtPayment(BOTH, cents(1_500_00), { years: 15, followUpInterestRate: percent(1.37) });
    // Interest of month 1: subsidised 100,000 × 1.37 % / 12 = 114.17, bank 220,000 × 3.6 % / 12 = 660
    expect(course.interest[0]).toBe(114_17 + 660_00);
    expect(course.remainingDebtAfter[0]).toBe(320_000_00 - (1_500_00 - 774_17));
    expect(new Set(course.payment)).toEqual(new Set([1_500_00]));
  });

  test('payments were repayment or interest', () => {
    const amount = (least: number, most: number) => fc.integer({ min: least, max: most });
    fc.assert(
      fc.property(
        amount(50_000_00, 150_000_00),
        fc.constantFrom(0, 12, 60),
        fc.constantFrom(10, 20),
        amount(0, 3_00),
        (lent, interestOnlyMonths, fixedInterestYears, rate) => {
          const subsidised = {
            ...SUBSIDISED,
            loanAmount: cents(lent),
            interestOnlyMonths,
            fixedInterestYears,
          };
          const financing = { own: BANK, others: [{ terms: subsidised }] };
          const { offers } = compareAtOnePayment([financing], {
            monthlyPayment: cents(1_600_00),
            followUpInterestRate: percent(rate / 100),
          });
          const repaid = BANK.loanAmount + lent - offers[0]!.remainingDebtAtHorizon;
          expect(repaid + offers[0]!.costs).toBe(180 * 1_600_00);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('at the sum of its own instalments it is the plan over several loans, to the cent, while all is fixed', () => {
    const { interestOnlyMonths: _none, ...terms } = SUBSIDISED;
    const own = { ...BANK, fixedInterestYears: 10 };
    const plan = severalLoans([
      { name: 'Bank', kind: 'ANNUITY_LOAN', terms: own },
      { name: 'Förderung', kind: 'SUBSIDIZED_LOAN', terms },
    ]);
    const financing = { own, others: [{ terms }] };
    expect(highestInstalmentOf([financing])).toBe(plan.monthlyRate);
    const course = courseAtPayment(financing, plan.monthlyRate, {
      years: 10,
      followUpInterestRate: percent(9),
    });
    for (const column of ['payment', 'interest', 'remainingDebtAfter'] as const) {
      expect(course[column]).toEqual(plan[column].subarray(0, 120));
    }
  });

  test('a split loan costs the same as the whole, except the rounding of each month', () => {
    const half = { ...BANK, loanAmount: cents(110_000_00) };
    const compared = compareAtOnePayment(
      [{ own: BANK }, { own: half, others: [{ terms: { ...half, fixedInterestYears: 15 } }] }],
      { monthlyPayment: cents(1_200_00), followUpInterestRate: percent(5) },
    );
    const [whole, split] = compared.offers;
    expect(Math.abs(whole!.costs - split!.costs)).toBeLessThan(200);
    expect(whole!.effectiveInterestRateWhileFixed).toBeCloseTo(split!.effectiveInterestRateWhileFixed, 3);
    expect([whole!.effectiveInterestRate === null, split!.effectiveInterestRate]).toEqual([false, null]);
  });

  test('an amount that no loan takes after the lender’s own is repaid is left over', () => {
    const small = { own: { ...BANK, loanAmount: cents(10_000_00) }, others: [{ terms: SUBSIDISED }] };
    const [offer] = compareAtOnePayment([small], { monthlyPayment: cents(1_000_00) }).offers;
    const repaid = 110_000_00 - offer!.remainingDebtAtHorizon;
    expect(offer!.leftOver).toBe(180 * 1_000_00 - repaid - offer!.costs);
    expect(offer!.leftOver).toBeGreaterThan(80_000_00);
    const [whole] = compareAtOnePayment([ALONE], { monthlyPayment: cents(2_000_00) }).offers;
    expect(whole!.leftOver).toBe(0);
  });

  test('nothing is assumed only while every loan is fixed; the end is that of the longest loan of a lender', () => {
    const { horizonYears, fixedYearsOfAll, followUpInterestRate } = compareAtOnePayment([BOTH, ALONE], {
      monthlyPayment: cents(2_000_00),
    });
    expect({ horizonYears, fixedYearsOfAll, followUpInterestRate }).toEqual({
      horizonYears: 15,
      fixedYearsOfAll: 10,
      followUpInterestRate: 3.6,
    });
    // A loan repaid when its fixed rate ends does not limit the years in which all loans are fixed.
    const repaid = { ...SUBSIDISED, repayment: { by: 'termMonths', termMonths: 120 } } as const;
    expect(yearsAllLoansAreFixed([{ own: BANK, others: [{ terms: repaid }] }])).toBe(15);
  });

  test('a subsidised loan whose rate ended is still the cheaper money at 5.5 %, and a higher payment always helps', () => {
    const at = (followUpInterestRate: number, monthlyPayment = cents(1_450_00)) =>
      compareAtOnePayment([FAMILY, BANK_ALONE], {
        monthlyPayment,
        followUpInterestRate: percent(followUpInterestRate),
      }).offers.map(({ costs }) => Math.round(costs / 100));
    const [family, alone] = at(5.5);
    expect([family, family! < alone!]).toEqual([213_675, true]);
    expect(() => at(12)).toThrow(CouldNotCalculateError);
    expect(at(12, cents(3_000_00))).toHaveLength(2);
    // From 5.86 % on, a payment of 1,450 no longer repays FAMILY, although FAMILY is still cheaper.
    const [cheapest, ...turns] = leastCosts([FAMILY, BANK_ALONE], cents(1_450_00));
    expect([cheapest, turns]).toEqual([{ offer: 0, from: 0, to: 5.85 }, []]);
    const [family6, alone6] = at(6, cents(1_500_00));
    expect(family6).toBeLessThan(alone6!);
  });

  test('the most expensive month counts as its instalment: after years of interest alone, and after a low rate', () => {
    const planOf = (own: Terms, followUpInterestRate = SUBSIDISED.nominalInterestRate) =>
      severalLoans([
        { name: 'Bank', kind: 'ANNUITY_LOAN', terms: own },
        { name: 'Förderung', kind: 'SUBSIDIZED_LOAN', terms: { ...SUBSIDISED, followUpInterestRate } },
      ]);
    const short = { ...BANK, fixedInterestYears: 10 };
    expect(highestInstalmentOf([{ ...BOTH, own: short }])).toBe(planOf(short).payment[36]);
    // From month 121 on the subsidised loan costs more at 3.6 %, while the bank's rate is still fixed.
    expect(highestInstalmentOf([BOTH])).toBe(planOf(BANK, percent(3.6)).payment[120]);
    expect(highestInstalmentOf([BOTH])).toBeGreaterThan(planOf(BANK).payment[36]!);
  });

  test('additional loans preserve their end at another rate, and the bank’s takes the rest', () => {
    const at = (followUpInterestRate: number) =>
      courseAtPayment(BOTH, cents(1_600_00), {
        years: 15,
        followUpInterestRate: percent(followUpInterestRate),
      });
    const [unchanged, dearer] = [at(1.37), at(6)];
    expect(new Set(dearer.payment)).toEqual(new Set([1_600_00]));
    expect(dearer.remainingDebtAfter[119]).toBe(unchanged.remainingDebtAfter[119]);
    // Subsidised debt of 81,706.06 at 6 % over 300 months: 526.43 a month, of which 408.53 is interest
    const bank = dearer.remainingDebtAfter[119]! - 81_706_06;
    const bankAfter = bank + Math.round((bank * 3.6) / 1200) - (1_600_00 - 526_43);
    const besideAfter = 81_706_06 - (526_43 - 408_53);
    expect(dearer.remainingDebtAfter[120]).toBe(bankAfter + besideAfter);
    // Interest on the subsidised debt: 81,588.16 × 6 % / 12 = 407.94
    expect(dearer.interest[121]).toBe(Math.round((bankAfter * 3.6) / 1200) + 407_94);
  });

  test('the cheaper money is the cheapest, fees count, and a sum below the due amount is refused', () => {
    const both = compareAtOnePayment([ALONE, BOTH], { monthlyPayment: cents(2_000_00) });
    expect(both.cheapest).toBe(1);
    const dear = { ...BOTH, own: { ...BANK, fees: cents(9_000_00) } };
    const withFees = compareAtOnePayment([dear, BOTH], { monthlyPayment: cents(2_000_00) });
    expect(withFees.cheapest).toBe(1);
    expect(withFees.offers[0]!.costs - withFees.offers[1]!.costs).toBe(9_000_00);
    for (const monthlyPayment of [cents(100_00), cents(700_00)]) {
      expect(() => compareAtOnePayment([BOTH], { monthlyPayment })).toThrow(CouldNotCalculateError);
    }
    const open = { ...SUBSIDISED, fixedInterestYears: 0 };
    for (const unfixed of [
      { own: { ...BANK, fixedInterestYears: 0 } },
      { own: BANK, others: [{ terms: open }] },
    ])
      expect(() => compareAtOnePayment([unfixed], { monthlyPayment: cents(2_000_00) })).toThrow(
        'no rate is fixed',
      );
  });
});
