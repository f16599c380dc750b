import { severalWidgets, widgetFigures, type SeveralWidgetsBody } from '@heimvorteil/contracts';
import { Registry } from 'prom-client';
import { beforeEach, expect, test } from 'vitest';
import { deciding, FEATURE_FLAGS } from '../../platform/features/index.ts';
import { listingSource, type ListingSource } from '../../market/listings/index.ts';
import { offerAnswers } from '../../market/offers/index.ts';
import { providerDirectory } from '../../leads/providers/index.ts';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { widgetAnswers, type WidgetSources } from './widget-figures.ts';

const API = '/baufinanzierung/api/v1.0';
const HOST = { origin: 'https://host.example' };
const BERLIN = '1276003001';
const PRICE = { purchasePrice: 400_000 };
const { decisions } = deciding(FEATURE_FLAGS);
const visitorOf = (variation: string) =>
  Array.from({ length: 100 }, (_, number) => `visitor-${number}`).find(
    (visitor) => decisions(visitor)['lead_1315_exclusive'] === variation,
  )!;

onPostgres("the widgets' call for a whole page", (running) => {
  const post = (payload: object) =>
    running().app.inject({ method: 'POST', url: `${API}/widgets`, headers: HOST, payload });
  const ask = async (properties: SeveralWidgetsBody['properties'], visitorId?: string) =>
    expectAnswer(await post({ properties, ...(visitorId && { visitorId }) }), severalWidgets).widgets;

  // @contract 5.6
  test('each answer is that of the call for one, in the order asked', async () => {
    const queries = [
      `purchasePrice=400000&geoCode=${BERLIN}&cwid=DEMO-MAKLER-01`,
      'purchasePrice=389000&postcode=50667&hasCourtage=false',
      'exposeId=999999999',
      `purchasePrice=400000&geoCode=${BERLIN}&cwid=DEMO-MAKLER-01`,
    ];
    const single = [];
    for (const query of queries) {
      single.push(expectAnswer(await running().app.inject({ url: `${API}/widget?${query}` }), widgetFigures));
    }
    const first = { ...PRICE, geoCode: BERLIN, cwid: 'DEMO-MAKLER-01' };
    const several = await ask([
      first,
      { purchasePrice: 389_000, postcode: '50667', hasCourtage: false },
      { exposeId: 999_999_999 },
      first,
    ]);
    expect(several).toEqual(single);
    expect(several[0]?.branding.branded).toBe(true);
    expect(several[2]?.monthlyRate).toBeNull();
  });

  test('answers any origin without credentials; a visitor’s answer is not cached, others are cached by the calling script', async () => {
    const { headers } = await post({ properties: [PRICE], visitorId: 'visitor-1' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect(headers).not.toHaveProperty('set-cookie');
    const { headers: headersWithoutVisitor } = await post({ properties: [PRICE] });
    expect(headersWithoutVisitor['cache-control']).toMatch(/^private, max-age=[1-9]\d*$/);
  });

  test('a visitor has the same variation everywhere, an unknown visitor the default', async () => {
    const variationsOf = async (visitorId?: string) =>
      (await ask([PRICE, { ...PRICE, exclusive: true }], visitorId)).map(({ variation }) => variation);
    for (const variation of ['lead_1315_on', 'lead_1315_off'])
      expect(await variationsOf(visitorOf(variation))).toEqual([variation, variation]);
    expect(await variationsOf()).toEqual(['lead_1315_off', 'lead_1315_off']);
  });

  test('names the place of every error', async () => {
    expectRefusal(await post({ properties: [PRICE, { purchasePrice: 0 }, { brokerCommission: 21 }] }), 422, [
      ['properties.1.purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
      ['properties.2.brokerCommission', 'OUT_OF_RANGE'],
    ]);
    expectRefusal(await post({ properties: [{ purchasePrice: '1' }] }), 400, [
      ['properties.0.purchasePrice', 'WRONG_TYPE'],
    ]);
    expectRefusal(await post({ properties: [{ ...PRICE, colour: 'red' }] }), 422, [
      ['properties.0.colour', 'UNKNOWN_FIELD'],
    ]);
    expectRefusal(await post({ properties: [] }), 422, [['properties', 'OUT_OF_RANGE']]);
    expectRefusal(await post({ properties: Array.from({ length: 51 }, () => PRICE) }), 422, [
      ['properties', 'OUT_OF_RANGE'],
    ]);
    expectRefusal(await post({ properties: [PRICE], visitorId: 'x'.repeat(129) }), 422, [
      ['visitorId', 'TOO_LONG'],
    ]);
    expect(await ask(Array.from({ length: 50 }, () => PRICE))).toHaveLength(50);
  });
});

onPostgres('how the widgets’ call uses others', (running) => {
  let looked: number[];
  let decided: unknown[];
  let switched: string | undefined;
  let inFlight: { now: number; most: number };
  beforeEach(() => {
    [looked, decided, switched, inFlight] = [[], [], undefined, { now: 0, most: 0 }];
  });

  function answers() {
    const { market, config, database } = running();
    const rules = {
      geography: builtInGeography(),
      landTransferTax: config.landTransferTax,
      today: () => '2026-11-20',
    };
    const own = listingSource({ db: database.db, url: undefined, registry: new Registry() });
    const listings: ListingSource = {
      ...own,
      async find(exposeId) {
        looked.push(exposeId);
        inFlight.most = Math.max(inFlight.most, ++inFlight.now);
        const listing = await own.find(exposeId);
        inFlight.now -= 1;
        return listing;
      },
    };
    const sources: WidgetSources = {
      ...config,
      market,
      rules,
      listings,
      offers: offerAnswers(market, rules),
      providers: providerDirectory({ market, rules, publicUrl: config.publicUrl }),
      flags: {
        decisions: (visitorId) =>
          switched === undefined ? decisions(visitorId) : { lead_1315_exclusive: switched },
      },
      onDecided: (...decision) => void decided.push(decision),
    };
    return widgetAnswers(sources);
  }

  test('every listing is looked up once, all at the same time', async () => {
    const exposeIds = [1, 2, 1, 3, 2];
    await answers().several({ properties: exposeIds.map((exposeId) => ({ exposeId })) });
    expect(looked).toEqual([1, 2, 3]);
    expect(inFlight.most).toBe(3);
  });

  // @spec 5.21
  test('no listing is looked up where its number is missing', async () => {
    await answers().several({ properties: [PRICE, {}] });
    expect(looked).toEqual([]);
  });

  test('a switched flag counts from the next call on, despite cached answers', async () => {
    const { rendered, several } = answers();
    const first = await rendered(PRICE);
    switched = 'lead_1315_on';
    const second = await rendered(PRICE);
    expect(second.etag).not.toBe(first.etag);
    expect(JSON.parse(second.body.toString())).toMatchObject({ variation: 'lead_1315_on' });
    expect(JSON.parse((await several({ properties: [PRICE] })).toString())).toMatchObject({
      widgets: [{ variation: 'lead_1315_on' }],
    });
  });

  test('an experiment records a visitor once a call, and only where the variation decides', async () => {
    const visitorId = visitorOf('lead_1315_on');
    const exclusive = { ...PRICE, exclusive: true };
    const ownOffer = { ...exclusive, geoCode: BERLIN, cwid: 'DEMO-MAKLER-01' };
    const { several } = answers();
    await several({ visitorId, properties: [exclusive, PRICE, exclusive] });
    expect(decided.splice(0)).toEqual([[visitorId, 'lead_1315_exclusive', 'lead_1315_on']]);
    // The flag changes nothing without visitor id, without exclusive property, or with an own offer.
    await several({ properties: [exclusive] });
    await several({ visitorId, properties: [PRICE] });
    await several({ visitorId, properties: [ownOffer] });
    expect(decided).toEqual([]);
  });
});
