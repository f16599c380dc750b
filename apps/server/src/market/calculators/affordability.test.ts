import { affordability } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0';
const BERLIN = '1276003001';

onPostgres('affordability', (running) => {
  const post = (path: string, payload: unknown) =>
    running().app.inject({ method: 'POST', url: `${API}/${path}`, payload: payload as object });
  const asked = async (payload: object) => expectAnswer(await post('affordability', payload), affordability);
  const household = (salary: number, savings: number, more: object = {}) => ({
    income: { salary },
    ownCapital: { savings },
    ...more,
  });
  const HOUSEHOLD = household(4_500, 80_000);
  const AT_3_8 = { nominalInterestRate: 3.8 };

  // Contract §6, checked cases: 11.57 % costs (6 % tax without a place), 3.8 % interest + 2 % repayment
  // @contract 6.2
  test.each([
    [4_500, 80_000, 'good', 'high'],
    [6_000, 100_000, 'medium', 'medium'],
    [4_500, 50_000, 'low', 'low'],
    [3_000, 20_000, 'own-capital-low', 'low'],
  ])('%d a month and %d are %s', async (salary, savings, ...expected) => {
    const { feasibility, probability } = await asked(household(salary, savings, AT_3_8));
    expect([feasibility, probability]).toEqual(expected);
  });

  test('instalment, loan and price at 3.8 %', async () => {
    // Instalment: 35 % of the income of 4,500 €, below the surplus; loan: instalment × 12 / 5.8 % (interest +
    // repayment); price: (loan + 80,000 € own funds) / 1.1157 (price with costs)
    expect(await asked({ ...HOUSEHOLD, ...AT_3_8 })).toMatchObject({
      maxMonthlyRate: 1_575,
      maxLoanAmount: 325_862.06,
      maxPurchasePrice: 363_773.47,
      nominalInterestRate: 3.8,
      asOf: null,
      offerCount: null,
      bindingRule: 'RATIO',
      errors: [],
      warnings: [],
      household: [
        { item: 'SALARY', amount: 4_500, stated: 4_500 },
        { item: 'LIVING_COST', amount: -900, stated: null },
        { item: 'RUNNING_COSTS', amount: -250, stated: null },
        { item: 'RESERVE', amount: -200, stated: null },
      ],
    });
  });

  test('without an entered rate it is the market’s mean for that loan and price, with its source', async () => {
    const answer = await asked({ ...HOUSEHOLD, geoCode: BERLIN });
    const rate = answer.nominalInterestRate ?? 0;
    const mean = await post('calculators/mortgage', {
      purchasePrice: answer.maxPurchasePrice,
      ownFunds: 80_000,
      geoCode: BERLIN,
    });
    expect(mean.json()).toMatchObject({ nominalInterestRate: rate, loanAmount: answer.maxLoanAmount });
    expect(answer.maxMonthlyRate).toBeCloseTo(((answer.maxLoanAmount ?? NaN) * (rate + 2)) / 1_200, 1);
    expect(answer.offerCount).toBeGreaterThan(50);
    expect(answer.derivation.find(({ figure }) => figure === 'nominalInterestRate')?.formula).toContain(
      `Mittel aus ${answer.offerCount} Angeboten`,
    );
  });

  // @contract 6.16
  test('years that no lender offers are priced as the next longer ones', async () => {
    const [twelve, fifteen, longest, thirty] = await Promise.all(
      [12, 15, 35, 30].map((fixedInterestYears) => asked({ ...HOUSEHOLD, fixedInterestYears })),
    );
    expect(twelve?.nominalInterestRate).toBe(fifteen?.nominalInterestRate);
    expect(longest?.nominalInterestRate).toBe(thirty?.nominalInterestRate);
  });

  // @spec 7.27
  test('both addresses are one call', async () => {
    const [short, long] = await Promise.all(
      ['affordability', 'calculators/affordability'].map((path) => post(path, HOUSEHOLD)),
    );
    expect(long?.json()).toEqual(short?.json());
  });

  test('every entered part counts as lenders count it', async () => {
    const { household: lines, freeIncome } = await asked({
      income: {
        salary: 3_000,
        numberOfSalaries: 13,
        childBenefits: 259,
        alimony: 100,
        rental: 400,
        pension: 50,
        other: 20,
      },
      expenses: {
        livingCost: 1_000,
        numberOfVehicles: 2,
        rent: 900,
        buildingSaving: 70,
        saving: 200,
        alimony: 100,
        healthInsurance: 30,
        pensionInsurance: 40,
        other: 60,
      },
      ownCapital: { savings: 1, stocks: 2, buildingSavings: 3, lifeInsurance: 4, otherAssets: 5 },
      numberOfAdults: 2,
      numberOfChildren: 1,
      livingArea: 120,
      otherDebts: 10_000,
    });
    const amounts = Object.fromEntries(lines.map(({ item, amount }) => [item, amount]));
    expect(amounts).toEqual({
      SALARY: 3_250, // 3,000 × 13 / 12
      CHILD_BENEFITS: 259,
      ALIMONY_RECEIVED: 100,
      RENTAL: 300, // 75 %
      PENSION: 50,
      OTHER_INCOME: 20,
      LIVING_COST: -1_600, // 900 + 400 + 300 exceed the entered 1,000
      VEHICLES: -400,
      RENT: 0, // no rent after moving into the own home
      ALIMONY_PAID: -480, // the minimum that counts
      HEALTH_INSURANCE: -30,
      PENSION_INSURANCE: -40,
      CREDIT_RATE: -200, // 2 % of 10,000
      OTHER_EXPENSES: -60,
      RUNNING_COSTS: -300, // 120 × 2.50
      RESERVE: -200,
    });
    expect(freeIncome).toBe(669); // 3,979 − 3,310
  });

  test('the benefit of two children is assumed until another amount is entered', async () => {
    const family = (income: object) =>
      asked({
        income: { salary: 4_000, ...income },
        ownCapital: { savings: 80_000 },
        numberOfChildren: 2,
        geoCode: '1276009',
      });
    const [assumed, none, entered] = await Promise.all(
      [{}, { childBenefits: 0 }, { childBenefits: 518 }].map(family),
    );
    // Price: (35 % of 4,518 € income × 12 / 5.87 % interest and repayment + 80,000 € own funds) / 1.1057
    // (price with costs); income without child benefits: 4,000 €
    expect(assumed?.maxPurchasePrice).toBe(364_713.8);
    expect(none?.maxPurchasePrice).toBe(331_193.83);
    expect(entered?.maxPurchasePrice).toBe(assumed?.maxPurchasePrice);
    const benefits = [assumed, none, entered].map((answer) =>
      answer?.household.find(({ item }) => item === 'CHILD_BENEFITS'),
    );
    expect(benefits).toEqual([
      { item: 'CHILD_BENEFITS', amount: 518, stated: null },
      { item: 'CHILD_BENEFITS', amount: 0, stated: 0 },
      { item: 'CHILD_BENEFITS', amount: 518, stated: 518 },
    ]);
  });

  test('changes that would help are given in euros, years and vehicles', async () => {
    const { reasons, feasibility, judgedPurchase } = await asked(household(4_500, 50_000, AT_3_8));
    expect(feasibility).toBe('low');
    expect(reasons[0]).toEqual({ code: 'LOAN_TO_VALUE_ABOVE_MEDIUM' });
    const ownFunds = reasons.find(({ code }) => code === 'MORE_OWN_FUNDS');
    expect(ownFunds).toMatchObject({ unit: 'EUROS', leadsTo: 'FEASIBLE' });
    const change = ownFunds?.change ?? 0;
    const atPrice = { ...AT_3_8, purchasePrice: judgedPurchase?.purchasePrice };
    expect((await asked(household(4_500, 50_000 + change, atPrice))).word).toBe('FEASIBLE');
    expect((await asked(household(4_500, 49_000 + change, atPrice))).word).toBe('HARDLY_FEASIBLE');

    const wanted = household(4_300, 90_000, {
      ...AT_3_8,
      purchasePrice: 400_000,
      expenses: { numberOfVehicles: 1 },
    });
    const units = (await asked(wanted)).reasons.map(({ code, unit }) => [code, unit]);
    expect(units).toContainEqual(['LONGER_TERM', 'YEARS']);
  });

  test('a wanted price is judged instead of the highest', async () => {
    const { judgedPurchase, feasibility } = await asked(
      household(5_100, 80_000, { ...AT_3_8, purchasePrice: 400_000 }),
    );
    // 400,000 + 46,280 − 80,000 = 366,280 × 5.8 % / 12 = 1,770.35 = 34.71 % of 5,100
    expect(judgedPurchase).toMatchObject({
      loanAmount: 366_280,
      monthlyRate: 1_770.35,
      installmentShare: 34.71,
    });
    expect(feasibility).toBe('medium');
  });

  // @contract 3.11
  test.each<[string, object, string[]]>([
    ['income below the cost of living', household(800, 80_000), ['INCOME_BELOW_COST_OF_LIVING']],
    ['nothing left', household(1_300, 80_000), ['FUTURE_BUDGET_BELOW_ZERO']],
    ['67 years old', { ...HOUSEHOLD, dateOfBirth: '1959-11-20' }, ['AGE_GROUP_NOT_SUPPORTED']],
    [
      'an amortization that nobody takes, at a wanted price',
      {
        ...HOUSEHOLD,
        amortizationRate: 20,
        purchasePrice: 150_000,
        ownCapital: { savings: 30_000 },
        income: { salary: 9_000 },
        ...AT_3_8,
      },
      ['NO_OFFER'],
    ],
  ])('%s is reported, and nothing is reached', async (_what, payload, codes) => {
    const { errors, word, maxPurchasePrice, maxLoanAmount, maxMonthlyRate } = await asked(payload);
    expect(errors.map(({ code }) => code)).toEqual(codes);
    expect([word, maxPurchasePrice, maxLoanAmount, maxMonthlyRate]).toEqual([
      'NOT_FEASIBLE',
      null,
      null,
      null,
    ]);
  });

  test('a repayment that no lender takes leaves the price that own funds pay alone', async () => {
    const answer = await asked({ ...HOUSEHOLD, amortizationRate: 20 });
    // 80,000 / 1.1157
    expect(answer).toMatchObject({ maxLoanAmount: 0, nominalInterestRate: null, monthlyRate: 0 });
    expect(answer.maxPurchasePrice).toBeCloseTo(80_000 / 1.1157, 1);
    expect(answer.errors.map(({ code }) => code)).toEqual(['LOAN_AMOUNT_TO_LOW']);
  });

  test('few own funds are a warning', async () => {
    const { warnings } = await asked(household(3_000, 20_000, AT_3_8));
    expect(warnings.map(({ code, field }) => [field, code])).toEqual([['ownCapital', 'OWN_FUNDS_LOW']]);
  });
});
