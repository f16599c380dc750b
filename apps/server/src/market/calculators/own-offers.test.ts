import { calculateRepaymentPlan, compareOwnOffers } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0/calculators';
const HOUSE_BANK = {
  name: 'Hausbank',
  nominalInterestRate: 3.6,
  amortizationRate: 2,
  fixedInterestYears: 10,
};
const INSURER = { nominalInterestRate: 3.8, amortizationRate: 2, fixedInterestYears: 15, fees: 300 };

onPostgres('own offers side by side', (running) => {
  const post = (path: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${API}/${path}`, payload: payload as object });
  const asked = async (payload: object) => expectAnswer(await post('own-offers', payload), compareOwnOffers);

  test('two offers with different fixed years are followed to the same end', async () => {
    const answer = await asked({ loanAmount: 300_000, offers: [HOUSE_BANK, INSURER] });
    expect(answer).toMatchObject({ horizonYears: 15, followUpInterestRate: 3.8 });
    // Instalments: loan of 300,000 € × (3.6 % or 3.8 % interest + 2 % repayment) / 12
    expect(answer.offers.map(({ name, monthlyRate }) => [name, monthlyRate])).toEqual([
      ['Hausbank', 1_400],
      ['Angebot 2', 1_450],
    ]);
    const [bank, insurer] = answer.offers;
    expect(bank!.costs).toBeCloseTo(bank!.interestInFixedYears + bank!.interestAfterwards, 9);
    expect(insurer).toMatchObject({ fees: 300, interestAfterwards: 0, followUpMonthlyRate: null });
    expect(answer).toMatchObject({ fixedYearsOfAll: 10, samePaymentMonthly: 1_450, cheapest: 0 });
    expect(answer.lowestEffectiveInterestRate).toBe(bank!.effectiveInterestRateWhileFixed);
    expect(answer.spread).toBe(Math.max(bank!.moreThanCheapest, insurer!.moreThanCheapest));
    expect(answer.best[0]).toMatchObject({
      measure: 'effectiveInterestRateWhileFixed',
      offers: [answer.cheapest],
      // Difference between the APRs of both offers: 3.66 % and 3.88 %
      lead: 0.22,
    });
    expect(answer.installments).toHaveLength(180);
    // 300,000 × 3.6 % / 12 = 900; × 3.8 % / 12 = 950
    expect(answer.installments[0]).toEqual({
      number: 1,
      payments: [1_400, 1_450],
      interests: [900, 950],
      remainingDebts: [299_500, 299_500],
    });
  });

  test('effective rates and remaining debt are those of each offer’s own plan', async () => {
    const { offers } = await asked({ loanAmount: 300_000, offers: [HOUSE_BANK, INSURER] });
    const terms = { ...INSURER, loanAmount: 300_000 };
    const single = expectAnswer(await post('repayment-plan', terms), calculateRepaymentPlan);
    expect(offers[1]).toMatchObject({
      monthlyRate: single.monthlyRate,
      remainingDebt: single.remainingDebt,
      effectiveInterestRate: single.effectiveInterestRate,
      effectiveInterestRateFixedPeriod: single.effectiveInterestRateFixedPeriod,
      effectiveInterestRateHorizon: single.effectiveInterestRateFixedPeriod,
    });
  });

  test('an agreed instalment, a full repayment and the allowances of each', async () => {
    const { offers } = await asked({
      loanAmount: 300_000,
      offers: [
        { ...HOUSE_BANK, amortizationRate: undefined, monthlyRate: 1_500, allowedSpecialRepayment: 1 },
        { ...INSURER, amortizationRate: undefined, fullRepayment: true },
      ],
      yearlySpecialRepayment: 5_000,
    });
    expect(offers[0]).toMatchObject({ monthlyRate: 1_500, yearlySpecialRepayment: 3_000 });
    expect(offers[1]).toMatchObject({ remainingDebt: 0, yearlySpecialRepayment: 0 });
  });

  test.each<[what: string, payload: unknown, status: number, errors: ExpectedError[]]>([
    [
      'nothing',
      {},
      422,
      [
        ['loanAmount', 'REQUIRED'],
        ['offers', 'REQUIRED'],
      ],
    ],
    ['one offer', { loanAmount: 300_000, offers: [HOUSE_BANK] }, 422, [['offers', 'OUT_OF_RANGE']]],
    [
      'six offers',
      { loanAmount: 300_000, offers: Array.from({ length: 6 }, () => HOUSE_BANK) },
      422,
      [['offers', 'OUT_OF_RANGE']],
    ],
    [
      'every fault of several offers at once',
      {
        loanAmount: 0,
        offers: [
          { ...HOUSE_BANK, nominalInterestRate: 21, monthlyRate: 1_400 },
          { nominalInterestRate: 3.5, fixedInterestYears: 0, fees: -1, allowedSpecialRepayment: 11 },
        ],
        horizonYears: 61,
        followUpInterestRate: -1,
      },
      422,
      [
        ['loanAmount', 'OUT_OF_RANGE'],
        ['offers.0.nominalInterestRate', 'OUT_OF_RANGE'],
        ['offers.0.monthlyRate', 'ONLY_ONE_ALLOWED'],
        ['offers.1.fixedInterestYears', 'OUT_OF_RANGE'],
        ['offers.1.fees', 'OUT_OF_RANGE'],
        ['offers.1.allowedSpecialRepayment', 'OUT_OF_RANGE'],
        ['offers.1.amortizationRate', 'REQUIRED'],
        ['horizonYears', 'OUT_OF_RANGE'],
        ['followUpInterestRate', 'OUT_OF_RANGE'],
      ],
    ],
    [
      'text for a number',
      { loanAmount: 300_000, offers: [HOUSE_BANK, { ...INSURER, fees: '1' }] },
      400,
      [['offers.1.fees', 'WRONG_TYPE']],
    ],
    [
      'a field nobody knows',
      { loanAmount: 300_000, offers: [HOUSE_BANK, { ...INSURER, luck: 1 }] },
      422,
      [['offers.1.luck', 'UNKNOWN_FIELD']],
    ],
    [
      'an instalment below the interest',
      {
        loanAmount: 300_000,
        offers: [HOUSE_BANK, { ...HOUSE_BANK, amortizationRate: undefined, monthlyRate: 899 }],
      },
      422,
      [[undefined, 'COULD_NOT_CALCULATE']],
    ],
  ])('%s is refused', async (_what, payload, status, errors) => {
    expectRefusal(await post('own-offers', payload), status, errors);
  });
});
