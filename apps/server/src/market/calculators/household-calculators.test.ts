import {
  calculateBudget,
  calculateFollowUp,
  calculateOwnCapital,
  calculateRentOrBuy,
} from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0';
const BERLIN = '1276003001';

onPostgres('calculators of a household', (running) => {
  const post = (path: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${API}/${path}`, payload: payload as object });

  describe('budget', () => {
    const calculate = async (payload: object) =>
      expectAnswer(await post('calculators/budget', payload), calculateBudget);
    const TOTALS = { netIncome: 4_500, expenses: 2_000, ownFunds: 80_000 };

    // @contract 6.1
    test('the smaller of the free income and 35 %', async () => {
      // 4,500 − 2,000 − 200 = 2,300 > 1,575
      expect(await calculate({ ...TOTALS, nominalInterestRate: 3.8 })).toMatchObject({
        maxMonthlyRate: 1_575,
        maxLoanAmount: 325_862.06,
        maxPurchasePrice: 363_773.47,
        bindingRule: 'RATIO',
        errors: [],
      });
      expect((await calculate({ ...TOTALS, expenses: 3_000 })).maxMonthlyRate).toBe(1_300);
      expect((await calculate({ ...TOTALS, expenses: 4_301 })).errors.map(({ code }) => code)).toEqual([
        'FUTURE_BUDGET_BELOW_ZERO',
      ]);
    });

    test('the tax of the place and the market’s rate', async () => {
      const berlin = await calculate({ ...TOTALS, geoCode: BERLIN });
      const bavaria = await calculate({ ...TOTALS, geoCode: '1276002' });
      expect(bavaria.maxPurchasePrice).toBeGreaterThan(berlin.maxPurchasePrice);
      expect(berlin.offerCount).toBeGreaterThan(50);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'everything too high',
        { netIncome: 100_000.01, expenses: 100_000.01, ownFunds: -1 },
        422,
        [
          ['netIncome', 'INCOME_TOO_HIGH'],
          ['expenses', 'EXPENSE_TOO_HIGH'],
          ['ownFunds', 'OWN_FUNDS_TOO_LOW'],
        ],
      ],
      [
        'nothing',
        {},
        422,
        [
          ['netIncome', 'REQUIRED'],
          ['expenses', 'REQUIRED'],
          ['ownFunds', 'REQUIRED'],
        ],
      ],
      ['a field nobody knows', { ...TOTALS, luck: 1 }, 422, [['luck', 'UNKNOWN_FIELD']]],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('calculators/budget', payload), status, errors);
    });
  });

  describe('own-capital', () => {
    // @spec 3.61
    test('five parts make a total', async () => {
      const parts = { savings: 1.1, stocks: 2.2, buildingSavings: 3.3, lifeInsurance: 4.4, otherAssets: 5.5 };
      const answer = expectAnswer(await post('calculators/own-capital', parts), calculateOwnCapital);
      expect(answer).toMatchObject({ total: 16.5, errors: [] });
      expect(answer.derivation[0]?.formula).toContain('= 16,50 €');
    });

    // @spec 5.4
    test('10 million are taken, a cent more is not', async () => {
      const most = { savings: 9_000_000, stocks: 1_000_000 };
      expectAnswer(await post('calculators/own-capital', most), calculateOwnCapital);
      expectRefusal(await post('calculators/own-capital', { ...most, stocks: 1_000_000.01 }), 422, [
        [undefined, 'OWN_CAPITAL_TOO_HIGH'],
      ]);
      expectRefusal(await post('calculators/own-capital', { savings: -1, gold: 1 }), 422, [
        ['savings', 'OUT_OF_RANGE'],
        ['gold', 'UNKNOWN_FIELD'],
      ]);
    });
  });

  describe('follow-up', () => {
    const calculate = async (payload: object) =>
      expectAnswer(await post('calculators/follow-up', payload), calculateFollowUp);
    const DEBT = { remainingDebt: 200_000, propertyValue: 400_000, monthsUntilEnd: 24 };

    // @contract 6.1
    test('three options at given rates', async () => {
      const answer = await calculate({
        ...DEBT,
        amortizationRate: 3,
        nominalInterestRate: 1.48,
        prolongationInterestRate: 2,
        payoutDate: '2018-03-31',
        oldInterestRate: 1,
      });
      // The comparison portal Biallo publishes the instalment (200,000 € × 5 % / 12) and the remaining debt,
      // the broker Interhyp the 746.67 €; forward rate: 1.48 % + 24 months × 0.02 %
      expect(answer.options).toMatchObject([
        { kind: 'PROLONGATION', nominalInterestRate: 2, monthlyRate: 833.33, remainingDebt: 133_640.67 },
        { kind: 'NEW_LENDER', nominalInterestRate: 1.48, monthlyRate: 746.67, switchingCosts: 217.5 },
        { kind: 'FORWARD', nominalInterestRate: 1.96, monthlyRate: 826.67, switchingCosts: 217.5 },
      ]);
      expect(answer).toMatchObject({
        loanToValue: 50,
        forwardPoints: 0.48,
        monthlyRateAgainstOldRate: 80,
        cheapest: 'NEW_LENDER',
        cheapestLockable: 'FORWARD',
        noticeFrom: '2028-03-31',
        legalExitDate: '2028-09-30',
        errors: [],
      });
      const [prolongation, newLender] = answer.options;
      expect(answer.saving).toBeCloseTo(
        // A new lender costs 435 €; half of it (217.50 €) are court fees.
        (prolongation?.totalInterest ?? 0) - (newLender?.totalInterest ?? 0) - 217.5,
        2,
      );
    });

    test('without a rate the market is asked for a follow-up loan', async () => {
      const { options, offerCount, asOf } = await calculate(DEBT);
      expect(options[1]?.nominalInterestRate).toBeGreaterThan(2);
      expect(offerCount).toBeGreaterThan(50);
      expect(asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    });

    test('a debt without a lender is reported', async () => {
      const { options, errors } = await calculate({ ...DEBT, propertyValue: 1_000 });
      expect([options, errors.map(({ code }) => code)]).toEqual([[], ['COULD_NOT_CALCULATE']]);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['propertyValue', 'REQUIRED'],
          ['remainingDebt', 'REQUIRED'],
          ['monthsUntilEnd', 'REQUIRED'],
        ],
      ],
      ['no debt', { ...DEBT, remainingDebt: 0 }, 422, [['remainingDebt', 'OUT_OF_RANGE']]],
      ['no value', { ...DEBT, propertyValue: 0 }, 422, [['propertyValue', 'OUT_OF_RANGE']]],
      ['half a month', { ...DEBT, monthsUntilEnd: 1.5 }, 422, [['monthsUntilEnd', 'OUT_OF_RANGE']]],
      ['a day that is none', { ...DEBT, payoutDate: '2026-02-30' }, 422, [['payoutDate', 'INVALID_DATE']]],
      ['text for a number', { ...DEBT, oldInterestRate: '1' }, 400, [['oldInterestRate', 'WRONG_TYPE']]],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('calculators/follow-up', payload), status, errors);
    });
  });

  describe('rent-or-buy', () => {
    const calculate = async (payload: object) =>
      expectAnswer(await post('calculators/rent-or-buy', payload), calculateRentOrBuy);
    const FLAT = {
      purchasePrice: 400_000,
      ownFunds: 100_000,
      coldRent: 1_250,
      years: 30,
      nominalInterestRate: 3.6,
      amortizationRate: 2,
      rentIncrease: 2,
      appreciation: 2,
      upkeepPercentage: 1.5,
      yield: 4,
      geoCode: BERLIN,
    };

    // @contract 6.1
    test('wealth of both, year by year', async () => {
      const answer = await calculate(FLAT);
      expect(answer.years).toHaveLength(30);
      // Instalment: loan × 5.6 % (interest + repayment) / 12; price to yearly rent: 400,000 / (12 × 1,250);
      // value after a year: × 1.02
      expect(answer).toMatchObject({ loanAmount: 346_280, monthlyRate: 1_615.97 });
      expect(answer.priceRentRatio).toBeCloseTo(26.67, 2);
      expect(answer.years[0]).toMatchObject({ year: 1, propertyValue: 408_000 });
      const last = answer.years.at(-1);
      expect(answer.advantageOfBuying).toBeCloseTo((last?.ownerWealth ?? 0) - (last?.renterWealth ?? 0), 2);
      expect(answer.sensitivity).toContainEqual(
        expect.objectContaining({ assumption: 'appreciation', delta: 1 }),
      );
    });

    // Regression: this calculator and the plan once differed by over 100,000 € of debt after 30 years.
    test.each([
      [{}],
      [{ followUpInterestRate: 3.6 }],
      [{ followUpInterestRate: 5.5, fixedInterestYears: 15 }],
      [{ yearlySpecialRepayment: 2_500 }],
    ])('the loan with %j is the one of plan and financing calculator', async (body) => {
      const { loanAmount, years } = await calculate({ ...FLAT, ...body });
      const { nominalInterestRate, amortizationRate } = FLAT;
      const loan = { loanAmount, nominalInterestRate, amortizationRate, fixedInterestYears: 10, ...body };
      const plan = await post('calculators/repayment-plan', { followUpInterestRate: 3.6, ...loan });
      const { installments } = plan.json<{ installments: { remainingDebt: number }[] }>();
      const remaining = years.map(({ year }) => installments[year * 12 - 1]?.remainingDebt ?? 0);
      expect(years.map(({ remainingDebt }) => remainingDebt)).toEqual(remaining);
      const { purchasePrice, ownFunds, geoCode } = FLAT;
      const { followUpInterestRate: _later, ...ofCase } = { followUpInterestRate: 0, ...body };
      const purchase = { purchasePrice, ownFunds, geoCode, nominalInterestRate, amortizationRate, ...ofCase };
      const mortgage = (await post('calculators/mortgage', purchase)).json<
        typeof loan & { remainingDebt: number }
      >();
      expect(mortgage).toMatchObject({ loanAmount, remainingDebt: remaining[loan.fixedInterestYears - 1] });
    });

    test('at the break-even rent buying pays at the end, a cent below it does not', async () => {
      const { breakEvenRent } = await calculate(FLAT);
      const at = await calculate({ ...FLAT, coldRent: breakEvenRent });
      const below = await calculate({ ...FLAT, coldRent: Math.round((breakEvenRent ?? 0) * 100 - 1) / 100 });
      expect(at.advantageOfBuying).toBeGreaterThanOrEqual(0);
      expect(below.advantageOfBuying).toBeLessThan(0);
    });

    test('extremes stay numbers', async () => {
      const wild = {
        ...FLAT,
        years: 60,
        yield: 20,
        appreciation: -20,
        ownFunds: 1e9,
        coldRent: 0,
        taxRate: 0,
      };
      const { years, priceRentRatio } = await calculate(wild);
      expect(years.every(({ renterWealth }) => Number.isFinite(renterWealth))).toBe(true);
      expect(priceRentRatio).toBeNull();
    });

    test.each<[string, object, number, ExpectedError[]]>([
      ['no rate', { ...FLAT, nominalInterestRate: undefined }, 422, [['nominalInterestRate', 'REQUIRED']]],
      ['no years', { ...FLAT, years: 0 }, 422, [['years', 'OUT_OF_RANGE']]],
      ['61 years', { ...FLAT, years: 61 }, 422, [['years', 'OUT_OF_RANGE']]],
      ['a rent above 100,000', { ...FLAT, coldRent: 100_001 }, 422, [['coldRent', 'EXPENSE_TOO_HIGH']]],
      [
        'a price of nothing',
        { ...FLAT, purchasePrice: 0 },
        422,
        [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
      ],
      ['growth of 21 %', { ...FLAT, appreciation: 21 }, 422, [['appreciation', 'OUT_OF_RANGE']]],
      ['a yield as text', { ...FLAT, yield: '4' }, 400, [['yield', 'WRONG_TYPE']]],
      ['a field nobody knows', { ...FLAT, luck: 1 }, 422, [['luck', 'UNKNOWN_FIELD']]],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('calculators/rent-or-buy', payload), status, errors);
    });
  });
});
