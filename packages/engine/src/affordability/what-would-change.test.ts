import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { RATES_BY_SHARE } from '../testing/rates-by-share.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { affordability } from './affordability.ts';
import type { AffordabilityOptions } from './affordability-options.ts';
import { isAtLeast } from '../verdict/verdict-word.ts';
import type { Change, ChangeCode } from './what-would-change.ts';

const base: AffordabilityOptions = {
  income: { salary: euros(4_500) },
  ownCapital: { savings: euros(50_000) },
  purchase: {},
  rateFor: constantRate(percent(3.8)),
  asOf: '2026-11-20',
};
const changesIn = (options: AffordabilityOptions): Change[] =>
  affordability(options).reasons.flatMap((reason) => ('leadsTo' in reason ? [reason] : []));
const changesOf = (options: AffordabilityOptions) =>
  Object.fromEntries(changesIn(options).map(({ code, change }) => [code, change]));

test.each<[string, Partial<AffordabilityOptions>, Partial<Record<ChangeCode, number>>]>([
  ['good needs nothing', { ownCapital: { savings: euros(80_000) } }, {}],
  [
    // Price 336,885, loan 325,862 is 5,821.70 above 95 %; own funds change in steps of 1,000. A lower price p
    // is enough if 1.1157 × p − 50,000 own funds ≤ 0.95 × p, so up to 301,750.
    'low by the loan-to-value',
    {},
    { MORE_OWN_FUNDS: euros(6_000), LOWER_PRICE: euros(36_000) },
  ],
  [
    // Price 212,639; its loan of 217,241 is 15,234 above 95 %.
    'too little own funds',
    { income: { salary: euros(3_000) }, ownCapital: { savings: euros(20_000) } },
    { MORE_OWN_FUNDS: euros(16_000) },
  ],
  [
    // Loan: 270,000 × 1.1157 − 7,000 own funds = 294,239 is 37,739 above 95 %. Own funds would be enough for
    // a price of 42,000, but no lender grants its loan of 39,859.
    'no price so low that its loan is too small',
    { ownCapital: { savings: euros(7_000) }, purchasePrice: euros(270_000) },
    { MORE_OWN_FUNDS: euros(38_000) },
  ],
  [
    // Free income: 2,400 − 1,350 costs − 300 debts = 750, less than the payment 821.67; 1,050 without debts
    'a stated instalment that falls away with the whole debt only',
    {
      income: { salary: euros(2_400) },
      ownCapital: { savings: euros(80_000) },
      expenses: { creditRate: euros(300) },
      otherDebts: euros(4_500),
      purchasePrice: euros(220_000),
      loanAmount: euros(170_000),
    },
    { LESS_DEBT: euros(4_500), MORE_INCOME: euros(80) },
  ],
  [
    // Payment for 346,280: 1,673.69; 40 % of income, 1,600, finances 331,034.48. Missing: 15,245.52 of own
    // funds, or 13,664.53 less price, or 184.23 of income. Two years more cost 1,611.12, three years
    // 1,583.46.
    'low by the instalment',
    {
      income: { salary: euros(4_000) },
      ownCapital: { savings: euros(100_000) },
      purchasePrice: euros(400_000),
    },
    { MORE_OWN_FUNDS: euros(16_000), LOWER_PRICE: euros(14_000), LONGER_TERM: 3, MORE_INCOME: euros(190) },
  ],
  [
    // Free income: 3,200 − 900 living − 600 cars − 250 home − 200 reserve − 300 debts = 950; payment
    // 1,063.33. The 113.33 missing equal one car (200), 5,666.50 less debt, or 23,448.28 less loan.
    'an error by three cars and debts',
    {
      income: { salary: euros(3_200) },
      ownCapital: { savings: euros(80_000) },
      expenses: { numberOfVehicles: 3, other: euros(0) },
      otherDebts: euros(15_000),
      purchasePrice: euros(260_000),
      loanAmount: euros(220_000),
    },
    { FEWER_VEHICLES: 1, LESS_DEBT: euros(6_000), MORE_INCOME: euros(120), MORE_OWN_FUNDS: euros(24_000) },
  ],
])('%s', (_what, changes, expected) => {
  expect(changesOf({ ...base, ...changes })).toMatchObject(expected);
  if (Object.keys(expected).length === 0) expect(changesOf({ ...base, ...changes })).toEqual({});
});

const all = (changes: Partial<AffordabilityOptions>) => changesIn({ ...base, ...changes });

test('if nothing was possible and no price is wanted, a change is enough for a loan that lenders give', () => {
  // Smallest loan 100,000 × 5.8 % / 12 = 483.34 + costs 1,350 = 1,833.34, so 1,033.34 of income are missing.
  // The payment at a rate two points higher stays unaffordable, so the verdict is only FEASIBLE.
  expect(all({ income: { salary: euros(800) } })).toEqual([
    { code: 'MORE_INCOME', change: euros(1_040), leadsTo: 'FEASIBLE' },
  ]);
});

test('an applicant who is too old can change nothing', () => {
  expect(all({ ageGroup: 'OVER_66' })).toEqual([]);
  expect(all({ ageGroup: 'OVER_66', purchasePrice: euros(300_000) })).toEqual([]);
});

test('no price is named below that of its plot', () => {
  // A price 29,000 lower would be enough, but the plot alone costs 390,000 in the second case.
  const building = { ownCapital: { savings: euros(90_000) }, purchasePrice: euros(400_000) };
  const codesWith = (landPrice: number) =>
    all({ ...building, income: { salary: euros(3_800) }, purchase: { landPrice: euros(landPrice) } }).map(
      ({ code }) => code,
    );
  expect(codesWith(300_000)).toContain('LOWER_PRICE');
  expect(codesWith(390_000)).not.toContain('LOWER_PRICE');
  expect(codesWith(390_000)).toContain('MORE_OWN_FUNDS');
});

test('zero income and zero own funds have an error above the enterable maximum', () => {
  const dear = { purchasePrice: euros(9_900_000), income: { salary: euros(90_000) } };
  const changes = (savings: number, income = 90_000) =>
    changesOf({
      ...base,
      ...dear,
      income: { salary: euros(income) },
      ownCapital: { savings: euros(savings) },
    });
  // Income needed for a loan of 8,145,430: 98,423; for 8,545,430: 103,256, more than a visitor can enter.
  expect(changes(2_900_000)).toHaveProperty('MORE_INCOME', euros(8_430));
  expect(changes(2_500_000)).not.toHaveProperty('MORE_INCOME');
  // 40 % of 2,000 finances 165,517; the 890,000 of own funds missing are more than a visitor can enter.
  expect(changes(9_990_000, 2_000)).not.toHaveProperty('MORE_OWN_FUNDS');
});

test('spending less is limited to the possible amount, to the euro', () => {
  // Free income: 3,115 − 1,350 costs − 700 debts − 5 other = 1,060; the loan's payment is 1,063.33
  const spending = {
    income: { salary: euros(3_115) },
    ownCapital: { savings: euros(80_000) },
    expenses: { creditRate: euros(700), other: euros(5) },
    purchasePrice: euros(260_000),
    loanAmount: euros(220_000),
  };
  expect(all(spending)).toContainEqual({ code: 'LOWER_EXPENSES', change: euros(5), leadsTo: 'FEASIBLE' });
});

test('a change stays at the rate and the price that were judged', () => {
  // Nominal rate: 4.8 % above 80 % loan-to-value, otherwise 3.8 %; the payment is 1,796.30 or 1,532.14.
  const rateFor = steppedRate((share) => percent(share > 80 ? 4.8 : 3.8), { loanToValueUpTo: [80_000] });
  const wanted = { purchasePrice: euros(400_000), income: { salary: euros(4_400) } };
  const stepped = all({ ...wanted, ownCapital: { savings: euros(80_000) }, rateFor });
  expect(stepped).toEqual(
    all({ ...wanted, ownCapital: { savings: euros(80_000) }, rateFor: constantRate(percent(4.8)) }),
  );
});

test('a medium verdict becomes good', () => {
  // Own funds 80,000 are 6,280 below costs 46,280 + a tenth 40,000; enough up to 80,000 / 21.57 % = 370,885.
  const medium = {
    income: { salary: euros(5_100) },
    ownCapital: { savings: euros(80_000) },
    purchasePrice: euros(400_000),
  };
  expect(all(medium)).toEqual([
    { code: 'MORE_OWN_FUNDS', change: euros(7_000), leadsTo: 'WELL_FEASIBLE' },
    { code: 'LOWER_PRICE', change: euros(30_000), leadsTo: 'WELL_FEASIBLE' },
  ]);
});

test('if no single change reaches medium, the next best one is named', () => {
  // Payment: 329,710 × 5.8 % / 12 = 1,593.60; with costs 1,350 it needs an income of 2,943.60
  const poor = {
    income: { salary: euros(800) },
    ownCapital: { savings: euros(5_000) },
    purchasePrice: euros(300_000),
  };
  expect(all(poor)).toEqual([{ code: 'MORE_INCOME', change: euros(2_150), leadsTo: 'HARDLY_FEASIBLE' }]);
});

test('a household with lower other expenses can afford more', () => {
  // Free income: 3,200 − 1,350 costs − 800 other = 1,050; payment 1,063.33. The payment at a rate two points
  // higher stays unaffordable, so the verdict is only FEASIBLE.
  const spending = {
    income: { salary: euros(3_200) },
    ownCapital: { savings: euros(80_000) },
    expenses: { other: euros(800) },
    purchasePrice: euros(260_000),
    loanAmount: euros(220_000),
  };
  expect(all(spending)).toContainEqual({ code: 'LOWER_EXPENSES', change: euros(20), leadsTo: 'FEASIBLE' });
});

test('no lender goes below one percent of repayment for a longer term', () => {
  // Even the lowest repayment costs 346,280 × (3.8 + 1) % / 12 = 1,385.12, above 40 % of an income of 3,400.
  const slow = {
    income: { salary: euros(3_400) },
    ownCapital: { savings: euros(100_000) },
    purchasePrice: euros(400_000),
    amortizationRate: percent(1),
  };
  expect(all(slow).map(({ code }) => code)).toEqual(['MORE_OWN_FUNDS', 'LOWER_PRICE', 'MORE_INCOME']);
});

const sums = (most: number) => fc.integer({ min: 0, max: most }).map((euro) => euros(euro));
const cases: fc.Arbitrary<AffordabilityOptions> = fc.record(
  {
    income: fc.record({ salary: sums(9_000) }),
    expenses: fc.record({ other: sums(800), numberOfVehicles: fc.integer({ min: 0, max: 3 }) }),
    otherDebts: sums(30_000),
    ownCapital: fc.record({ savings: sums(200_000) }),
    purchasePrice: sums(800_000).map((price) => cents(price + 50_000_00)),
    purchase: fc.constant({}),
    rateFor: fc.constant(RATES_BY_SHARE),
    asOf: fc.constant('2026-11-20'),
  },
  { requiredKeys: ['income', 'ownCapital', 'purchase', 'rateFor', 'asOf'] },
);

test('each change has its predicted result when the case is judged again at that price and rate, and a better one', () => {
  fc.assert(
    fc.property(cases, (options) => {
      const { word, reasons, judgedPurchase } = affordability(options);
      for (const reason of reasons) {
        if (!('leadsTo' in reason)) continue;
        const { code, change, leadsTo } = reason;
        expect(isAtLeast(word, leadsTo)).toBe(false);
        const rate = judgedPurchase?.nominalInterestRate;
        if (judgedPurchase === null || rate === null || rate === undefined) continue;
        const { purchasePrice } = judgedPurchase;
        const fixed = { ...options, purchasePrice, rateFor: constantRate(rate) };
        const after = applied(fixed, purchasePrice, code, change);
        if (after !== null) expect([code, affordability(after).word]).toEqual([code, leadsTo]);
      }
    }),
    { numRuns: runs(300) },
  );
});

/** The case's options after one change; null for a kind of change that this test cannot apply. */
function applied(
  options: AffordabilityOptions,
  price: number,
  code: ChangeCode,
  change: number,
): AffordabilityOptions | null {
  const { income, expenses, ownCapital, otherDebts = 0 } = options;
  switch (code) {
    case 'MORE_OWN_FUNDS':
      return { ...options, ownCapital: { stocks: cents(change), ...ownCapital } };
    case 'LOWER_PRICE':
      return { ...options, purchasePrice: cents(price - change) };
    case 'FEWER_VEHICLES':
      return {
        ...options,
        expenses: { ...expenses, numberOfVehicles: (expenses?.numberOfVehicles ?? 0) - change },
      };
    case 'LESS_DEBT':
      return { ...options, otherDebts: cents(Math.max(otherDebts - change, 0)) };
    case 'MORE_INCOME':
      return { ...options, income: { ...income, pension: cents(change) } };
    default:
      return null;
  }
}

test('a step less of own funds does not do it', () => {
  const { MORE_OWN_FUNDS: more = 0 } = changesOf(base);
  const { judgedPurchase } = affordability(base);
  const havingMore = (funds: number) =>
    affordability({
      ...base,
      purchasePrice: judgedPurchase?.purchasePrice,
      ownCapital: { savings: cents(50_000_00 + funds) },
    }).word;
  expect([havingMore(more), havingMore(more - 1_000_00)]).toEqual(['FEASIBLE', 'HARDLY_FEASIBLE']);
});
