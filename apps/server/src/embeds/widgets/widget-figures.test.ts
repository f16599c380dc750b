import {
  branding,
  findOffers,
  findOwnOffer,
  monthlyRate,
  widgetFigures,
  type WidgetFigures,
} from '@heimvorteil/contracts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importListings } from '../../market/listings/index.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { delivery } from '../../testing/open-immo.ts';

const API = '/baufinanzierung/api';
const BERLIN = '1276003001';
const NOT_BRANDED = { branded: false, viaProviderId: -1 };

onPostgres("the widgets' one call", (running) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    running().app.inject({ url: API + path, headers });
  const ask = async (query: string): Promise<WidgetFigures> =>
    expectAnswer(await get(`/v1.0/widget?${query}`), widgetFigures);
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'heimvorteil-widgets-'));
    const path = join(folder, 'objekte.xml');
    const listings = [
      { number: '1001', commission: '<aussen_courtage>2,38 %</aussen_courtage>' },
      { number: '1002', kind: '<haus haustyp="VILLA"/>', price: '<kaufpreis auf_anfrage="true"/>' },
    ];
    await writeFile(path, delivery(listings, { anid: 'DEMO-MAKLER-01' }));
    await importListings(path, {
      db: running().database.db,
      geography: builtInGeography(),
      allowMassDeletion: false,
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  // @spec 7.9 9.11
  test('agrees with the calls it replaces', async () => {
    const figures = await ask(
      `purchasePrice=400000&geoCode=${BERLIN}&hasCourtage=true&brokerCommission=3.57`,
    );
    const rate = expectAnswer(
      await get(`/v1.0/monthlyrate?purchasePrice=400000&geoCode=${BERLIN}&brokerCommission=3.57`),
      monthlyRate,
    );
    const { offers } = expectAnswer(
      await get(
        `/v3/offer?purchaseprice=400000&additionalcosts=46280&ownfunds=80000&geocode=${BERLIN}&limit=20`,
      ),
      findOffers,
    );
    expect(figures.monthlyRate).toEqual(rate);
    expect(figures.geoLabel).toBe('Berlin');
    expect(figures.offers.map(({ mortgageProvider }) => mortgageProvider.id)).toEqual(
      offers.slice(0, 3).map(({ mortgageProvider }) => mortgageProvider.id),
    );
    expect(figures).toMatchObject({ branding: NOT_BRANDED, ownOffer: false, failed: [], demo: true });
    expect(figures.variation).toBe('lead_1315_off');
  });

  // @contract 6.13
  test('the representative example is offer number ⌈2n/3⌉ of the property, not the mean', async () => {
    const query = `purchaseprice=400000&additionalcosts=46280&ownfunds=80000&geocode=${BERLIN}`;
    const offerAt = async (offset: number) =>
      expectAnswer(
        await get(`/v3/offer?${query}&sortorder=EFFECTIVE_RATE&limit=1&offset=${offset}`),
        findOffers,
      );
    const { total } = await offerAt(0);
    const middle = (await offerAt(Math.ceil((2 * total) / 3) - 1)).offers[0]!;
    const { monthlyRate: rate, legalExample } = await ask(`purchasePrice=400000&geoCode=${BERLIN}`);
    // The loan is 446,280 € total costs less 80,000 € own funds (20 % of the price).
    const formatted = (euros = 0) => euros.toLocaleString('de-DE', { minimumFractionDigits: 2 });
    const { effectiveInterestRate, nominalInterestRate, ...loan } = middle.amortizationData;
    expect(nominalInterestRate).not.toBe(rate?.averageInterestRate);
    expect(legalExample).toContain('Nettodarlehensbetrag 366.280,00');
    expect(legalExample).toContain(`effektiver Jahreszins ${formatted(effectiveInterestRate)}`);
    expect(legalExample).toContain(`Sollzins ${formatted(nominalInterestRate)}`);
    expect(legalExample).toContain(`120 Monatsraten zu ${formatted(loan.monthlyRate)}`);
    expect(legalExample).toContain(`Darlehensgeber ${middle.mortgageProvider.name}`);
    expect(legalExample).toContain('Demo: Anbieter und Zinsen sind erfunden.');
  });

  test('a listing fills in missing values, and no others', async () => {
    const filled = await ask('exposeId=1001');
    expect(filled.property).toMatchObject({
      type: 'ApartmentBuy',
      purchasePrice: 400_000,
      brokerCommission: 2.38,
      postcode: '10115',
    });
    expect(filled.monthlyRate?.additionalCosts.brokerCommissionPercentage).toBe(2.38);
    const entered = await ask('exposeId=1001&purchasePrice=250000&hasCourtage=false');
    expect(entered.property).toMatchObject({ purchasePrice: 250_000, hasCourtage: false });
    expect(entered.monthlyRate?.additionalCosts.brokerCommission).toBe(0);
    expect((await ask('exposeId=4711&purchasePrice=250000')).property.type).toBe('Other');
  });

  // @spec 4.18
  test("branding and own offer go by the listing's advertiser", async () => {
    const figures = await ask('exposeId=1001');
    const expected = expectAnswer(
      await get(`/v1.0/branding?geocode=${BERLIN}&cwid=DEMO-MAKLER-01`),
      branding,
    );
    expect(figures.branding).toEqual(expected);
    const own = await get(
      // Costs: 400,000 € × (6 % transfer tax + 1.5 % notary + 0.5 % land register + 2.38 % broker).
      `/v3/offer/single?provider=${expected.viaProviderId}&purchasePrice=400000&geoCode=${BERLIN}&additionalCosts=41520`,
    );
    expect(figures.ownOffer).toBe(true);
    expect(expectAnswer(own, findOwnOffer).offers.length).toBeGreaterThan(0);
  });

  // @spec 4.18
  test('a postal code and an advertiser are enough for a brand and its offer', async () => {
    const named = await ask('postcode=10115&cwid=DEMO-MAKLER-05&purchasePrice=400000');
    expect([named.branding, named.ownOffer]).toEqual([{ branded: true, viaProviderId: 10005 }, true]);
    expect(named.geoLabel).toBe('Berlin');
    const { viaProviderId } = expectAnswer(
      await get('/v1.0/branding?postcode=10115&cwid=DEMO-MAKLER-05'),
      branding,
    );
    expect(viaProviderId).toBe(10005);
    // 07919 lies in two states: a provider of only Berlin is not advertised, a nationwide one is.
    expect((await ask('postcode=07919&cwid=DEMO-MAKLER-05')).branding).toEqual(NOT_BRANDED);
    expect((await ask('postcode=07919&cwid=DEMO-MAKLER-01')).branding.viaProviderId).toBe(10001);
    expectRefusal(await get('/v1.0/branding?postcode=99999&cwid=DEMO-MAKLER-01'), 422, [
      ['postcode', 'INVALID_POSTALCODE'],
    ]);
  });

  test('without a price there are no numbers and no error', async () => {
    const figures = await ask('exposeId=1002');
    expect(figures).toMatchObject({
      monthlyRate: null,
      offers: [],
      legalExample: null,
      failed: [],
      geoLabel: 'Berlin',
    });
    expect(figures.property).toMatchObject({ type: 'HouseBuy' });
    expect(figures.property.purchasePrice).toBeUndefined();
  });

  // @spec 5.21
  test.each([
    ['nothing at all', '', []],
    ['a place that nobody knows', 'geoCode=9999999&purchasePrice=400000', ['GEO_LABEL']],
    ['a postal code that does not exist', 'postcode=99999&purchasePrice=400000', []],
    ['a case that nobody takes', `geoCode=${BERLIN}&purchasePrice=1000`, []],
  ])('%s is an answer', async (_name, query, failed) => {
    expect((await ask(query)).failed).toEqual(failed);
  });

  test('refuses numbers out of bounds', async () => {
    expectRefusal(await get('/v1.0/widget?purchasePrice=0&brokerCommission=21'), 422, [
      ['purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
      ['brokerCommission', 'OUT_OF_RANGE'],
    ]);
    expectRefusal(await get('/v1.0/widget?exposeId=x'), 400, [['exposeId', 'WRONG_TYPE']]);
  });

  test('answers any origin, without credentials, and is cacheable', async () => {
    const response = await get('/v1.0/widget?purchasePrice=400000', { origin: 'https://host.example' });
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      // Cache for the seconds in which no new rates can take effect.
      'cache-control': 'public, max-age=20, s-maxage=20',
    });
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    const again = await get('/v1.0/widget?purchasePrice=400000', {
      'if-none-match': String(response.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['cache-control']).toBe('public, max-age=20, s-maxage=20');
  });
});

onPostgres(
  "the widgets' one call with a listing service that is down",
  (running) => {
    // @spec 7.12 8.25
    test('reports an unavailable listing and continues without it', async () => {
      const response = await running().app.inject({
        url: `${API}/v1.0/widget?exposeId=1001&purchasePrice=400000`,
      });
      const figures = expectAnswer(response, widgetFigures);
      expect(figures.failed).toEqual(['LISTING']);
      expect(figures.monthlyRate?.purchasePrice).toBe(400_000);
    });
  },
  // No server listens on this port, so every listing request fails.
  { config: { listingUrl: 'http://127.0.0.1:9/objekte' } },
);
