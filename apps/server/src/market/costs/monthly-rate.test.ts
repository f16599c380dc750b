import { additionalCosts, monthlyRate } from '@heimvorteil/contracts';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0';
const BERLIN = '1276003001';

onPostgres('monthly rate and additional costs', (running) => {
  const get = (path: string) => running().app.inject({ url: `${API}/${path}` });
  const costs = async (query: string) => expectAnswer(await get(`additionalcosts?${query}`), additionalCosts);
  const rate = async (query: string) => expectAnswer(await get(`monthlyrate?${query}`), monthlyRate);

  // @spec 3.78 7.7 9.10
  test('a flat in Berlin for 400,000', async () => {
    const data = await rate(`exposeId=1001&purchasePrice=400000&geoCode=${BERLIN}`);
    // Costs (tax 6 %, notary 1.5 %, land register 0.5 %, broker 3.57 %) of 400,000 €: 46,280 €; own funds: 20
    // % of the price; loan: 366,280 €
    expect(data).toMatchObject({
      exposeId: 1001,
      purchasePrice: 400_000,
      totalCost: 446_280,
      ownFunds: { total: 80_000, totalPercent: 20 },
    });
    expect(data.offerCount).toBeGreaterThan(50);
    // Instalment: loan × (the answer's average interest rate + 1 % repayment) / 12
    const displayed = Math.round((366_280 * (data.averageInterestRate + 1)) / 12) / 100;
    expect(data.monthlyRate).toBeCloseTo(displayed, 2);
    const mean = {
      loanAmount: 366_280_00,
      nominalInterestRate: data.averageInterestRate,
      amortizationRate: 1,
    };
    expect(data.effectiveInterestRate).toBe(aprOf(mean));
  });

  // @spec 7.18
  test('a loan without a lender has its costs, no rate and no offers', async () => {
    expect(await rate('purchasePrice=20000')).toMatchObject({
      totalCost: 22_314,
      monthlyRate: 0,
      averageInterestRate: 0,
      effectiveInterestRate: 0,
      offerCount: 0,
    });
  });

  // @spec 3.102 7.16
  // @contract 3.18
  test.each([
    ['Berlin by place', `geoCode=${BERLIN}`, 6, 3.57],
    ['Bayern by state', 'geoCode=1276002', 3.5, 3.57],
    ['Dresden by postal code', 'postcode=01067', 5.5, 3.57],
    ['the geo code beats the postal code', 'geoCode=1276002&postcode=10115', 3.5, 3.57],
    ['nothing known', '', 6, 3.57],
    ['a geo code nobody knows', 'geoCode=42', 6, 3.57],
    ['a postal code in two states', 'postcode=07919', 6, 3.57],
    ['a postal code in two states with its place', 'postcode=07919&geoCode=1276016', 6.5, 3.57],
    ['an empty field of a form', 'postcode=&geoCode=', 6, 3.57],
    ['no commission', 'hasCourtage=false&brokerCommission=3.57', 6, 0],
    ['a commission of its own', 'hasCourtage=true&brokerCommission=2.38', 6, 2.38],
    ['a commission of its own, not said that there is one', 'brokerCommission=2.38', 6, 2.38],
  ])('%s', async (_what, query, tax, commission) => {
    const answer = await costs(`purchasePrice=400000&${query}`);
    expect(answer).toMatchObject({
      landTransferPercentage: tax,
      landTransfer: tax * 4_000,
      brokerCommissionPercentage: commission,
      notaryCosts: 6_000,
      entryLandRegister: 2_000,
    });
    expect(answer.totalPercent).toBeCloseTo(tax + commission + 2, 9);
    expect(answer.total).toBeCloseTo(answer.totalPercent * 4_000, 6);
    const data = await rate(`purchasePrice=400000&${query}`);
    expect(data.additionalCosts).toEqual(answer);
  });

  test.each<[string, number, ExpectedError[]]>([
    ['', 422, [['purchasePrice', 'REQUIRED']]],
    ['purchasePrice=abc', 400, [['purchasePrice', 'WRONG_TYPE']]],
    ['purchasePrice=', 400, [['purchasePrice', 'WRONG_TYPE']]],
    ['purchasePrice=400.000,00', 400, [['purchasePrice', 'WRONG_TYPE']]],
    ['purchasePrice=1e5', 400, [['purchasePrice', 'WRONG_TYPE']]],
    ['purchasePrice=%EF%BC%94%EF%BC%90', 400, [['purchasePrice', 'WRONG_TYPE']]],
    ['purchasePrice=-1', 422, [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']]],
    ['purchasePrice=0', 422, [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']]],
    ['purchasePrice=10000000', 422, [['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE']]],
    ['purchasePrice=400000&postcode=00000', 422, [['postcode', 'INVALID_POSTALCODE']]],
    ['purchasePrice=400000&postcode=99999', 422, [['postcode', 'INVALID_POSTALCODE']]],
    [
      'purchasePrice=0&postcode=99999',
      422,
      [
        ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
        ['postcode', 'INVALID_POSTALCODE'],
      ],
    ],
    ['purchasePrice=400000&brokerCommission=21', 422, [['brokerCommission', 'OUT_OF_RANGE']]],
    ['purchasePrice=400000&hasCourtage=1', 400, [['hasCourtage', 'WRONG_TYPE']]],
    ['purchasePrice=400000&purchasePrice=400000', 400, [['purchasePrice', 'DUPLICATE_PARAMETER']]],
  ])('%j is refused by both', async (query, status, errors) => {
    expectRefusal(await get(`monthlyrate?${query}`), status, errors);
    expectRefusal(await get(`additionalcosts?${query}`), status, errors);
  });

  // @spec 7.7
  test('exposeId is a whole number', async () => {
    expectRefusal(await get('monthlyrate?purchasePrice=1&exposeId=x'), 400, [['exposeId', 'WRONG_TYPE']]);
    expectRefusal(await get('monthlyrate?purchasePrice=1&exposeId=0'), 422, [['exposeId', 'OUT_OF_RANGE']]);
  });
});

// @contract 1.11
onPostgres(
  'additional costs by statute',
  (running) => {
    const post = (payload: object) =>
      running().app.inject({ method: 'POST', url: `${API}/calculators/additional-costs`, payload });

    test.each([
      // Bremen: 5.0 % until 30.06.2025, 5.5 % since; the tax is rounded down to the full euro (§11 GrEStG)
      ['1276005', '2025-06-30', 333_333, 16_666],
      ['1276005', '2025-07-01', 333_333, 18_333],
      ['1276016', '2023-12-31', 200_001, 13_000],
      ['1276016', '2024-01-01', 200_001, 10_000],
    ])('%s on %s', async (geoCode, date, purchasePrice, tax) => {
      const answer = await post({ purchasePrice, geoCode, date });
      expect(answer.json()).toMatchObject({ landTransfer: tax });
    });

    test('a day before any law is refused', async () => {
      expectRefusal(await post({ purchasePrice: 1, geoCode: '1276005', date: '1980-01-01' }), 422, [
        ['date', 'OUT_OF_RANGE'],
      ]);
    });
  },
  { settings: { LAND_TRANSFER_TAX: 'statutory' } },
);
