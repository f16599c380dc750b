import { calculateMortgage, findOffers, findOwnOffer, type FindOffersAnswer } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedFault } from '../testing/expectations.ts';

const OFFERS = '/baufinanzierung/api/v3/offer';
const CASE = 'purchaseprice=400000&ownfunds=100000&geocode=1276003001';

onPostgres('calls [7] and [9]', (running) => {
  const get = (url: string) => running().app.inject({ url });
  const offers = async (query: string) => expectAnswer(await get(`${OFFERS}?${query}`), findOffers);

  test('the specification’s own query gives the nearest lenders with their reasons', async () => {
    const answer = await offers(
      `${CASE}&additionalcosts=46280&amortizationrate=1&employment=EMPLOYED&fixednominalinterestrate=TEN_YEARS` +
        '&financingtype=PROPERTY_PURCHASE&providertype=ALL_WITH_RATES&sortorder=PROXIMITY&clickpartners=false&sponsors=false&limit=20',
    );
    expect(answer.offers).toHaveLength(20);
    expect(answer.total).toBeGreaterThan(100);
    for (const { amortizationData, reasons } of answer.offers) {
      const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
      expect(points).toBeCloseTo(amortizationData.nominalInterestRate, 9);
    }
  });

  test('the calculator’s call prices a lender’s offer anew: the same rate, the same instalment', async () => {
    const [, offer] = (await offers(`${CASE}&amortizationrate=2`)).offers;
    const payload = {
      purchasePrice: 400_000,
      ownFunds: 100_000,
      geoCode: '1276003001',
      rateSource: 'OFFER',
      rateProviderId: String(offer?.mortgageProvider.id),
    };
    const url = '/baufinanzierung/api/v1.0/calculators/mortgage';
    const answer = expectAnswer(
      await running().app.inject({ method: 'POST', url, payload }),
      calculateMortgage,
    );
    const { monthlyRate, nominalInterestRate } = answer;
    expect({ monthlyRate, nominalInterestRate }).toEqual({
      monthlyRate: offer?.amortizationData.monthlyRate,
      nominalInterestRate: offer?.amortizationData.nominalInterestRate,
    });
    expect(answer.offerCount).toBe(1);
  });

  test('costs left out are those of the state: 11.57 % of 400,000 in Berlin', async () => {
    expect((await offers(CASE)).offers).toEqual((await offers(`${CASE}&additionalcosts=46280`)).offers);
  });

  test.each([
    // Berlin 6 %, notary and land register 2 %: 32,000
    ['hascourtage=false', '32000'],
    // 2.38 % instead of 3.57: 41,520
    ['brokercommission=2.38', '41520'],
    // 46,280 and 4 % of the price
    ['renovationcostpercentage=4', '62280'],
    // 8,000 on the whole, 9.57 % on the land
    ['financingtype=BUILDING&landprice=100000', '17570&financingtype=BUILDING'],
  ])('%s is priced like costs of %s euros', async (stated, costs) => {
    expect(await offers(`${CASE}&${stated}`)).toEqual(await offers(`${CASE}&additionalcosts=${costs}`));
    expect(await offers(`${CASE}&${stated}`)).not.toEqual(await offers(CASE));
  });

  test.each([
    [
      'EFFECTIVE_RATE',
      (answer: FindOffersAnswer) =>
        answer.offers.map((offer) => offer.amortizationData.effectiveInterestRate),
    ],
    [
      'MONTHLY_RATE',
      (answer: FindOffersAnswer) => answer.offers.map((offer) => offer.amortizationData.monthlyRate),
    ],
    ['REMAINING_DEBT', (answer: FindOffersAnswer) => answer.offers.map((offer) => offer.remainingDebt)],
    [
      'RATING',
      (answer: FindOffersAnswer) =>
        answer.offers.map((offer) => -(offer.mortgageProvider.averageRating ?? 0)),
    ],
  ])('%s sorts', async (order, keys) => {
    const sorted = keys(await offers(`${CASE}&sortorder=${order}&limit=50`));
    expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
  });

  test('pages follow each other without gap or repetition', async () => {
    const whole = await offers(`${CASE}&limit=30`);
    const pages = [await offers(`${CASE}&limit=15`), await offers(`${CASE}&limit=15&offset=15`)];
    expect(pages.flatMap((page) => page.offers)).toEqual(whole.offers);
  });

  test.each([
    ['a loan that no lender is large enough for', 'purchaseprice=9999999&ownfunds=0&geocode=1276003'],
    ['no need', 'purchaseprice=300000&ownfunds=900000&geocode=1276003'],
    ['a page beyond the last lender is empty, but there are offers', `${CASE}&offset=5000`],
  ])('%s', async (what, query) => {
    const response = await get(`${OFFERS}?${query}`);
    if (what.startsWith('a page')) expect(expectAnswer(response, findOffers).offers).toEqual([]);
    else expectRefusal(response, 404, [[undefined, 'NO_OFFERS']]);
  });

  test.each<[string, string, number, ExpectedFault[]]>([
    [
      'nothing',
      '',
      422,
      [
        ['purchaseprice', 'REQUIRED'],
        ['ownfunds', 'REQUIRED'],
        ['geocode', 'REQUIRED'],
      ],
    ],
    [
      'words for numbers',
      'purchaseprice=abc&ownfunds=1e5&geocode=1276003',
      400,
      [
        ['purchaseprice', 'WRONG_TYPE'],
        ['ownfunds', 'WRONG_TYPE'],
      ],
    ],
    [
      'price 0',
      'purchaseprice=0&ownfunds=1&geocode=1276003',
      422,
      [['purchaseprice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ],
    [
      'price at its ceiling',
      'purchaseprice=10000000&ownfunds=1&geocode=1276003',
      422,
      [['purchaseprice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ],
    [
      'price that rounds to its ceiling',
      'purchaseprice=9999999.999&ownfunds=1&geocode=1276003',
      422,
      [['purchaseprice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ],
    [
      'price below a cent',
      'purchaseprice=0.001&ownfunds=1&geocode=1276003',
      422,
      [['purchaseprice', 'PURCHASE_PRICE_OUT_OF_RANGE']],
    ],
    [
      'negative own funds',
      'purchaseprice=400000&ownfunds=-1&geocode=1276003',
      422,
      [['ownfunds', 'OWN_FUNDS_TOO_LOW']],
    ],
    ['repayment below 0.5', `${CASE}&amortizationrate=0.4`, 422, [['amortizationrate', 'OUT_OF_RANGE']]],
    ['repayment above 20', `${CASE}&amortizationrate=20.1`, 422, [['amortizationrate', 'OUT_OF_RANGE']]],
    ['limit above 100', `${CASE}&limit=101`, 422, [['limit', 'OUT_OF_RANGE']]],
    ['half an offer', `${CASE}&limit=1.5`, 422, [['limit', 'OUT_OF_RANGE']]],
    ['negative offset', `${CASE}&offset=-1`, 422, [['offset', 'OUT_OF_RANGE']]],
    ['another employment', `${CASE}&employment=ASTRONAUT`, 422, [['employment', 'INVALID_VALUE']]],
    ['a boolean in another language', `${CASE}&sponsors=ja`, 400, [['sponsors', 'WRONG_TYPE']]],
    ['the price twice', `${CASE}&purchaseprice=1`, 422, [['purchaseprice', 'DUPLICATE_PARAMETER']]],
    [
      'a geo code without end',
      `purchaseprice=1&ownfunds=1&geocode=${'1'.repeat(99)}`,
      422,
      [['geocode', 'TOO_LONG']],
    ],
  ])('%s is refused', async (_what, query, status, faults) => {
    expectRefusal(await get(`${OFFERS}?${query}`), status, faults);
  });

  test('unknown parameters are ignored', async () => {
    expect(await offers(`${CASE}&utm_source=x&utm_source=y&__proto__=1`)).toEqual(await offers(CASE));
  });

  describe('own offers', () => {
    const own = (query: string) => get(`${OFFERS}/single?${query}`);

    test('without any parameter the specification’s defaults are priced', async () => {
      const { offers: found } = expectAnswer(await own(''), findOwnOffer);
      expect(found.length).toBeGreaterThan(0);
    });

    test('a provider that is asked for is the only one that answers', async () => {
      const { offers: found } = expectAnswer(await own('geoCode=1276003001&product=VIA'), findOwnOffer);
      const id = found[0]?.mortgageProvider.id;
      const only = expectAnswer(await own(`geoCode=1276003001&provider=${id}`), findOwnOffer);
      expect(only.offers.map((offer) => offer.mortgageProvider.id)).toEqual([id]);
    });

    test('left out: 20 % own funds and, the state unknown, 10.57 % costs', async () => {
      // 300,000 × (5 + 1.5 + 0.5 + 3.57) % = 31,710 and 300,000 × 20 % = 60,000
      const stated = await own('ownFunds=60000&additionalCosts=31710&purchasePrice=300000');
      expect((await own('')).json()).toEqual(stated.json());
    });

    test('a provider that is not there offers nothing', async () => {
      expectRefusal(await own('provider=-1'), 404, [[undefined, 'NO_OFFERS']]);
    });
  });
});
