import { calculateSeveralLoans, createPreapproval } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { DEMO_OPERATOR } from '../../platform/config/operator-settings.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';

const URL = '/baufinanzierung/api/v1.0/preapproval';

onPostgres('preapproval', (running) => {
  const post = (payload: object) => running().app.inject({ method: 'POST', url: URL, payload });
  const check = async (payload: object) => expectAnswer(await post(payload), createPreapproval);
  /** The purchase states no place, so the default land transfer tax of 6 % applies. */
  const purchase = (salary: number, purchasePrice: number, ownFunds: number, more: object = {}) => ({
    income: { salary },
    purchasePrice,
    ownFunds,
    nominalInterestRate: 3.8,
    ...more,
  });

  // Share of the salary: (price × 1.1157 costs − own funds) × (3.8 % interest + 2 % repayment) / 12
  // @spec 4.14
  test.each([
    [4_500, 360_000, 80_000, 'good', 'POSITIVE'], // 1,554.65 = 34.5 %; own funds beyond costs 10.7 %
    [6_000, 400_000, 70_000, 'medium', 'POSITIVE'], // 23,720 beyond the costs are 5.9 % of the price
    [4_500, 500_000, 80_000, 'low', 'NEGATIVE'], // 2,309.62 = 51.3 %
    [6_000, 300_000, 20_000, 'own-capital-low', 'NEGATIVE'], // 6.7 % of the price
    [1_200, 300_000, 60_000, 'error', 'NEGATIVE'], // nothing is left of 1,200
  ])('%d a month, %d with %d is %s: %s', async (salary, price, funds, feasibility, result) => {
    const answer = await check(purchase(salary, price, funds));
    expect([answer.feasibility, answer.result]).toEqual([feasibility, result]);
    expect(answer.proposals.length > 0).toBe(result === 'POSITIVE');
  });

  test('a case that no lender of the market accepts is refused, at an own rate too', async () => {
    const accepted = await check(purchase(9_000, 360_000, 150_000));
    expect([accepted.result, accepted.offerCount > 50]).toEqual(['POSITIVE', true]);
    const refused = await check(purchase(9_000, 360_000, 150_000, { amortizationRate: 15 }));
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

  // @spec 3.68
  test('proposals add up to the loan of the case, each with its own number, the cheapest first', async () => {
    const { proposals } = await check(purchase(4_500, 360_000, 80_000, { fixedInterestYears: 15 }));
    // 360,000 × 1.1157 − 80,000 = 321,652
    const sums = proposals.map(({ loans }) => loans.reduce((sum, { loanAmount }) => sum + loanAmount, 0));
    expect(new Set(sums)).toEqual(new Set([321_652]));
    expect(new Set(proposals.map(({ id }) => id)).size).toBe(proposals.length);
    expect(proposals.every(({ id }) => /^[\w-]{36}$/.test(id))).toBe(true);
    const rates = proposals.map(({ effectiveInterestRate }) => effectiveInterestRate);
    expect(rates).toEqual(rates.toSorted((a, b) => a - b));
    const years = new Set(proposals.map(({ loans }) => loans[0]?.fixedInterestYears));
    expect([...years].toSorted((a = 0, b = 0) => a - b)).toEqual([0, 10, 15, 20, 30]);
    expect(proposals[0]?.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  // @spec 3.67
  test.each([
    ['a bank’s loan alone', 1],
    ['a bank’s loan beside a subsidised one', 2],
  ])('%s agrees to the cent with the call over several loans', async (_which, numberOfLoans) => {
    const { proposals } = await check(purchase(4_500, 360_000, 80_000));
    const proposal = proposals.find(({ loans }) => loans.length === numberOfLoans)!;
    const loans = proposal.loans.map(({ loanType, amortizationRate, termMonths, ...loan }) => ({
      kind: loanType,
      loanAmount: loan.loanAmount,
      nominalInterestRate: loan.nominalInterestRate,
      fixedInterestYears: loan.fixedInterestYears,
      interestOnlyMonths: loan.interestOnlyMonths,
      fees: loan.landChargeFee,
      ...(termMonths === undefined ? { amortizationRate } : { termMonths }),
    }));
    const url = '/baufinanzierung/api/v1.0/calculators/several-loans';
    const plan = expectAnswer(
      await running().app.inject({ method: 'POST', url, payload: { loans } }),
      calculateSeveralLoans,
    );
    const firstYears = plan.installments
      .slice(0, 24)
      .map(({ payments }) => payments.reduce((sum, one) => sum + one, 0));
    expect(proposal.monthlyInstallment).toBeCloseTo(Math.max(...firstYears), 2);
    expect(plan).toMatchObject({
      totalCosts: proposal.totalCosts,
      effectiveInterestRate: proposal.effectiveInterestRate,
    });
    const shortest = Math.min(...proposal.loans.map(({ fixedInterestYears }) => fixedInterestYears));
    expect(proposal.remainingDebtAt).toBe(shortest);
    expect(plan.installments[shortest * 12 - 1]?.remainingDebt).toBe(proposal.remainingDebt);
  });

  test('programmes name the missing values, and answers decide', async () => {
    const of = async (more: object) => {
      const { programmes, proposals } = await check(purchase(4_500, 360_000, 80_000, more));
      const family = programmes.find(({ programmeId }) => programmeId === 308);
      return {
        family,
        isCombined: proposals.some(({ loans }) => loans.some(({ programmeId }) => programmeId === 308)),
      };
    };
    const open = await of({});
    expect(open.family).toMatchObject({ state: 'OPEN', maxAmount: 150_000 });
    expect(open.family?.missing).toContain('taxableIncome');
    expect(open.isCombined).toBe(false);
    const subsidies = {
      minorChildren: 2,
      taxableIncome: 100_000,
      ownsOtherHome: false,
      hadFamilySubsidy: false,
      buildingState: 'EXISTING',
      energyClass: 'G',
      willRenovate: true,
      ownershipShare: 100,
    };
    const fits = await of({ subsidies });
    expect(fits.family).toMatchObject({ state: 'POSSIBLE', maxAmount: 125_000, missing: [] });
    expect(fits.isCombined).toBe(true);
    // Income limit: 90,000 € plus 10,000 € for the second child; this income exceeds it by a cent.
    const above = await of({ subsidies: { ...subsidies, taxableIncome: 100_000.01 } });
    expect(above.family).toMatchObject({
      state: 'EXCLUDED',
      maxAmount: null,
      reasons: [{ code: 'TAXABLE_INCOME' }],
    });
    expect(above.isCombined).toBe(false);
    expectRefusal(await post(purchase(4_500, 360_000, 80_000, { subsidies: { minorChildren: 21 } })), 422, [
      ['subsidies.minorChildren', 'OUT_OF_RANGE'],
    ]);
  });

  test('a wanted special repayment is proposed with its price', async () => {
    // The yearly special repayment of 25,000 € is 7.8 % of the loan of 321,652 €.
    const withRepayment = purchase(4_500, 360_000, 80_000, { yearlySpecialRepayment: 25_000 });
    const { proposals } = await check(withRepayment);
    const allowing = proposals.filter(({ loans }) => (loans[0]?.allowedSpecialRepayment ?? 0) >= 7.8);
    expect(allowing.length).toBeGreaterThan(3);
    expect(allowing.some(({ reasons }) => reasons.some(({ code }) => code === 'SPECIAL_REPAYMENT'))).toBe(
      true,
    );
  });

  test('work lowers the word, and a word below feasible is no', async () => {
    const of = (employmentType: string, ownFunds: number) =>
      check(purchase(6_000, 400_000, ownFunds, { employmentType }));
    const [good, careful] = [await of('UNEMPLOYED', 100_000), await of('UNEMPLOYED', 70_000)];
    expect([good.feasibility, good.word, good.result]).toEqual(['good', 'FEASIBLE', 'POSITIVE']);
    expect([careful.feasibility, careful.word, careful.result]).toEqual([
      'medium',
      'HARDLY_FEASIBLE',
      'NEGATIVE',
    ]);
  });

  test('the highest price, the reasons and an id are included', async () => {
    const answer = await check(purchase(4_500, 500_000, 80_000));
    // Loan: instalment of 1,800 € (40 % of the salary) × 12 / 5.8 % = 372,413.79 €; price: (loan + 80,000 €
    // own funds) / 1.1157 (price with costs)
    expect(answer.maxPurchasePrice).toBe(405_498);
    expect(answer.reasons.map(({ code }) => code)).toContain('INSTALLMENT_SHARE_ABOVE_MEDIUM');
    expect(answer.id).toMatch(/^[\w-]{22,64}$/);
  });

  // @spec 8.16
  test('a visitor older than 66 gets no positive answer, however good the numbers', async () => {
    const answer = await check(purchase(6_000, 300_000, 150_000, { dateOfBirth: '1950-01-01' }));
    expect([answer.result, answer.errors.map(({ code }) => code)]).toEqual([
      'NEGATIVE',
      ['AGE_GROUP_NOT_SUPPORTED'],
    ]);
  });

  test('a debt is judged at its value, and needs neither price nor own funds', async () => {
    const debt = { income: { salary: 4_500 }, financingType: 'FollowupFinancing', nominalInterestRate: 3.8 };
    const answer = await check({ ...debt, remainingDebt: 200_000, propertyValue: 400_000 });
    // Instalment: 200,000 € × (3.8 % interest + 2 % repayment) / 12 = 966.67 €; available before it: 3,150 €.
    expect(answer).toMatchObject({ result: 'POSITIVE', feasibility: 'good', maxPurchasePrice: null });
    expect(answer.stress[0]).toEqual({
      delta: 0,
      nominalInterestRate: 3.8,
      monthlyRate: 966.67,
      left: 2_183.33,
    });
    expectRefusal(await post({ ...debt, remainingDebt: 99_999, propertyValue: 400_000 }), 422, [
      [undefined, 'LOAN_AMOUNT_TO_LOW'],
    ]);
    expectRefusal(await post(debt), 422, [
      ['remainingDebt', 'REQUIRED'],
      ['propertyValue', 'REQUIRED'],
    ]);
  });

  test('a loan below 100,000 is refused', async () => {
    // 150,000 × 1.1157 − 70,000 = 97,355
    expectRefusal(await post(purchase(4_500, 150_000, 70_000)), 422, [[undefined, 'LOAN_AMOUNT_TO_LOW']]);
    expectRefusal(await post(purchase(4_500, 400_000, 80_000, { loanAmount: 99_999 })), 422, [
      ['loanAmount', 'LOAN_AMOUNT_TO_LOW'],
    ]);
  });

  test('every error of a body at once, and nothing that the contract does not name', async () => {
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

  // @contract 3.2
  test('a listing fills in omitted values, and entered ones override it', async () => {
    const exposeId = 777_001;
    await running()
      .database.db.insertInto('listing')
      .values({
        expose_id: exposeId,
        advertiser_id: 'A',
        object_number: '1',
        advertiser_name: 'Demo',
        title: 'Wohnung',
        description: '',
        type: 'ApartmentBuy',
        purchase_price: null,
        has_courtage: true,
        broker_commission_percentage: 2.38,
        commission_text: '',
        living_area: null,
        site_area: null,
        rooms: null,
        construction_year: null,
        exclusive: false,
        postcode: '80331',
        city: 'München',
        geo_code: '1276002009162',
        fingerprint: 'a',
      })
      .execute();
    const highest = async (more: object) =>
      (await check(purchase(4_500, 360_000, 80_000, more))).maxPurchasePrice ?? NaN;
    const plain = await highest({});
    const listed = { geoCode: '1276002009162', postcode: '80331', hasCourtage: true, brokerCommission: 2.38 };
    expect(await highest({ exposeId })).toBe(await highest(listed));
    expect(await highest({ exposeId })).toBeGreaterThan(plain);
    const own = { geoCode: '1276003001', hasCourtage: false };
    expect(await highest({ exposeId, ...own })).toBe(await highest(own));
    // An unknown listing fills in no values.
    expect(await highest({ exposeId: 999_999_999 })).toBe(plain);
  });
});

onPostgres(
  'preapproval of an operator that only passes contacts on',
  (running) => {
    // @contract 4.13
    test('is not offered, whatever is asked', async () => {
      for (const payload of [{}, { income: { salary: 4_500 }, purchasePrice: 360_000, ownFunds: 80_000 }]) {
        const response = await running().app.inject({ method: 'POST', url: URL, payload });
        expectRefusal(response, 404, [[undefined, 'NOT_OFFERED']]);
      }
    });
  },
  { config: { operator: { ...DEMO_OPERATOR, role: 'TIPPGEBER', register: '' } } },
);
