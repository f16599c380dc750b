import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { usualLoan } from '../testing/example-loan.ts';
import { repaymentPlan, type RepaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const single = (month: number, amount: number) => ({ month, amount: euros(amount) });
const correctionsOf = (changes: Partial<RepaymentTerms>, loan: RepaymentTerms = usualLoan) =>
  repaymentPlan({ ...loan, ...changes }).corrections.map(({ field, month, from, to, reason }) => [
    field,
    month,
    from / 100,
    to / 100,
    reason,
  ]);

// Yearly limit for special repayments: 10 % of 300,000 € = 30,000 €
test.each<[string, Partial<RepaymentTerms>, unknown[][]]>([
  [
    'the yearly one, and what is left for its last year',
    { yearlySpecialRepayment: euros(40_000) },
    [
      ['yearlySpecialRepayment', null, 40_000, 30_000, 'YEARLY_LIMIT'],
      // An independently calculated plan has a debt of 1,369.15 € after the payment of month 96.
      ['yearlySpecialRepayment', 96, 40_000, 1_369.15, 'REMAINING_DEBT'],
    ],
  ],
  [
    'a single one',
    { specialRepayments: [single(5, 40_000)] },
    [['specialRepayments', 5, 40_000, 30_000, 'YEARLY_LIMIT']],
  ],
  [
    'the yearly one where a single one has named its month',
    { yearlySpecialRepayment: euros(20_000), specialRepayments: [single(13, 15_000)], fixedInterestYears: 5 },
    [['yearlySpecialRepayment', 24, 20_000, 15_000, 'SINGLE_FIRST']],
  ],
  [
    'the yearly one wholly where single ones use up the year',
    {
      yearlySpecialRepayment: euros(5_000),
      specialRepayments: [single(14, 20_000), single(24, 10_000)],
      fixedInterestYears: 5,
    },
    [['yearlySpecialRepayment', 24, 5_000, 0, 'SINGLE_FIRST']],
  ],
  [
    'both, each by its own rule',
    {
      yearlySpecialRepayment: euros(35_000),
      specialRepayments: [single(3, 25_000), single(8, 10_000)],
      fixedInterestYears: 2,
    },
    [
      ['yearlySpecialRepayment', null, 35_000, 30_000, 'YEARLY_LIMIT'],
      ['yearlySpecialRepayment', 12, 35_000, 0, 'SINGLE_FIRST'],
      ['specialRepayments', 8, 10_000, 5_000, 'YEARLY_LIMIT'],
    ],
  ],
  ['nothing in another contract year', { specialRepayments: [single(12, 30_000), single(13, 30_000)] }, []],
  [
    'one after the end of a plan that ends with its fixed years',
    { specialRepayments: [single(121, 5_000)] },
    [['specialRepayments', 121, 5_000, 0, 'AFTER_END']],
  ],
  [
    'one after the last instalment',
    { fixedInterestYears: undefined, specialRepayments: [single(360, 5_000)] },
    [['specialRepayments', 360, 5_000, 0, 'AFTER_END']],
  ],
])('corrections name %s', (_name, changes, expected) => {
  expect(correctionsOf(changes)).toEqual(expected);
});

/** 12,000 € without interest at 6 % repayment: 60 € a month, at most 1,200 € special repayments a year. */
const small: RepaymentTerms = {
  loanAmount: euros(12_000),
  nominalInterestRate: percent(0),
  repayment: { by: 'amortizationRate', amortizationRate: percent(6) },
};

test('a repayment above the remaining debt counts up to the debt', () => {
  // Debt after month 185: 12,000 − 185 × 60 = 900
  expect(correctionsOf({ specialRepayments: [single(185, 1_000)] }, small)).toEqual([
    ['specialRepayments', 185, 1_000, 900, 'REMAINING_DEBT'],
  ]);
  // The yearly limit is 1,200, but the debt is only 900; one correction reports 900.
  expect(correctionsOf({ specialRepayments: [single(185, 2_000)] }, small)).toEqual([
    ['specialRepayments', 185, 2_000, 900, 'REMAINING_DEBT'],
  ]);
  // Debt of 900: the first special repayment takes 600, so the second one of 500 counts with 300.
  expect(correctionsOf({ specialRepayments: [single(185, 600), single(185, 500)] }, small)).toEqual([
    ['specialRepayments', 185, 500, 300, 'REMAINING_DEBT'],
  ]);
});

test('the yearly repayment of the last year counts up to the debt, and after a last instalment with nothing', () => {
  // 720 + 1,000 repaid a year: 1,680 left after six years, 960 after twelve more payments.
  expect(correctionsOf({ yearlySpecialRepayment: euros(1_000) }, small)).toEqual([
    ['yearlySpecialRepayment', 84, 1_000, 960, 'REMAINING_DEBT'],
  ]);
  // 720 + 280 repaid a year: 1,000 left after eleven years, which year twelve repays exactly.
  expect(correctionsOf({ yearlySpecialRepayment: euros(280) }, small)).toEqual([]);
  // 12 payments of 1,000 repay everything in month 12, so the yearly special repayment is not due.
  const year = { ...small, repayment: { by: 'monthlyRate', monthlyRate: euros(1_000) } } as const;
  expect(correctionsOf({ yearlySpecialRepayment: euros(500) }, year)).toEqual([]);
});

test('in one month a single repayment counts before the yearly one', () => {
  const plan = repaymentPlan({
    ...small,
    yearlySpecialRepayment: euros(1_000),
    specialRepayments: [single(84, 900)],
  });
  // Month 84 leaves a debt of 960: the single special repayment takes 900 of it, the yearly one 60.
  expect(plan.specialRepayment[83]).toBe(960_00);
  expect(plan.corrections).toMatchObject([
    { field: 'yearlySpecialRepayment', month: 84, to: 60_00, reason: 'REMAINING_DEBT' },
  ]);
});

const amounts = fc.integer({ min: 1, max: 60_000_00 }).map(cents);
const specials = fc.record({
  yearlySpecialRepayment: fc.option(amounts, { nil: undefined }),
  specialRepayments: fc.array(fc.record({ month: fc.integer({ min: 1, max: 400 }), amount: amounts }), {
    maxLength: 5,
  }),
  fixedInterestYears: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
  specialRepaymentEffect: fc.constantFrom('SHORTER_TERM' as const, 'LOWER_INSTALLMENT' as const),
});

/** Special repayments that must be booked in a month: the entered amounts less their corrections. */
function countedIn(month: number, { corrections }: RepaymentPlan, entered: Partial<RepaymentTerms>) {
  const { yearlySpecialRepayment = cents(0), specialRepayments = [] } = entered;
  const named = corrections.filter((one) => one.month === month);
  const singles = specialRepayments.filter((one) => one.month === month);
  const cut = named.filter(({ field }) => field === 'specialRepayments');
  const yearly = [...named, ...corrections.filter((one) => one.month === null)].find(
    ({ field }) => field === 'yearlySpecialRepayment',
  );
  const less = cut.reduce((sum, { from, to }) => sum + from - to, 0);
  return {
    singles: singles.reduce((sum, { amount }) => sum + amount, 0) - less,
    yearly: month % 12 === 0 ? (yearly?.to ?? yearlySpecialRepayment) : 0,
  };
}

// @spec 5.12
test('the entries, minus every named cut, are the plan’s bookings, month by month', () => {
  fc.assert(
    fc.property(specials, (changes) => {
      const plan = repaymentPlan({ ...usualLoan, ...changes });
      for (let month = 1; month < plan.numberOfInstallments; month++) {
        const { singles, yearly } = countedIn(month, plan, changes);
        expect(plan.specialRepayment[month - 1]).toBe(singles + yearly);
      }
      // The last payment may leave nothing for the yearly special repayment; then there is no correction.
      const last = countedIn(plan.numberOfInstallments, plan, changes);
      expect([last.singles, last.singles + last.yearly]).toContain(plan.specialRepayment.at(-1));
      const late = plan.corrections.filter(
        ({ month }) => month !== null && month > plan.numberOfInstallments,
      );
      const after = changes.specialRepayments.filter(({ month }) => month > plan.numberOfInstallments);
      expect(late.map(({ from, to, reason }) => [from, to, reason])).toEqual(
        after.toSorted((a, b) => a.month - b.month).map(({ amount }) => [amount, 0, 'AFTER_END']),
      );
    }),
  );
});
