import { calculateFollowUp as operation, type CalculateFollowUpBody } from '@heimvorteil/contracts';
import type { CaseBeforeLoan } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { marketOfMean, noMarket } from '../market/market-rates.ts';
import type { MarketContext } from '../market-context.ts';
import { calculateFollowUp, marketOfFollowUp } from './calculate-follow-up.ts';
import { followUpAnswer } from './definition.ts';

const MARKET = marketOfMean({ averageInterestRate: 3.8, offerCount: 12, asOf: '2026-11-20' });
const TODAY: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: MARKET,
};
const DEBT: CalculateFollowUpBody = {
  remainingDebt: 200_000,
  propertyValue: 400_000,
  monthsUntilEnd: 24,
  amortizationRate: 3,
  nominalInterestRate: 2,
};

function answerOf(changed: Partial<CalculateFollowUpBody>, context = TODAY) {
  const { result } = calculateFollowUp(operation.body.parse({ ...DEBT, ...changed }), context);
  if (!result) throw new Error('a result is expected');
  return followUpAnswer(result);
}

// Biallo published instalment (5 % of 200,000 / 12) and debt; forward rate: 2 + 24 months × 0.02 = 2.48 %.
const NEW_LENDER = {
  kind: 'NEW_LENDER',
  nominalInterestRate: 2,
  monthlyRate: 833.33,
  remainingDebt: 133_640.67,
};
const PROLONGATION = { ...NEW_LENDER, kind: 'PROLONGATION' };
const FORWARD = { kind: 'FORWARD', nominalInterestRate: 2.48, monthlyRate: 913.33 };

test.each<[Partial<CalculateFollowUpBody>, object]>([
  [{}, { loanToValue: 50, options: [PROLONGATION, NEW_LENDER, FORWARD], saving: 0, forwardPoints: 0.48 }],
  // instalment: debt 100,000 × (interest and repayment, 5 %) / 12
  [{ remainingDebt: 100_000 }, { loanToValue: 25, options: [{ monthlyRate: 416.67 }, {}, {}] }],
  [{ propertyValue: 250_000 }, { loanToValue: 80 }],
  [{ monthsUntilEnd: 0 }, { options: [PROLONGATION, NEW_LENDER] }],
  // instalment: debt 200,000 × (interest 1.48 % + repayment 3 %) / 12
  [
    { nominalInterestRate: 1.48 },
    { options: [{ monthlyRate: 746.67 }, { monthlyRate: 746.67 }, { nominalInterestRate: 1.96 }] },
  ],
  // prolongation: debt 200,000 × (interest 3 % + repayment 3 %) / 12
  [
    { prolongationInterestRate: 3 },
    { options: [{ nominalInterestRate: 3, monthlyRate: 1_000 }, NEW_LENDER, FORWARD] },
  ],
  // forward surcharge: 24 months × 0.05 percentage points
  [{ forwardPointsPerMonth: 0.05 }, { forwardPoints: 1.2 }],
  // instalment: debt 200,000 × (interest 2 % + repayment 2 %) / 12
  [{ amortizationRate: 2 }, { options: [{ monthlyRate: 666.67 }, {}, {}] }],
  // new instalment 833.33 − instalment at the old rate of 1 %: 200,000 × 4 % / 12 = 666.67
  [{ oldInterestRate: 1 }, { monthlyRateAgainstOldRate: 166.66 }],
])('%o', (changed, expected) => {
  expect(answerOf(changed)).toMatchObject(expected);
});

test('longer fixed years repay more', () => {
  const [, left] = answerOf({ fixedInterestYears: 15 }).options;
  expect(left?.remainingDebt).toBeLessThan(NEW_LENDER.remainingDebt);
});

test('the full payout allows an exit after ten years', () => {
  expect(answerOf({ payoutDate: '2018-03-31' })).toMatchObject({
    noticeFrom: '2028-03-31',
    legalExitDate: '2028-09-30',
  });
  expect(answerOf({})).not.toHaveProperty('noticeFrom');
  // Null, because the fixed rate ends before the debt may be terminated by law.
  expect(answerOf({ payoutDate: '2018-03-31', monthsUntilEnd: 22 }).legalExitDate).toBeNull();
  const until = (fixedUntil: string) =>
    answerOf({ payoutDate: '2018-03-31', monthsUntilEnd: undefined, fixedUntil }).legalExitDate;
  expect([until('2028-09-29'), until('2028-09-30')]).toEqual([null, '2028-09-30']);
});

test('a payout with a known month only counts from the last day, a day before its month', () => {
  expect(answerOf({ payoutMonth: '2018-02' }).legalExitDate).toBe('2028-08-28');
  expect(answerOf({ payoutMonth: '2018-02', payoutDate: '2018-02-10' }).legalExitDate).toBe('2028-08-10');
});

test('a loan that is entered counts in place of the debt (contract § 3, net loan)', () => {
  const asDebt = answerOf({ remainingDebt: 180_000 });
  expect(answerOf({ loanAmount: 180_000 })).toEqual(asDebt);
  // The entered loan of 180,000 is 45 % of the property's value of 400,000.
  expect(asDebt.loanToValue).toBe(45);
});

test('today’s instalment and the costs of switching enter the comparison in euros', () => {
  const stated = { currentInstallment: 800.5, switchingCosts: 400.5, prolongationInterestRate: 3 };
  const answer = answerOf(stated);
  // Change of the instalment: new 833.33 − present 800.50.
  expect(answer).toMatchObject({
    installmentChange: 32.83,
    options: [{ switchingCosts: 0 }, { switchingCosts: 400.5 }, { switchingCosts: 400.5 }],
    usualSwitchingCosts: { landRegister: 217.5, notary: 83.3, total: 300.8 },
  });
  const without = answerOf({ ...stated, switchingCosts: undefined });
  // Without an entry, switching costs are half the court's fee for the land charge, 217.50.
  expect((without.saving ?? 0) - (answer.saving ?? 0)).toBeCloseTo(183, 2);
  expect(without.options.map(({ switchingCosts }) => switchingCosts)).toEqual([0, 217.5, 217.5]);
});

test('without an entered rate it is the rate of lenders that refinance a debt', () => {
  const asked: CaseBeforeLoan[] = [];
  const findMarketRates = (terms: CaseBeforeLoan) => {
    asked.push(terms);
    return MARKET(terms);
  };
  const answer = answerOf(
    { nominalInterestRate: undefined, geoCode: '1276002', fixedInterestYears: 15 },
    { ...TODAY, findMarketRates },
  );
  // Instalment: 200,000 × (interest 3.8 % + repayment 3 %) / 12.
  expect(answer).toMatchObject({
    asOf: '2026-11-20',
    offerCount: 12,
    options: [{}, { monthlyRate: 1_133.33 }, {}],
  });
  const terms = {
    financingType: 'FollowupFinancing',
    geoCode: '1276002',
    fixedInterestYears: 15,
    amortizationRate: 3,
  };
  // The market must be asked for rates of a payout now and of one in 24 months.
  expect(asked).toMatchObject([
    { ...terms, leadMonths: undefined },
    { ...terms, leadMonths: 24 },
  ]);
});

test.each([
  [{ monthsUntilEnd: 24 }, 24],
  [{ monthsUntilEnd: undefined, fixedUntil: '2028-03-31' }, 16],
])(
  '%j: the forward loan costs the lenders’ rates so far ahead, each with its own surcharge',
  (end, months) => {
    const ahead = marketOfMean({ averageInterestRate: 4.315, offerCount: 11, asOf: '2026-11-20' });
    const findMarketRates = (terms: CaseBeforeLoan) =>
      terms.leadMonths === undefined ? MARKET(terms) : terms.leadMonths === months ? ahead(terms) : undefined;
    const around = { ...TODAY, findMarketRates };
    const answer = answerOf({ ...end, nominalInterestRate: undefined }, around);
    // Instalment: 200,000 × (4.315 % + 3 %) / 12 = 1,219.17. Forward surcharge: 4.315 − 3.8 = 0.515.
    expect(answer).toMatchObject({
      options: [
        { kind: 'PROLONGATION', nominalInterestRate: 3.8 },
        { kind: 'NEW_LENDER', nominalInterestRate: 3.8 },
        { kind: 'FORWARD', nominalInterestRate: 4.315, monthlyRate: 1_219.17 },
      ],
      forwardPoints: 0.515,
    });
    const points = answer.derivation.find(({ figure }) => figure === 'forwardPoints');
    expect(points?.formula).toBe('4,315 % − 3,80 % = 0,515 %');
    // An entered surcharge per month overrides the lenders' one: 3.8 % + months × 0.05.
    const [, , entered] = answerOf(
      { ...end, nominalInterestRate: undefined, forwardPointsPerMonth: 0.05 },
      around,
    ).options;
    expect(entered?.nominalInterestRate).toBeCloseTo(3.8 + months * 0.05, 3);
  },
);

test('borrowers and lender decide about the rate as everywhere', () => {
  const asked: CaseBeforeLoan[] = [];
  const lender = marketOfMean({ averageInterestRate: 3.2, offerCount: 1, asOf: '2026-11-20' });
  const answer = answerOf(
    {
      nominalInterestRate: undefined,
      employmentType: 'SELFEMPLOYED',
      financingUseType: 'RENTING',
      profession: 'DOCTOR',
      rateSource: 'OFFER',
      rateProviderId: '17',
    },
    {
      ...TODAY,
      findLenderRates(providerId, terms) {
        asked.push(terms);
        return providerId === '17' ? lender(terms) : undefined;
      },
    },
  );
  expect(answer.options[1]).toMatchObject({ kind: 'NEW_LENDER', nominalInterestRate: 3.2 });
  expect(asked[0]).toMatchObject({ employment: 'SELFEMPLOYED', use: 'RENTING', profession: 'DOCTOR' });
});

test('repayments in addition to the instalments leave less at the end', () => {
  const [, without] = answerOf({}).options;
  const [, left] = answerOf({ yearlySpecialRepayment: 2_000 }).options;
  expect(left?.monthlyRate).toBe(without?.monthlyRate);
  // The debts differ by ten special repayments of 2,000 and the interest these save.
  expect(without!.remainingDebt - left!.remainingDebt).toBeCloseTo(
    20_000 + without!.totalInterest - left!.totalInterest,
    2,
  );
});

test('the market next to an entered rate is that of the same case', () => {
  const body = operation.body.parse(DEBT);
  expect(marketOfFollowUp(body, TODAY)).toMatchObject({ rate: 3.8, offerCount: 12 });
  expect(marketOfFollowUp(body, { ...TODAY, findMarketRates: noMarket })).toBeUndefined();
});

test('without a lender there is no option left', () => {
  expect(answerOf({ nominalInterestRate: undefined }, { ...TODAY, findMarketRates: noMarket })).toMatchObject(
    {
      options: [],
      errors: [{ code: 'COULD_NOT_CALCULATE' }],
    },
  );
});
