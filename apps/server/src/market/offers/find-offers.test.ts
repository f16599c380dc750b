import { calculateMortgage, findOffers, findOwnOffer, type FindOffersAnswer } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal, type ExpectedError } from '../../testing/expectations.ts';

const OFFERS = '/baufinanzierung/api/v3/offer';
const PLACE = 'geocode=1276003001';
const CASE = `purchaseprice=400000&ownfunds=100000&${PLACE}`;
const FOLLOW_UP = `financingtype=FOLLOW_UP&${PLACE}`;

onPostgres('offers and single offers', (running) => {
  const get = (url: string) => running().app.inject({ url });
  const offers = async (query: string) => expectAnswer(await get(`${OFFERS}?${query}`), findOffers);

  // @spec 3.80 7.9
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

  test('an address that is asked for again gets the same to the byte, headers and all', async () => {
    for (const url of [
      `${OFFERS}?${CASE}&limit=3`,
      `${OFFERS}/single?purchasePrice=400000&geoCode=1276003001`,
      '/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=412345&geoCode=1276003001',
    ]) {
      const [first, ...others] = [await get(url), await get(url), await get(url), await get(url)];
      const givenQuery = ({ statusCode, headers, body }: typeof first) => {
        const { date: _date, ...lasting } = headers;
        return { statusCode, headers: lasting, body };
      };
      expect(first.statusCode).toBe(200);
      for (const other of others) expect(givenQuery(other)).toEqual(givenQuery(first));
      const known = await running().app.inject({ url, headers: { 'if-none-match': first.headers.etag } });
      expect([known.statusCode, known.body]).toEqual([304, '']);
      const head = await running().app.inject({ method: 'HEAD', url });
      expect(givenQuery(head)).toEqual({ ...givenQuery(first), body: '' });
    }
  });

  test('the calculator’s call prices a lender’s offer again: the same rate, the same instalment', async () => {
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
    // Costs: land transfer tax of 6 % in Berlin, notary and land register 2 %, of 400,000 € = 32,000 €
    ['hascourtage=false', '32000'],
    // Costs with a commission of 2.38 % instead of 3.57 %: 41,520 €
    ['brokercommission=2.38', '41520'],
    // Costs of 46,280 € plus renovation of 4 % of the price
    ['renovationcostpercentage=4', '62280'],
    // Costs: 2 % of the price of 400,000 € plus 9.57 % of the plot's 100,000 €
    ['financingtype=BUILDING&landprice=100000', '17570&financingtype=BUILDING'],
  ])('%s is priced like costs of %s euros', async (givenQuery, costs) => {
    expect(await offers(`${CASE}&${givenQuery}`)).toEqual(await offers(`${CASE}&additionalcosts=${costs}`));
    expect(await offers(`${CASE}&${givenQuery}`)).not.toEqual(await offers(CASE));
  });

  test.each([
    [FOLLOW_UP, 'remainingdebt=180000&propertyvalue=300000', 180_000],
    // Follow-on financing ignores price, costs and own funds.
    [
      FOLLOW_UP,
      'remainingdebt=180000&propertyvalue=300000&purchaseprice=1&ownfunds=1&additionalcosts=9&renovationcostpercentage=9',
      180_000,
    ],
    // 400,000 + 17,570 + 4 % of 400,000 − 100,000
    [CASE, 'financingtype=BUILDING&landprice=100000&renovationcostpercentage=4', 333_570],
    // Costs on an own plot are 2 %: the loan is 408,000 € (with costs) − 100,000 €, whatever the plot's
    // worth.
    [CASE, 'financingtype=BUILDING&landprice=0', 308_000],
    [CASE, 'financingtype=BUILDING&landprice=0&propertyvalue=100000', 308_000],
  ])('%s&%s: lenders lend %i', async (query, more, loan) => {
    const { offers: found } = await offers(`${query}&${more}&amortizationrate=2`);
    expect(found.length).toBeGreaterThan(0);
    for (const { amortizationData } of found) {
      const { monthlyRate, nominalInterestRate } = amortizationData;
      expect(monthlyRate).toBeCloseTo((loan * (nominalInterestRate + 2)) / 1_200, 2);
    }
  });

  test.each([
    // An own plot of 100,000 € raises the value from 400,000 € to 500,000 € for the loan of 388,000 €.
    [
      `${PLACE}&financingtype=BUILDING&purchaseprice=400000&ownfunds=20000&landprice=0&propertyvalue=100000`,
      `${PLACE}&financingtype=BUILDING&purchaseprice=500000&ownfunds=112000&additionalcosts=0`,
    ],
    // An own plot without a stated value does not count as collateral.
    [`${CASE}&financingtype=BUILDING&landprice=0`, `${CASE}&financingtype=BUILDING&additionalcosts=8000`],
    // A plot that is bought does not raise the value, because the price includes it.
    [
      `${CASE}&financingtype=BUILDING&landprice=100000&propertyvalue=100000`,
      `${CASE}&financingtype=BUILDING&additionalcosts=17570`,
    ],
    [`${CASE}&landprice=0&propertyvalue=100000`, CASE],
    [`${CASE}&financingtype=BUILDING&landprice=400000`, `${CASE}&financingtype=BUILDING`],
  ])('%s is priced like %s', async (one, other) => {
    expect(await offers(one)).toEqual(await offers(other));
  });

  test.each([
    ['the value behind a debt', `${FOLLOW_UP}&remainingdebt=180000&propertyvalue=`, '200000', '300000'],
    ['the debt', `${FOLLOW_UP}&propertyvalue=300000&remainingdebt=`, '180000', '180100'],
    [
      'the value of an own plot',
      `${PLACE}&financingtype=BUILDING&purchaseprice=400000&ownfunds=20000&landprice=0&propertyvalue=`,
      '',
      '100000',
    ],
  ])('%s decides', async (_what, query, one, other) => {
    expect((await offers(query + one)).offers).not.toEqual((await offers(query + other)).offers);
  });

  test.each([
    ['financingusetype=RENTING', 'USE'],
    ['employment=SELFEMPLOYED', 'EMPLOYMENT'],
    ['profession=DOCTOR', 'PROFESSION'],
    ['financingtype=BUILDING', 'FINANCING_TYPE'],
    ['financingtype=FOLLOW_UP&remainingdebt=200000&propertyvalue=400000&fixeduntil=2028-03-31', 'FORWARD'],
  ])('%s is a reason for %s', async (givenQuery, code) => {
    const codes = async (query: string) => {
      const { offers: found } = await offers(`${query}&limit=100`);
      return found.flatMap(({ reasons }) => reasons.map((reason) => reason.code));
    };
    expect(await codes(`${CASE}&${givenQuery}`)).toContain(code);
    expect(await codes(CASE)).not.toContain(code);
  });

  test.each([
    ['FIVE_YEARS', 5],
    ['TEN_YEARS', 10],
    ['FIFTEEN_YEARS', 15],
    ['TWENTY_YEARS', 20],
    ['THIRTY_YEARS', 30],
  ])('%s are %i', async (givenQuery, years) => {
    const { offers: found } = await offers(`${CASE}&fixednominalinterestrate=${givenQuery}&limit=100`);
    expect(new Set(found.map((offer) => offer.fixedInterestYears))).toEqual(new Set([years]));
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
    expect((await offers(`${CASE}&limit=100`)).offers).toHaveLength(100);
  });

  // @spec 7.9
  test.each([
    ['a loan that no lender is large enough for', 'purchaseprice=9999999&ownfunds=0&geocode=1276003'],
    ['no need', 'purchaseprice=300000&ownfunds=900000&geocode=1276003'],
    ['a debt far above the value', `${FOLLOW_UP}&remainingdebt=400000&propertyvalue=300000`],
    ['a page beyond the last lender is empty, but there are offers', `${CASE}&offset=5000`],
  ])('%s', async (what, query) => {
    const response = await get(`${OFFERS}?${query}`);
    if (what.startsWith('a page')) expect(expectAnswer(response, findOffers).offers).toEqual([]);
    else expectRefusal(response, 404, [[undefined, 'NO_OFFERS']]);
  });

  test.each<[string, string, number, ExpectedError[]]>([
    [
      'nothing',
      '',
      422,
      [
        ['geocode', 'REQUIRED'],
        ['purchaseprice', 'REQUIRED'],
        ['ownfunds', 'REQUIRED'],
      ],
    ],
    [
      'a purchase with an empty price',
      `${PLACE}&purchaseprice=&ownfunds=1`,
      422,
      [['purchaseprice', 'REQUIRED']],
    ],
    [
      'a building with the figures of a follow-up',
      `${PLACE}&financingtype=BUILDING&remainingdebt=180000&propertyvalue=300000`,
      422,
      [
        ['purchaseprice', 'REQUIRED'],
        ['ownfunds', 'REQUIRED'],
      ],
    ],
    [
      'a follow-up with the figures of a purchase',
      `${CASE}&financingtype=FOLLOW_UP`,
      422,
      [
        ['remainingdebt', 'REQUIRED'],
        ['propertyvalue', 'REQUIRED'],
      ],
    ],
    ['a debt alone', `${FOLLOW_UP}&remainingdebt=180000`, 422, [['propertyvalue', 'REQUIRED']]],
    [
      'no debt on nothing',
      `${FOLLOW_UP}&remainingdebt=0&propertyvalue=0`,
      422,
      [
        ['remainingdebt', 'OUT_OF_RANGE'],
        ['propertyvalue', 'OUT_OF_RANGE'],
      ],
    ],
    [
      'words for a debt',
      `${FOLLOW_UP}&remainingdebt=abc&propertyvalue=300000`,
      400,
      [['remainingdebt', 'WRONG_TYPE']],
    ],
    ['land above the price', `${CASE}&landprice=400001`, 422, [['landprice', 'OUT_OF_RANGE']]],
    [
      'a building on land above the price',
      `${CASE}&financingtype=BUILDING&landprice=400001`,
      422,
      [['landprice', 'OUT_OF_RANGE']],
    ],
    ['land below nothing', `${CASE}&landprice=-1`, 422, [['landprice', 'OUT_OF_RANGE']]],
    ['another financing type', `${PLACE}&financingtype=RENTING`, 422, [['financingtype', 'INVALID_VALUE']]],
    ['another use', `${CASE}&financingusetype=RENT`, 422, [['financingusetype', 'INVALID_VALUE']]],
    ['another profession', `${CASE}&profession=PILOT`, 422, [['profession', 'INVALID_VALUE']]],
    ['another order', `${CASE}&sortorder=NAME`, 422, [['sortorder', 'INVALID_VALUE']]],
    [
      'other fixed years',
      `${CASE}&fixednominalinterestrate=SEVEN_YEARS`,
      422,
      [['fixednominalinterestrate', 'INVALID_VALUE']],
    ],
    ['a commission above 20', `${CASE}&brokercommission=20.1`, 422, [['brokercommission', 'OUT_OF_RANGE']]],
    [
      'a renovation above the price',
      `${CASE}&renovationcostpercentage=100.1`,
      422,
      [['renovationcostpercentage', 'OUT_OF_RANGE']],
    ],
    ['perhaps a broker', `${CASE}&hascourtage=1`, 400, [['hascourtage', 'WRONG_TYPE']]],
    ['no offer at all', `${CASE}&limit=0`, 422, [['limit', 'OUT_OF_RANGE']]],
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
    ['the price twice', `${CASE}&purchaseprice=1`, 400, [['purchaseprice', 'DUPLICATE_PARAMETER']]],
    [
      'a geo code without end',
      `purchaseprice=1&ownfunds=1&geocode=${'1'.repeat(99)}`,
      422,
      [['geocode', 'TOO_LONG']],
    ],
  ])('%s is refused', async (_what, query, status, errors) => {
    expectRefusal(await get(`${OFFERS}?${query}`), status, errors);
  });

  // @contract 3.3
  test('unknown parameters are ignored', async () => {
    expect(await offers(`${CASE}&utm_source=x&utm_source=y&__proto__=1`)).toEqual(await offers(CASE));
  });

  describe('own offers', () => {
    const own = (query: string) => get(`${OFFERS}/single?${query}`);

    // @spec 7.11
    test('without any parameter the specification’s defaults are priced', async () => {
      const { offers: found } = expectAnswer(await own(''), findOwnOffer);
      expect(found.length).toBeGreaterThan(0);
    });

    // @spec 3.84 7.20
    test('a provider that is asked for is the only one that answers', async () => {
      const { offers: found } = expectAnswer(await own('geoCode=1276003001&product=VIA'), findOwnOffer);
      const id = found[0]?.mortgageProvider.id;
      const only = expectAnswer(await own(`geoCode=1276003001&provider=${id}`), findOwnOffer);
      expect(only.offers.map((offer) => offer.mortgageProvider.id)).toEqual([id]);
    });

    // @spec 7.13 9.11
    test('left out: 20 % own funds and, the state unknown, 10.57 % costs', async () => {
      // Assumed costs (tax 5 %, notary 1.5 %, land register 0.5 %, broker 3.57 %) of 300,000 €: 31,710 €; own
      // funds: 20 % = 60,000 €
      const givenQuery = await own('ownFunds=60000&additionalCosts=31710&purchasePrice=300000');
      expect((await own('')).json()).toEqual(givenQuery.json());
    });

    // @spec 7.11
    test('a provider that is not there offers nothing', async () => {
      expectRefusal(await own('provider=-1'), 404, [[undefined, 'NO_OFFERS']]);
    });
  });
});
