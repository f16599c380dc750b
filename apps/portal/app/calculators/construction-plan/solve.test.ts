import { startValues } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { anyValues } from '../../testing/any-values.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { CONSTRUCTION_FORM as FORM, CONSTRUCTION_FORM } from './definition.ts';
import { notesOf, marketOf, solveConstruction, costsOfBuilding, variantsOf } from './solve.ts';
import { calculateConstructionPlan } from '@heimvorteil/calculations';

describe('the plan', () => {
  /**
   * Berlin, price 400,000, costs 32,000 (tax 6 %, notary 1.5 %, register 0.5 %). Own funds of 152,000 pay the
   * costs and the first bill of 120,000; the loan of 280,000 pays the rest. Bills are due after 0, 4, 6, 8,
   * 11, 13 and 14 months.
   */
  const HOUSE =
    'purchasePrice=400000&ownFunds=152000&geoCode=1276003&hasCourtage=false&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&rent=1000';
  const loadInput = (params: string) => {
    const loaded = loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
    return { values: loaded.values, loaded };
  };
  const solved = (params: string) => solveConstruction(loadInput(params));
  const house = () => solved(HOUSE)!;

  test('costs and first bills are paid with own funds, the rest is drawn', () => {
    const { body, plan } = house();
    expect(body.additionalCosts).toBe(32_000);
    expect(plan).toMatchObject({ loanAmount: 28_000_000, constructionMonths: 14 });
  });

  test.each([
    // 3.57 % of 400,000 = 14,280
    [HOUSE.replace('hasCourtage=false', 'hasCourtage=true'), 46_280],
    // Without a place the land transfer tax is assumed to be 6 %, as in Berlin.
    ['purchasePrice=400000&hasCourtage=false', 32_000],
    // Renovation costs of 4 % count as additional costs.
    [`${HOUSE}&renovationCostPercentage=4`, 48_000],
    // With land for 100,000, tax applies to the land, fees to the whole price; the land is due with them.
    [`${HOUSE}&landPrice=100000`, 114_000],
    [`${HOUSE}&landPrice=0&propertyValue=90000`, 8_000],
  ])('of „%s“ the additional costs are %d €', (params, costs) => {
    expect(solved(params)?.body.additionalCosts).toBe(costs);
  });

  test.each([
    ['', 400_000, [30, 28, 5.6, 13.3, 9.1, 10.5, 3.5]],
    // A house on another plot is billed by the shares without the first one: 28 / 0.7 = 40 and so on.
    ['&landPrice=100000', 300_000, [0, 40, 8, 19, 13, 15, 5]],
    ['&landPrice=0&propertyValue=90000', 400_000, [0, 40, 8, 19, 13, 15, 5]],
  ])('with „%s“ bills for %d € are due by %j percent', (params, price, shares) => {
    const { body, plan } = solved(`${HOUSE}${params}`)!;
    expect([body.purchasePrice, body.bills.map(({ percent }) => percent)]).toEqual([price, shares]);
    expect(plan.drawn.at(-1)).toBe(plan.loanAmount);
  });

  test('an entered loan is the one that is drawn', () => {
    for (const loanAmount of [200_000, 450_000])
      expect(solved(`${HOUSE}&loanAmount=${loanAmount}`)?.plan.loanAmount).toBe(loanAmount * 100);
  });

  test('the market’s rate counts until the visitor enters one, and is shown next to it then', () => {
    const own = solved(HOUSE);
    expect([own?.rateIsOwn, own?.body.nominalInterestRate, own?.market?.rate]).toEqual([true, 3.6, 3.8]);
    const market = solved(HOUSE.replace('nominalInterestRate=3.6', ''));
    expect([market?.rateIsOwn, market?.body.nominalInterestRate]).toEqual([false, 3.8]);
    const { values, loaded } = loadInput(HOUSE);
    expect(marketOf(values, loaded)?.offerCount).toBe(7);
    expect(marketOf({ ...values, fees: 'viel' }, loaded)).toBeUndefined();
  });

  test.each([
    // No loan, because own funds of 432,000 pay price and costs.
    `${HOUSE}&ownFunds=432000`.replace('ownFunds=152000&', ''),
    // The last bill is due after 14 months, but the rate is fixed for only 12.
    HOUSE.replace('fixedInterestYears=15', 'fixedInterestYears=1'),
    `${HOUSE}&fees=viel`,
  ])('no plan: %s', (params) => {
    expect(solved(params)).toBeUndefined();
  });

  test('events by month', () => {
    const notes = notesOf(house());
    // A bill due after 4 months is paid at the start of month 5; the last rent is paid in month 13.
    expect(notes.get(5)).toEqual(['Rohbau']);
    expect(notes.get(13)).toEqual(['Letzte Miete']);
    expect(notes.get(15)).toEqual(['Fertigstellung', 'Erste volle Rate']);
    expect(notes.get(180)).toEqual(['Ende der Zinsbindung']);
    expect(notesOf(solved(HOUSE.replace('rent=1000', 'rent=0'))!).has(13)).toBe(false);
  });

  test('each variant changes its own term, at the same rate', () => {
    const answer = house();
    const [own, delayed, free, sooner] = variantsOf(answer).map(({ plan }) => plan);
    expect(own).toBe(answer.plan);
    // The delayed variant moves all bills after the one for the building shell by six months.
    expect([own!.constructionMonths, delayed!.constructionMonths]).toEqual([14, 20]);
    expect(delayed!.totalRent - own!.totalRent).toBe(600_000);
    // Commitment interest from month 13: 0.2 % of 56,000 not yet drawn, then of 14,000 in month 14.
    expect(free!.totalCommitmentInterest).toBe(11_200 + 2_800);
    expect(own!.totalRent - sooner!.totalRent).toBe(300_000);
  });

  test('a building costs interest, waiting and rent until the first full instalment', () => {
    // Monthly interest 0.3 % on the amount drawn: 112,000, 134,400, 187,600, 224,000, then 266,000
    const interest = 2 * 336 + 2 * 403.2 + 3 * 562.8 + 2 * 672 + 798;
    // Monthly commitment interest of 0.2 % on the amount not yet drawn
    const waiting = (145_600 * 2 + 92_400 * 3 + 56_000 * 2 + 14_000) * 0.002;
    // 13,000: a rent of 1,000 € for 13 months
    expect(costsOfBuilding(house().plan) / 100).toBeCloseTo(interest + waiting + 13_000, 2);
  });

  test('every input has an answer or none, and never ends the page', () => {
    const { loaded } = loadInput('');
    fc.assert(
      fc.property(anyValues(FORM), fc.subarray(Object.keys(FORM.fields)), (some, names) => {
        const values = {
          ...startValues(FORM),
          ...Object.fromEntries(Object.entries(some).filter(([name]) => names.slice(0, 3).includes(name))),
        };
        const answer = solveConstruction({ values, loaded });
        if (!answer) return;
        expect(Number.isFinite(answer.plan.highestBurden)).toBe(true);
        expect(variantsOf(answer)).toHaveLength(4);
      }),
      { numRuns: 100 },
    );
  });
});

describe('variants', () => {
  const HOUSE =
    'purchasePrice=400000&ownFunds=152000&geoCode=1276003&hasCourtage=false&nominalInterestRate=3.6&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&rent=1000';
  const solve = (params: string) => {
    const loaded = loadForm(CONSTRUCTION_FORM, { params: new URLSearchParams(params) }, SERVICES);
    return solveConstruction({ values: loaded.values, loaded })!;
  };

  test('the variants are named by their change', () => {
    expect(variantsOf(solve(HOUSE)).map(({ name }) => name)).toEqual([
      'Deine Bauphase',
      'Bau steht 6 Monate still',
      '12 Monate bereitstellungsfrei',
      'Einzug 3 Monate früher',
    ]);
  });

  describe('each is the call with its change', () => {
    const months = [0, 4, 6, 8, 11, 13, 14];
    const answer = solve(HOUSE);
    const dueIn = (later: readonly number[]) =>
      answer.body.bills.map((bill, index) => ({ ...bill, month: later[index]! }));

    test.each([
      [0, { bills: dueIn(months) }],
      [1, { bills: dueIn([0, 4, 12, 14, 17, 19, 20]), monthsUntilMove: 19 }],
      [2, { commitmentFreeMonths: 12 }],
      [3, { monthsUntilMove: 10 }],
    ])('variant %d', (index, change) => {
      const { result } = calculateConstructionPlan({ ...answer.body, ...change });
      expect(variantsOf(answer)[index]?.plan).toEqual(result!.plan);
    });
  });

  test.each([
    [4, 1_000],
    [3, 0],
    [2, 0],
    [0, 0],
  ])('a move after %d months cannot be sooner than at once: rent of %d €', (monthsUntilMove, rent) => {
    const { plan } = variantsOf(solve(`${HOUSE}&monthsUntilMove=${monthsUntilMove}`)).at(-1)!;
    expect(plan?.totalRent).toBe(rent * 100);
  });

  test('a delay beyond the fixed-rate period has no plan', () => {
    // The last bill is due after 8 months, or 14 if delayed, but the rate is fixed for only 12.
    const short = HOUSE.replace('fixedInterestYears=15', 'fixedInterestYears=1')
      .replace('months2=4', 'months2=0')
      .replace('months3=2', 'months3=0');
    const plans = variantsOf(solve(short)).map(({ plan }) => plan !== undefined);
    expect(plans).toEqual([true, false, true, true]);
  });

  test('without rent and free of commitment interest a building costs its interest', () => {
    const { plan } = solve(`${HOUSE.replace('rent=1000', 'rent=0')}&commitmentInterestPerMonth=0`);
    // Interest until the first full instalment, by months: 2 × 336 + 2 × 403.20 + 3 × 562.80 + 2 × 672 + 798
    expect(costsOfBuilding(plan)).toBe(530_880);
  });
});
