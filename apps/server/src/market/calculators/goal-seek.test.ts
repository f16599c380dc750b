import { calculateRepaymentPlan, seekDebtFree, seekLoan, seekPurchase } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const CALCULATORS = '/baufinanzierung/api/v1.0/calculators';

onPostgres('goal-seek', (running) => {
  const post = (path: string, payload: object) =>
    running().app.inject({ method: 'POST', url: `${CALCULATORS}/${path}`, payload });

  describe('loan', () => {
    const asked = async (payload: object) => expectAnswer(await post('goal-seek/loan', payload), seekLoan);
    const LOAN = { loanAmount: 300_000, nominalInterestRate: 3.6 };

    test('each number follows from the other three', async () => {
      // 300,000 × 0.003 / (1 − 1.003^−240) = 1,755.33; × 12 / 300,000 − 3.6 % = 3.42 %
      const byTerm = await asked({ seek: 'monthlyRate', ...LOAN, termMonths: 240 });
      expect(byTerm).toMatchObject({ ...LOAN, monthlyRate: 1_755.33, termMonths: 240 });
      expect(byTerm.amortizationRate).toBeCloseTo(3.42, 2);
      // APR: (1 + 3.6 % / 12)^12 − 1 = 3.66 %; with the land charge fee of 635 €, 3.68 %
      expect(byTerm.effectiveInterestRate).toBe(3.68);
      const byRate = await asked({ seek: 'termMonths', ...LOAN, monthlyRate: 1_756 });
      expect(byRate.termMonths).toBe(240);
      // Without interest the loan is the sum of its instalments.
      expect(
        await asked({ seek: 'loanAmount', nominalInterestRate: 0, monthlyRate: 1_000, termMonths: 120 }),
      ).toMatchObject({ loanAmount: 120_000, totalInterest: 0 });
      const rate = await asked({
        seek: 'nominalInterestRate',
        loanAmount: 300_000,
        monthlyRate: 1_755.33,
        termMonths: 240,
      });
      expect(rate.nominalInterestRate).toBeCloseTo(3.6, 3);
      expect(rate.derivation.map(({ figure }) => figure)).toEqual(['nominalInterestRate']);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      ['nothing', {}, 422, [['seek', 'REQUIRED']]],
      ['luck', { seek: 'luck', ...LOAN }, 422, [['seek', 'INVALID_VALUE']]],
      [
        'too little',
        { seek: 'monthlyRate' },
        422,
        [
          ['loanAmount', 'REQUIRED'],
          ['nominalInterestRate', 'REQUIRED'],
          ['termMonths', 'REQUIRED'],
        ],
      ],
      [
        'what is sought, and a month too many',
        { seek: 'monthlyRate', ...LOAN, monthlyRate: 1, termMonths: 2_401 },
        422,
        [
          ['termMonths', 'OUT_OF_RANGE'],
          ['monthlyRate', 'INVALID_VALUE'],
        ],
      ],
      ['a text', { seek: 'termMonths', ...LOAN, monthlyRate: '1' }, 400, [['monthlyRate', 'WRONG_TYPE']]],
      // Interest in the first month: 300,000 € × 3.6 % / 12 = 900 €
      [
        'an instalment that only pays interest',
        { seek: 'termMonths', ...LOAN, monthlyRate: 900 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      [
        'a cent for a month',
        { seek: 'loanAmount', nominalInterestRate: 20, monthlyRate: 0.01, termMonths: 1 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      // 240 × 1,249.99 < 300,000
      [
        'instalments below the loan',
        { seek: 'nominalInterestRate', loanAmount: 300_000, monthlyRate: 1_249.99, termMonths: 240 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('goal-seek/loan', payload), status, errors);
    });

    test('the largest sums are still exact', async () => {
      const answer = await asked({
        seek: 'loanAmount',
        nominalInterestRate: 0,
        monthlyRate: 1_000_000_000,
        termMonths: 2_400,
      });
      expect(answer.loanAmount).toBe(2_400_000_000_000);
    });
  });

  describe('debt-free', () => {
    const asked = async (payload: object) =>
      expectAnswer(await post('goal-seek/debt-free', payload), seekDebtFree);
    const TERMS = { loanAmount: 120_000, nominalInterestRate: 0, amortizationRate: 5 };

    test('by a number of months', async () => {
      // Repayment in 120 months takes 1,000 € instead of 500 € a month, or 6,000 € a year in special
      // repayments.
      expect(await asked({ ...TERMS, months: 120 })).toMatchObject({
        months: 120,
        monthlyRate: 1_000,
        moreAMonth: 500,
        savedInterest: 0,
        yearlySpecialRepayment: 6_000,
      });
      // 60 instalments of 500 € and five special repayments of 12,000 € (the limit) repay only 90,000 €.
      expect((await asked({ ...TERMS, months: 60 })).yearlySpecialRepayment).toBeNull();
      expect((await asked({ ...TERMS, months: 300 })).moreAMonth).toBe(-100);
    });

    test('by the end of a year, and the plan with that instalment meets it', async () => {
      const loan = { loanAmount: 300_000, nominalInterestRate: 3.6, payoutDate: '2026-12-01' };
      const answer = await asked({ ...loan, amortizationRate: 2, year: 2045 });
      // A loan repaid by the end of 2045 has 19 × 12 instalments; the last is due on 2045-12-01.
      expect(answer.months).toBe(228);
      const plan = expectAnswer(
        await post('repayment-plan', { ...loan, termMonths: answer.months }),
        calculateRepaymentPlan,
      );
      expect(plan).toMatchObject({ monthlyRate: answer.monthlyRate, lastInstallmentDate: '2045-12-01' });
      // 300,000 × 5.6 % / 12
      expect(answer.moreAMonth).toBeCloseTo(answer.monthlyRate - 1_400, 2);
      expect(answer.derivation.map(({ figure }) => figure)).toEqual([
        'monthlyRate',
        'yearlySpecialRepayment',
      ]);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['loanAmount', 'REQUIRED'],
          ['nominalInterestRate', 'REQUIRED'],
          ['amortizationRate', 'REQUIRED'],
          ['months', 'REQUIRED'],
        ],
      ],
      [
        'both ends',
        { ...TERMS, months: 1, year: 2045, payoutDate: '2026-01-01' },
        422,
        [['year', 'ONLY_ONE_ALLOWED']],
      ],
      ['a year from no day', { ...TERMS, year: 2045 }, 422, [['payoutDate', 'REQUIRED']]],
      [
        'a year that is over',
        { ...TERMS, year: 2026, payoutDate: '2026-12-31' },
        422,
        [['year', 'OUT_OF_RANGE']],
      ],
      [
        'a day that is none, and half a year',
        { ...TERMS, year: 2045.5, payoutDate: '2026-02-30' },
        422,
        [
          ['payoutDate', 'INVALID_DATE'],
          ['year', 'OUT_OF_RANGE'],
        ],
      ],
      [
        'full repayment, which sets its own end',
        { ...TERMS, fullRepayment: true, months: 120 },
        422,
        [['fullRepayment', 'UNKNOWN_FIELD']],
      ],
      [
        'an instalment that never repays',
        { loanAmount: 300_000, nominalInterestRate: 4, monthlyRate: 1_000, months: 120 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('goal-seek/debt-free', payload), status, errors);
    });
  });

  describe('purchase', () => {
    const asked = async (payload: object) =>
      expectAnswer(await post('goal-seek/purchase', payload), seekPurchase);
    const RENT = { monthlyRate: 1_400, ownFunds: 60_000 };

    test('the rent as an instalment pays for a price', async () => {
      // 1,400 × 1200 / 5.6 = 300,000; 360,000 / 1.1157 = 322,667.38
      const answer = await asked({ ...RENT, nominalInterestRate: 3.6 });
      expect(answer).toMatchObject({ monthlyRate: 1_400, loanToValue: 92.98, errors: [], offerCount: null });
      expect(answer.purchasePrice).toBeCloseTo(322_667.38, 1);
      expect(answer.loanAmount).toBeCloseTo(300_000, 0);
    });

    test('the market’s rate with its source, and the tax of the place', async () => {
      const berlin = await asked({ ...RENT, geoCode: '1276003' });
      const bavaria = await asked({ ...RENT, geoCode: '1276002' });
      expect(bavaria.purchasePrice).toBeGreaterThan(berlin.purchasePrice);
      expect(berlin.offerCount).toBeGreaterThan(50);
      expect(berlin.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(berlin.derivation.map(({ figure }) => figure)).toContain('nominalInterestRate');
      const longer = await asked({ ...RENT, geoCode: '1276003', amortizationRate: 4 });
      expect(longer.loanAmount).toBeLessThan(berlin.loanAmount);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['monthlyRate', 'REQUIRED'],
          ['ownFunds', 'REQUIRED'],
        ],
      ],
      [
        'no instalment, own funds below nothing',
        { monthlyRate: 0, ownFunds: -1 },
        422,
        [
          ['monthlyRate', 'OUT_OF_RANGE'],
          ['ownFunds', 'OWN_FUNDS_TOO_LOW'],
        ],
      ],
      ['a field nobody knows', { ...RENT, rent: 1 }, 422, [['rent', 'UNKNOWN_FIELD']]],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('goal-seek/purchase', payload), status, errors);
    });
  });
});
