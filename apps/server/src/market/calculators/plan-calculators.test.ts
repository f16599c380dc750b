import {
  calculateConstructionPlan,
  calculateRepaymentPlan,
  calculateSeveralLoans,
} from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0/calculators';
const BANK = {
  name: 'Bank',
  kind: 'ANNUITY_LOAN',
  loanAmount: 200_000,
  nominalInterestRate: 3.6,
  amortizationRate: 2,
  fixedInterestYears: 10,
};
const SUBSIDISED = {
  name: 'Förderbank',
  kind: 'SUBSIDIZED_LOAN',
  loanAmount: 100_000,
  nominalInterestRate: 1.2,
  termMonths: 300,
  interestOnlyMonths: 24,
};
const FAMILY = { kind: 'PRIVATE_LOAN', loanAmount: 24_000, nominalInterestRate: 0, monthlyRate: 200 };

onPostgres('plans', (running) => {
  const post = (path: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${API}/${path}`, payload: payload as object });

  describe('several-loans', () => {
    const asked = async (payload: object) =>
      expectAnswer(await post('several-loans', payload), calculateSeveralLoans);

    // @spec 3.97
    test('three loans in one plan, month by month and step by step', async () => {
      const answer = await asked({ loans: [BANK, SUBSIDISED, FAMILY] });
      // Instalments: 200,000 € × 5.6 % / 12; 100,000 € × 1.2 % / 12, from month 25 with repayment; 200 €
      expect(answer).toMatchObject({
        loanAmount: 324_000,
        monthlyRate: 1_233.33,
        highestMonthlyRate: 1_548.13,
      });
      expect(answer.phases.slice(0, 3)).toEqual([
        { from: 1, to: 24, monthlyRate: 1_233.33, payments: [933.33, 100, 200] },
        { from: 25, to: 120, monthlyRate: 1_548.13, payments: [933.33, 414.8, 200] },
        { from: 121, to: 300, monthlyRate: 1_348.13, payments: [933.33, 414.8, 0] },
      ]);
      expect(answer.installments[0]).toEqual({
        number: 1,
        payment: 1_233.33,
        interest: 700,
        amortization: 533.33,
        specialRepayment: 0,
        remainingDebt: 323_466.67,
        payments: [933.33, 100, 200],
        remainingDebts: [199_666.67, 100_000, 23_800],
      });
      expect(answer.installments).toHaveLength(answer.numberOfInstallments);
      expect(answer.advice).toEqual([]);
      expect(answer.derivation[0]?.formula).toBe('933,33 € + 100,00 € + 200,00 € = 1.233,33 €');
    });

    test('each loan has its own numbers, those of its own plan', async () => {
      const { loans } = await asked({ loans: [BANK, SUBSIDISED, FAMILY] });
      const { name: _name, kind: _kind, ...terms } = BANK;
      const single = expectAnswer(await post('repayment-plan', terms), calculateRepaymentPlan);
      expect(loans[0]).toMatchObject({
        name: 'Bank',
        monthlyRate: single.monthlyRate,
        remainingDebt: single.remainingDebt,
        effectiveInterestRate: single.effectiveInterestRate,
        effectiveInterestRateFixedPeriod: single.effectiveInterestRateFixedPeriod,
      });
      // 24,000 / 200
      expect(loans[2]).toMatchObject({
        name: 'Darlehen 3',
        numberOfInstallments: 120,
        remainingDebt: null,
        totalInterest: 0,
        effectiveInterestRate: 0,
      });
    });

    test('a special repayment saves most in the most expensive loan; a subsidised one takes it only if marked', async () => {
      const specialRepayment = { month: 60, amount: 10_000 };
      const { advice, totalInterest } = await asked({ loans: [BANK, SUBSIDISED, FAMILY], specialRepayment });
      // The third loan of 24,000 € accepts special repayments of a tenth per year.
      expect(advice.map(({ name, booked }) => [name, booked])).toEqual([
        ['Bank', 10_000],
        ['Darlehen 3', 2_400],
      ]);
      const booked = await asked({
        loans: [{ ...BANK, specialRepayments: [specialRepayment] }, SUBSIDISED, FAMILY],
      });
      expect(advice[0]?.savedInterest).toBeCloseTo(totalInterest - booked.totalInterest, 2);
      const all = await asked({
        loans: [BANK, { ...SUBSIDISED, takesSpecialRepayments: true }, FAMILY],
        specialRepayment,
      });
      expect(all.advice.map(({ loan }) => loan)).toEqual([0, 1, 2]);
    });

    test('a special repayment beyond a tenth is corrected where it was entered', async () => {
      const { loans } = await asked({ loans: [FAMILY, { ...BANK, yearlySpecialRepayment: 50_000 }] });
      expect(loans[0]?.corrections).toEqual([]);
      expect(loans[1]?.corrections).toMatchObject([
        { code: 'SPECIAL_REPAYMENT_CORRECTED', field: 'yearlySpecialRepayment', from: 50_000, to: 20_000 },
        // A special repayment is limited to the remaining debt after instalment 96.
        { month: 96, from: 50_000, to: 913.13 },
      ]);
    });

    test.each<[string, object, number, ExpectedError[]]>([
      ['nothing', {}, 422, [['loans', 'REQUIRED']]],
      ['no loan', { loans: [] }, 422, [['loans', 'OUT_OF_RANGE']]],
      ['five loans', { loans: [BANK, BANK, BANK, BANK, BANK] }, 422, [['loans', 'OUT_OF_RANGE']]],
      [
        'faults in two loans',
        {
          loans: [
            { ...BANK, kind: 'GIFT', monthlyRate: 900 },
            { kind: 'PRIVATE_LOAN', loanAmount: 0, nominalInterestRate: 21, name: 'a\u0000b' },
          ],
          specialRepayment: { month: 0, amount: 0 },
        },
        422,
        [
          ['loans.0.kind', 'INVALID_VALUE'],
          ['loans.0.monthlyRate', 'ONLY_ONE_ALLOWED'],
          ['loans.1.name', 'INVALID_TEXT'],
          ['loans.1.loanAmount', 'OUT_OF_RANGE'],
          ['loans.1.nominalInterestRate', 'OUT_OF_RANGE'],
          ['loans.1.amortizationRate', 'REQUIRED'],
          ['specialRepayment.month', 'OUT_OF_RANGE'],
          ['specialRepayment.amount', 'OUT_OF_RANGE'],
        ],
      ],
      [
        'text for a number',
        { loans: [{ ...BANK, loanAmount: '1' }] },
        400,
        [['loans.0.loanAmount', 'WRONG_TYPE']],
      ],
      ['a field nobody knows', { loans: [{ ...BANK, luck: 1 }] }, 422, [['loans.0.luck', 'UNKNOWN_FIELD']]],
      [
        'an instalment below the interest',
        { loans: [FAMILY, { ...BANK, amortizationRate: undefined, monthlyRate: 599 }] },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('several-loans', payload), status, errors);
    });
  });

  describe('construction-plan', () => {
    const asked = async (payload: object) =>
      expectAnswer(await post('construction-plan', payload), calculateConstructionPlan);
    const TERMS = { nominalInterestRate: 3.6, amortizationRate: 2, fixedInterestYears: 10 };
    const DRAWN = {
      ...TERMS,
      payouts: [
        { month: 0, amount: 60_000 },
        { month: 4, amount: 100_000 },
        { month: 8, amount: 140_000 },
      ],
      rent: 900,
    };
    const BILLED = {
      ...TERMS,
      purchasePrice: 400_000,
      ownFunds: 150_000,
      additionalCosts: 30_000,
      bills: [
        { month: 2, percent: 30 },
        { month: 8, percent: 70 },
      ],
    };

    test('the timeline of payouts, with usual commitment interest and rent until the last payout', async () => {
      const answer = await asked(DRAWN);
      // Interest on 60,000 €: 0.3 % a month, later 480 €; commitment interest on 140,000 €: 0.2 % a month
      expect(answer).toMatchObject({
        loanAmount: 300_000,
        constructionMonths: 8,
        monthlyRate: 1_400,
        highestBurden: 1_660,
        highestBurdenMonth: 7,
        monthsOfDoubleBurden: 8,
        totalCommitmentInterest: 560,
        totalRent: 7_200,
        effectiveInterestRate: 3.66,
        effectiveInterestRateFixedPeriod: 3.66,
      });
      expect(answer.months).toHaveLength(120);
      expect(answer.months[6]).toEqual({
        number: 7,
        payout: 0,
        payment: 480,
        interest: 480,
        amortization: 0,
        commitmentInterest: 280,
        rent: 900,
        burden: 1_660,
        remainingDebt: 160_000,
      });
    });

    test('own funds pay costs and first bills, the loan the rest', async () => {
      // Own funds of 150,000 € pay costs of 30,000 € and the first bill of 120,000 €.
      expect((await asked(BILLED)).payouts).toEqual([{ month: 8, amount: 280_000 }]);
      expect((await asked({ ...BILLED, ownFunds: 20_000 })).payouts).toEqual([
        { month: 0, amount: 10_000 },
        { month: 2, amount: 120_000 },
        { month: 8, amount: 280_000 },
      ]);
    });

    test('the lender’s own commitment terms and the month of the move count', async () => {
      const answer = await asked({
        ...DRAWN,
        commitmentFreeMonths: 0,
        commitmentInterestPerMonth: 0.1,
        monthsUntilMove: 10,
      });
      // 4 × 240,000 × 0.1 % + 4 × 140,000 × 0.1 %
      expect(answer).toMatchObject({
        totalCommitmentInterest: 1_520,
        totalRent: 9_000,
        highestBurden: 2_300,
      });
    });

    test.each<[string, object, number, ExpectedError[]]>([
      [
        'nothing',
        {},
        422,
        [
          ['nominalInterestRate', 'REQUIRED'],
          ['amortizationRate', 'REQUIRED'],
          ['payouts', 'REQUIRED'],
        ],
      ],
      [
        'bills without a price',
        { ...TERMS, bills: BILLED.bills },
        422,
        [
          ['purchasePrice', 'REQUIRED'],
          ['ownFunds', 'REQUIRED'],
        ],
      ],
      [
        'payouts beside bills',
        { ...BILLED, payouts: DRAWN.payouts },
        422,
        [
          ['bills', 'ONLY_ONE_ALLOWED'],
          ['purchasePrice', 'ONLY_ONE_ALLOWED'],
          ['ownFunds', 'ONLY_ONE_ALLOWED'],
          ['additionalCosts', 'ONLY_ONE_ALLOWED'],
        ],
      ],
      [
        'bills that are not the whole price',
        { ...BILLED, bills: [{ month: 2, percent: 99.9 }] },
        422,
        [['bills', 'OUT_OF_RANGE']],
      ],
      [
        'figures beyond their bounds',
        {
          ...DRAWN,
          payouts: [{ month: 121, amount: 0 }],
          commitmentFreeMonths: 121,
          commitmentInterestPerMonth: 1.1,
          rent: 100_001,
          monthsUntilMove: 0.5,
          fixedInterestYears: 36,
        },
        422,
        [
          ['payouts.0.month', 'OUT_OF_RANGE'],
          ['payouts.0.amount', 'OUT_OF_RANGE'],
          ['fixedInterestYears', 'OUT_OF_RANGE'],
          ['commitmentFreeMonths', 'OUT_OF_RANGE'],
          ['commitmentInterestPerMonth', 'OUT_OF_RANGE'],
          ['rent', 'EXPENSE_TOO_HIGH'],
          ['monthsUntilMove', 'OUT_OF_RANGE'],
        ],
      ],
      ['no payout', { ...DRAWN, payouts: [] }, 422, [['payouts', 'OUT_OF_RANGE']]],
      ['text for a list', { ...BILLED, bills: 'all' }, 400, [['bills', 'WRONG_TYPE']]],
      [
        'own funds that pay for everything',
        { ...BILLED, ownFunds: 430_000 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
      [
        'a payout after the fixed rate',
        { ...DRAWN, payouts: [{ month: 12, amount: 1_000 }], fixedInterestYears: 1 },
        422,
        [[undefined, 'COULD_NOT_CALCULATE']],
      ],
    ])('%s is refused', async (_what, payload, status, errors) => {
      expectRefusal(await post('construction-plan', payload), status, errors);
    });
  });

  describe('repayment-plan', () => {
    const plan = async (payload: object) =>
      expectAnswer(await post('repayment-plan', payload), calculateRepaymentPlan);
    const LOAN = { loanAmount: 200_000, nominalInterestRate: 1.48, amortizationRate: 3 };

    test('a correction names the counted part of a special repayment, and the reason', async () => {
      const { corrections, installments } = await plan({
        ...LOAN,
        fixedInterestYears: 10,
        yearlySpecialRepayment: 15_000,
        specialRepayments: [
          { month: 18, amount: 12_000 },
          { month: 130, amount: 1_000 },
        ],
      });
      // The limit is 20,000 € a year: a single repayment of 12,000 € in the second year leaves 8,000 €.
      expect(corrections[0]).toEqual({
        code: 'SPECIAL_REPAYMENT_CORRECTED',
        field: 'yearlySpecialRepayment',
        month: 24,
        from: 15_000,
        to: 8_000,
        message: expect.stringContaining('Einmalige Sondertilgungen zählen zuerst'),
      });
      expect(corrections.at(-1)).toMatchObject({
        field: 'specialRepayments',
        month: 130,
        from: 1_000,
        to: 0,
        message: expect.stringContaining('Der Plan endet vor dieser Sondertilgung'),
      });
      expect([17, 23].map((row) => installments[row]?.specialRepayment)).toEqual([12_000, 8_000]);
    });

    test('a bullet loan pays its interest, and its last instalment repays everything', async () => {
      const bullet = { loanAmount: 300_000, nominalInterestRate: 3, termMonths: 240 };
      expect(await plan({ ...bullet, interestOnlyMonths: 240 })).toMatchObject({
        monthlyRate: 750,
        numberOfInstallments: 240,
        lastInstallmentAmount: 300_750,
        remainingDebt: 0,
        totalInterest: 180_000,
        effectiveInterestRate: 3.04,
      });
      const tooLong = await post('repayment-plan', { ...bullet, interestOnlyMonths: 241 });
      expectRefusal(tooLong, 422, [['interestOnlyMonths', 'OUT_OF_RANGE']]);
      const full = {
        loanAmount: 300_000,
        nominalInterestRate: 3,
        fullRepayment: true,
        fixedInterestYears: 10,
      };
      expect((await plan({ ...full, interestOnlyMonths: 120 })).lastInstallmentAmount).toBe(300_750);
      const late = await post('repayment-plan', { ...full, interestOnlyMonths: 121 });
      expectRefusal(late, 422, [['interestOnlyMonths', 'OUT_OF_RANGE']]);
    });

    // @contract 6.5
    test('an instalment below the interest of the follow-up rate has no plan', async () => {
      const kept = {
        loanAmount: 300_000,
        nominalInterestRate: 1,
        termMonths: 360,
        fixedInterestYears: 10,
        followUpInterestRate: 6,
        followUpMode: 'KEEP_INSTALLMENT',
        yearlySpecialRepayment: 500,
        specialRepaymentEffect: 'LOWER_INSTALLMENT',
      };
      // Interest after the fixed-rate period: 205,590.05 € × 6 % / 12 = 1,027.95 €, above the instalment.
      expectRefusal(await post('repayment-plan', kept), 422, [[undefined, 'COULD_NOT_CALCULATE']]);
      const end = await plan({ ...kept, followUpMode: 'KEEP_END' });
      expect([end.installments[119]?.payment, end.installments[119]?.remainingDebt]).toEqual([
        947.8, 205_590.05,
      ]);
    });
  });
});
