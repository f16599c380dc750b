import {
  calculateAdditionalCosts,
  calculateEffectiveRate,
  calculateMortgage,
  calculateRepaymentPlan,
} from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const CALCULATORS = '/baufinanzierung/api/v1.0/calculators';

onPostgres('calculators', (running) => {
  const post = (name: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${CALCULATORS}/${name}`, payload: payload as object });

  describe('repayment-plan', () => {
    const plan = async (payload: object) =>
      expectAnswer(await post('repayment-plan', payload), calculateRepaymentPlan);
    const LOAN = { loanAmount: 200_000, nominalInterestRate: 1.48, amortizationRate: 3 };

    test('Interhyp’s published example: 200,000 at 1.48 % and 3 % is 746.67 a month, 1.49 % effective', async () => {
      expect(await plan({ ...LOAN, fixedInterestYears: 10 })).toMatchObject({
        monthlyRate: 746.67,
        effectiveInterestRate: 1.49,
        effectiveInterestRateFixedPeriod: 1.49,
        numberOfInstallments: 120,
        lastInstallmentDate: null,
        corrections: [],
      });
    });

    test('Biallo’s published example: row 120 and the remaining debt then', async () => {
      const answer = await plan({
        loanAmount: 200_000,
        nominalInterestRate: 2,
        amortizationRate: 3,
        fixedInterestYears: 10,
        payoutDate: '2026-01-31',
      });
      expect(answer.remainingDebt).toBe(133_640.67);
      expect(answer.installments[119]).toEqual({
        number: 120,
        date: '2036-01-31',
        payment: 833.33,
        interest: 223.75,
        amortization: 609.58,
        specialRepayment: 0,
        remainingDebt: 133_640.67,
      });
      expect(answer.installments[0]?.date).toBe('2026-02-28');
    });

    // @spec 5.12
    test('a special repayment above a tenth of the loan is corrected and reported', async () => {
      const { corrections } = await plan({ ...LOAN, yearlySpecialRepayment: 30_000 });
      expect(corrections).toMatchObject([
        {
          code: 'SPECIAL_REPAYMENT_CORRECTED',
          field: 'yearlySpecialRepayment',
          month: null,
          from: 30_000,
          to: 20_000,
        },
        // A special repayment is limited to the remaining debt after instalment 96.
        { field: 'yearlySpecialRepayment', month: 96, from: 30_000, to: 478.01 },
      ]);
    });

    // @contract 6.1
    test('every number has its derivation', async () => {
      const { derivation } = await plan(LOAN);
      expect(derivation.map(({ figure }) => figure)).toEqual(
        expect.arrayContaining(['monthlyRate', 'totalCosts']),
      );
    });

    // @spec 8.15
    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['loanAmount', 'REQUIRED'],
          ['nominalInterestRate', 'REQUIRED'],
          ['amortizationRate', 'REQUIRED'],
        ],
      ],
      ['two ways to repay', { ...LOAN, monthlyRate: 900 }, 422, [['monthlyRate', 'ONLY_ONE_ALLOWED']]],
      [
        'full repayment without years',
        { loanAmount: 1, nominalInterestRate: 1, fullRepayment: true },
        422,
        [['fixedInterestYears', 'REQUIRED']],
      ],
      [
        'an instalment below the interest',
        { loanAmount: 300_000, nominalInterestRate: 4, monthlyRate: 999 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      [
        'rate below 0',
        { ...LOAN, nominalInterestRate: -0.01 },
        422,
        [['nominalInterestRate', 'OUT_OF_RANGE']],
      ],
      [
        'rate above 20',
        { ...LOAN, nominalInterestRate: 20.01 },
        422,
        [['nominalInterestRate', 'OUT_OF_RANGE']],
      ],
      [
        'repayment below 0.5',
        { ...LOAN, amortizationRate: 0.49 },
        422,
        [['amortizationRate', 'OUT_OF_RANGE']],
      ],
      ['no fixed year', { ...LOAN, fixedInterestYears: 0 }, 422, [['fixedInterestYears', 'OUT_OF_RANGE']]],
      ['36 fixed years', { ...LOAN, fixedInterestYears: 36 }, 422, [['fixedInterestYears', 'OUT_OF_RANGE']]],
      [
        'half a fixed year',
        { ...LOAN, fixedInterestYears: 1.5 },
        422,
        [['fixedInterestYears', 'OUT_OF_RANGE']],
      ],
      ['a day that is none', { ...LOAN, payoutDate: '2026-02-30' }, 422, [['payoutDate', 'INVALID_DATE']]],
      [
        'month 0',
        { ...LOAN, specialRepayments: [{ month: 0, amount: 1 }] },
        422,
        [['specialRepayments.0.month', 'OUT_OF_RANGE']],
      ],
      ['text for a number', { ...LOAN, loanAmount: '200000' }, 400, [['loanAmount', 'WRONG_TYPE']]],
      ['null for a number', { ...LOAN, fees: null }, 400, [['fees', 'WRONG_TYPE']]],
      ['a field nobody knows', { ...LOAN, colour: 'red' }, 422, [['colour', 'UNKNOWN_FIELD']]],
      [
        'all faults at once',
        { loanAmount: 'x', nominalInterestRate: 99, colour: 1 },
        400,
        [
          ['loanAmount', 'WRONG_TYPE'],
          ['nominalInterestRate', 'OUT_OF_RANGE'],
          ['colour', 'UNKNOWN_FIELD'],
          ['amortizationRate', 'REQUIRED'],
        ],
      ],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('repayment-plan', payload), status, errors);
    });
  });

  describe('effective-rate', () => {
    const rate = (cashFlows: unknown) => post('effective-rate', { cashFlows });

    // @contract 6.7
    test('1,000 repaid with 1,200 after 1.5 years is 1.2^(1/1.5) − 1 = 12.92 %', async () => {
      const answer = expectAnswer(
        await rate([
          { years: 0, amount: 1_000 },
          { years: 1.5, amount: -1_200 },
        ]),
        calculateEffectiveRate,
      );
      expect(answer.effectiveInterestRate).toBeCloseTo(12.924, 2);
      expect(answer.effectiveInterestRateRounded).toBe(Math.round(answer.effectiveInterestRate * 100) / 100);
    });

    test('dates count back whole months', async () => {
      const answer = expectAnswer(
        await rate([
          { date: '2026-01-31', amount: 1_000 },
          { date: '2027-01-31', amount: -1_100 },
        ]),
        calculateEffectiveRate,
      );
      expect(answer.effectiveInterestRate).toBeCloseTo(10, 9);
    });

    test.each<[string, unknown, number, ExpectedError[]]>([
      [
        'no solution',
        [
          { years: 0, amount: 1 },
          { years: 1, amount: 1 },
        ],
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      [
        'a payment first',
        [
          { years: 0, amount: -1 },
          { years: 1, amount: 2 },
        ],
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      ['one flow', [{ years: 0, amount: 1 }], 422, [['cashFlows', 'OUT_OF_RANGE']]],
      ['no flows', undefined, 422, [['cashFlows', 'REQUIRED']]],
      [
        'a flow without time',
        [{ years: 0, amount: 1 }, { amount: -2 }],
        422,
        [['cashFlows.1.years', 'REQUIRED']],
      ],
      [
        'dates and years',
        [
          { years: 0, amount: 1 },
          { years: 1, date: '2027-01-01', amount: -2 },
        ],
        422,
        [['cashFlows.1.date', 'ONLY_ONE_ALLOWED']],
      ],
      [
        'payments before the payout alone',
        [
          { date: '2027-01-01', amount: 1 },
          { date: '2026-01-01', amount: -2 },
        ],
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      [
        'a list of numbers',
        [1, 2],
        400,
        [
          ['cashFlows.0', 'WRONG_TYPE'],
          ['cashFlows.1', 'WRONG_TYPE'],
        ],
      ],
    ])('%s is refused', async (_what, cashFlows, status, errors) => {
      expectRefusal(await rate(cashFlows), status, errors);
    });
  });

  describe('mortgage', () => {
    const mortgage = async (payload: object) =>
      expectAnswer(await post('mortgage', payload), calculateMortgage);
    const BERLIN = { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003001' };

    // @contract 6.1
    test('400,000 in Berlin with 100,000 at 3.6 % and 2 %', async () => {
      // 400,000 + 46,280 − 100,000 = 346,280; × 5.6 % / 12 = 1,615.97
      expect(await mortgage({ ...BERLIN, nominalInterestRate: 3.6 })).toMatchObject({
        loanAmount: 346_280,
        loanToValue: 86.57,
        monthlyRate: 1_615.97,
        // APR without the land charge fee: 3.66 %; with the fee of 685 €: 3.68 %
        effectiveInterestRate: 3.68,
        errors: [],
        warnings: [],
        additionalCosts: { total: 46_280 },
      });
    });

    test('left out, the rate is the mean of the market', async () => {
      const { nominalInterestRate, monthlyRate } = await mortgage(BERLIN);
      expect(nominalInterestRate).toBeGreaterThan(3);
      expect(nominalInterestRate).toBeLessThan(5);
      expect(monthlyRate).toBeCloseTo((346_280 * ((nominalInterestRate ?? 0) + 2)) / 1_200, 1);
    });

    // @spec 5.3
    // @contract 3.10
    test('a small loan and low own funds are reported, the results stay', async () => {
      const small = await mortgage({ purchasePrice: 120_000, ownFunds: 50_000, nominalInterestRate: 3.6 });
      expect(small.errors.map(({ code }) => code)).toEqual(['LOAN_AMOUNT_TO_LOW']);
      expect(small.monthlyRate).toBeGreaterThan(0);
      const few = await mortgage({ ...BERLIN, ownFunds: 39_999, nominalInterestRate: 3.6 });
      expect(few.warnings.map(({ code, field }) => [field, code])).toEqual([['ownFunds', 'OWN_FUNDS_LOW']]);
      expect((await mortgage({ ...BERLIN, ownFunds: 40_000, nominalInterestRate: 3.6 })).warnings).toEqual(
        [],
      );
    });

    test('a visitor who needs no loan gets none', async () => {
      expect(await mortgage({ purchasePrice: 300_000, ownFunds: 900_000 })).toMatchObject({
        loanAmount: 0,
        monthlyRate: 0,
        effectiveInterestRate: null,
        remainingDebt: 0,
      });
    });

    test('renovation given is added to the need', async () => {
      const { loanAmount } = await mortgage({
        ...BERLIN,
        nominalInterestRate: 3.6,
        renovationCostPercentage: 3,
      });
      expect(loanAmount).toBe(358_280);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['purchasePrice', 'REQUIRED'],
          ['ownFunds', 'REQUIRED'],
        ],
      ],
      [
        'price too high, own funds negative',
        { purchasePrice: 10_000_000, ownFunds: -1 },
        422,
        [
          ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
          ['ownFunds', 'OWN_FUNDS_TOO_LOW'],
        ],
      ],
      ['a geo code as a number', { ...BERLIN, geoCode: 1_276_003_001 }, 400, [['geoCode', 'WRONG_TYPE']]],
      ['NUL in a text', { ...BERLIN, geoCode: '1\u0000' }, 422, [['geoCode', 'INVALID_TEXT']]],
      ['a lone surrogate', { ...BERLIN, geoCode: '\ud800' }, 422, [['geoCode', 'INVALID_TEXT']]],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('mortgage', payload), status, errors);
    });
  });

  test('additional-costs is the GET call with its derivation', async () => {
    const query = { purchasePrice: 400_000, geoCode: '1276003001' };
    const {
      derivation,
      warnings: _none,
      ...costs
    } = expectAnswer(await post('additional-costs', query), calculateAdditionalCosts);
    const get = await running().app.inject({
      url: '/baufinanzierung/api/v1.0/additionalcosts?purchasePrice=400000&geoCode=1276003001',
    });
    expect(costs).toEqual(get.json());
    expect(derivation.map(({ figure }) => figure)).toEqual([
      'landTransfer',
      'brokerCommission',
      'notaryCosts',
      'entryLandRegister',
      'total',
    ]);
  });
});
