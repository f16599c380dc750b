import { createPreapproval } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../config/demo-operator.ts';
import { onPostgres } from '../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../testing/expectations.ts';

const URL = '/baufinanzierung/api/v1.0/preapproval';

onPostgres('preapproval', (running) => {
  const post = (payload: object) => running().app.inject({ method: 'POST', url: URL, payload });
  const asked = async (payload: object) => expectAnswer(await post(payload), createPreapproval);
  /** No place: 6 % land transfer tax. */
  const purchase = (salary: number, purchasePrice: number, ownFunds: number, more: object = {}) => ({
    income: { salary },
    purchasePrice,
    ownFunds,
    nominalInterestRate: 3.8,
    ...more,
  });

  // Additional costs 11.57 %, 3.8 % + 2 %: (price × 1.1157 − own funds) × 5.8 % / 12 of the salary
  test.each([
    [4_500, 360_000, 80_000, 'good', 'POSITIVE'], // 1,554.65 = 34.5 %; own funds beyond costs 10.7 %
    [6_000, 400_000, 70_000, 'medium', 'POSITIVE'], // 23,720 beyond the costs are 5.9 % of the price
    [4_500, 500_000, 80_000, 'low', 'NEGATIVE'], // 2,309.62 = 51.3 %
    [6_000, 300_000, 20_000, 'own-capital-low', 'NEGATIVE'], // 6.7 % of the price
    [1_200, 300_000, 60_000, 'error', 'NEGATIVE'], // nothing is left of 1,200
  ])('%d a month, %d with %d is %s: %s', async (salary, price, funds, feasibility, result) => {
    const answer = await asked(purchase(salary, price, funds));
    expect([answer.feasibility, answer.result, answer.proposals]).toEqual([feasibility, result, []]);
  });

  test('a case that no lender of the market takes is refused, at a rate of one’s own too', async () => {
    const taken = await asked(purchase(9_000, 360_000, 150_000));
    expect([taken.result, taken.offerCount > 50]).toEqual(['POSITIVE', true]);
    const refused = await asked(purchase(9_000, 360_000, 150_000, { amortizationRate: 15 }));
    expect(refused).toMatchObject({
      result: 'NEGATIVE',
      offerCount: 0,
      word: 'NOT_FEASIBLE',
      feasibility: 'error',
      probability: null,
      risk: null,
      stress: [],
      maxPurchasePrice: null,
      errors: [{ code: 'NO_OFFER' }],
    });
  });

  test('work lowers the word, and a word below feasible is no', async () => {
    const of = (employmentType: string, ownFunds: number) =>
      asked(purchase(6_000, 400_000, ownFunds, { employmentType }));
    const [good, careful] = [await of('UNEMPLOYED', 100_000), await of('UNEMPLOYED', 70_000)];
    expect([good.feasibility, good.word, good.result]).toEqual(['good', 'FEASIBLE', 'POSITIVE']);
    expect([careful.feasibility, careful.word, careful.result]).toEqual([
      'medium',
      'HARDLY_FEASIBLE',
      'NEGATIVE',
    ]);
  });

  test('the highest price, the reasons and an id come along', async () => {
    const answer = await asked(purchase(4_500, 500_000, 80_000));
    expect(answer.maxPurchasePrice).toBeCloseTo(363_773.47, 0);
    expect(answer.reasons.map(({ code }) => code)).toContain('INSTALLMENT_SHARE_ABOVE_MEDIUM');
    expect(answer.id).toMatch(/^[\w-]{22,64}$/);
  });

  test('nobody older than 66 gets a positive answer, however good the figures', async () => {
    const answer = await asked(purchase(6_000, 300_000, 150_000, { dateOfBirth: '1950-01-01' }));
    expect([answer.result, answer.errors.map(({ code }) => code)]).toEqual([
      'NEGATIVE',
      ['AGE_GROUP_NOT_SUPPORTED'],
    ]);
  });

  test('a loan below 100,000 is refused', async () => {
    // 150,000 × 1.1157 − 70,000 = 97,355
    expectRefusal(await post(purchase(4_500, 150_000, 70_000)), 422, [[undefined, 'LOAN_AMOUNT_TO_LOW']]);
    expectRefusal(await post(purchase(4_500, 400_000, 80_000, { loanAmount: 99_999 })), 422, [
      ['loanAmount', 'LOAN_AMOUNT_TO_LOW'],
    ]);
  });

  test('every fault of a body at once, and nothing that the contract does not name', async () => {
    const body = { ...purchase(100_001, 0, -1), ownCapital: { savings: 1 } };
    const response = await post(body);
    expect(response.statusCode).toBe(422);
    expect(
      response
        .json<{ errors: { field: string; code: string }[] }>()
        .errors.map(({ code }) => code)
        .toSorted(),
    ).toEqual(['INCOME_TOO_HIGH', 'OWN_FUNDS_TOO_LOW', 'PURCHASE_PRICE_OUT_OF_RANGE', 'UNKNOWN_FIELD']);
  });

  test('a listing fills in what is left out, and what is stated wins', async () => {
    const known = await asked(purchase(4_500, 360_000, 80_000, { exposeId: 999_999_999 }));
    expect(known.result).toBe('POSITIVE');
    const withoutCommission = await asked(purchase(4_500, 360_000, 80_000, { hasCourtage: false }));
    expect(withoutCommission.maxPurchasePrice).toBeGreaterThan(known.maxPurchasePrice ?? NaN);
  });
});

onPostgres(
  'preapproval of an operator that only passes contacts on',
  (running) => {
    test('is not offered, whatever is asked', async () => {
      for (const payload of [{}, { income: { salary: 4_500 }, purchasePrice: 360_000, ownFunds: 80_000 }]) {
        const response = await running().app.inject({ method: 'POST', url: URL, payload });
        expectRefusal(response, 404, [[undefined, 'NOT_OFFERED']]);
      }
    });
  },
  { config: { operator: { ...DEMO_OPERATOR, role: 'TIPPGEBER', register: '' } } },
);
