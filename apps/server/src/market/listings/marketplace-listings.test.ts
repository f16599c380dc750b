import type { RequestListener } from 'node:http';
import { findListing, monthlyRate } from '@heimvorteil/contracts';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorHandler, inputValidation } from '../../platform/http/calls/api-scope.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import {
  bytes,
  drip,
  foreignServer,
  json,
  status,
  type ForeignServer,
} from '../../testing/foreign-server.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { listingRoutes } from './listing-source.ts';
import { marketplaceListings } from './marketplace-listings.ts';

const WHOLE = {
  cwid: 'M-1',
  title: 'Wohnung',
  type: 'ApartmentBuy',
  purchasePrice: 300_000,
  hasCourtage: true,
  brokerCommissionPercentage: 2,
  livingArea: 60,
  exclusive: true,
  address: { geocode: '1276002001', postcode: '80331', city: 'München' },
};
const TEN_MEGABYTES = 10 * 1_024 * 1_024;
const BODY = JSON.stringify(WHOLE);

/** A marketplace's service with one kind of answer per number. */
const ANSWERS: Record<string, RequestListener> = {
  '1': json({ ...WHOLE, exposeId: 1, further: { fields: ['are', 'ignored'] } }),
  '2': json({ address: { geocode: '1276013' } }),
  '3': json({ ...WHOLE, type: 'Castle', livingArea: null }),
  '4': json({ ...WHOLE, exposeId: '4' }),
  '5': bytes(BODY, 'application/vnd.marktplatz.v1+json; charset=utf-8'),
  '6': json({
    ...WHOLE,
    title: 'Ha\u0000us\u202e \u2066am\u200b See\ud800',
    address: { city: 'Mu\u0308n\u0007chen' },
  }),
  '7': json({ ...WHOLE, title: 'x'.repeat(5_000) }),
  '8': bytes(`{"__proto__":{"title":"fremd"},"constructor":1,"title":"Haus"}`),
  '10': status(500),
  '11': status(204, {}, ''),
  '12': status(302, { location: '/1' }, BODY),
  '13': json('text'),
  '14': json({ ...WHOLE, purchasePrice: 'viel' }),
  '15': bytes('<html>', 'text/html'),
  '16': (_request, response) => void response.destroy(),
  '17': bytes(Buffer.alloc(TEN_MEGABYTES, ' ')),
  '18': () => undefined,
  '19': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' }).write('{'),
  '20': drip,
  '21': bytes(BODY, 'text/html'),
  '22': bytes('<html>'),
  '23': json({ ...WHOLE, exposeId: 99 }),
  '24': bytes('['.repeat(30_000)),
  '25': bytes(Buffer.from([0xff, 0xfe, 0x00])),
  '26': json({ ...WHOLE, purchasePrice: -1 }),
  '27': bytes(BODY.replace('300000', '1e400')),
  '28': status(429),
};

let service: ForeignServer;
let url: string;
beforeAll(async () => {
  service = await foreignServer((name) => ANSWERS[name]);
  url = `${service.url}/objekte/`;
});
afterAll(() => service.close());

describe('a marketplace’s own service', () => {
  const find = (exposeId: number, deadlineInMs = 10_000) =>
    marketplaceListings({ url, registry: new Registry(), deadlineInMs }).find(exposeId);

  test.each([1, 4, 5])('gives listing %i under the number that was asked for', async (exposeId) => {
    expect(await find(exposeId)).toEqual({ ...WHOLE, exposeId });
    expect(service.requested.at(-1)).toBe(`/objekte/${exposeId}`);
  });

  test('may omit unknown values', async () => {
    expect(await find(2)).toEqual({
      exposeId: 2,
      cwid: '',
      title: '',
      type: 'Other',
      purchasePrice: null,
      hasCourtage: null,
      brokerCommissionPercentage: null,
      exclusive: false,
      address: { geocode: '1276013', postcode: '', city: '' },
    });
  });

  test('may have types of its own', async () => {
    expect((await find(3))?.type).toBe('Other');
  });

  test('contains no hidden text: characters that reverse or hide text, or that databases reject, are removed', async () => {
    expect(await find(6)).toMatchObject({ title: 'Haus am See', address: { city: 'München' } });
    expect((await find(7))?.title).toHaveLength(256);
    expect(await find(8)).toMatchObject({ title: 'Haus', purchasePrice: null });
  });

  test('answers 404 for none', async () => {
    expect(await find(404)).toBeUndefined();
  });

  test.each<[string, number, string, number?]>([
    ['a server error', 10, 'UNAVAILABLE'],
    ['another success', 11, 'REFUSED'],
    ['a redirect', 12, 'UNAVAILABLE'],
    ['no object', 13, 'UNREADABLE'],
    ['a wrong type', 14, 'UNREADABLE'],
    ['a page', 15, 'UNREADABLE'],
    ['a cut connection', 16, 'UNAVAILABLE'],
    ['ten megabytes', 17, 'UNREADABLE'],
    ['silence', 18, 'UNAVAILABLE', 200],
    ['half an answer', 19, 'UNAVAILABLE', 200],
    ['drops', 20, 'UNAVAILABLE', 200],
    ['JSON that says it is a page', 21, 'UNREADABLE'],
    ['a page that says it is JSON', 22, 'UNREADABLE'],
    ['another listing', 23, 'UNREADABLE'],
    ['depth', 24, 'UNREADABLE'],
    ['no text', 25, 'UNREADABLE'],
    ['a price below nothing', 26, 'UNREADABLE'],
    ['an endless price', 27, 'UNREADABLE'],
    ['too many questions', 28, 'UNAVAILABLE'],
  ])('fails with %s', async (_, exposeId, outcome, deadlineInMs) => {
    await expect(find(exposeId, deadlineInMs)).rejects.toMatchObject({
      name: 'ListingServiceError',
      cause: { outcome },
    });
  });

  test('is not followed to its redirect', async () => {
    const before = service.requested.length;
    await find(12).catch(() => undefined);
    expect(service.requested.slice(before)).toEqual(['/objekte/12']);
  });

  test('without a running service fails', async () => {
    const unreachable = marketplaceListings({ url: 'http://127.0.0.1:1/', registry: new Registry() });
    await expect(unreachable.find(1)).rejects.toMatchObject({ name: 'ListingServiceError' });
  });
});

describe('LISTING_URL', () => {
  let running: TestApp;
  let isSilent = false;
  let ours: ForeignServer;
  beforeAll(async () => {
    ours = await foreignServer((name) => (isSilent ? () => undefined : ANSWERS[name]));
    running = await testApp({ settings: { LISTING_URL: ours.url }, pages: true });
  });
  afterAll(async () => {
    await running.close();
    ours.close();
  });
  const get = (path: string) => running.app.inject({ url: `/baufinanzierung/api/v1.0${path}` });

  // @contract 1.20
  test('answers GET /v1.0/exposejson in the place of the own listings', async () => {
    expect(expectAnswer(await get('/exposes/1'), findListing)).toEqual({ ...WHOLE, exposeId: 1 });
    expectRefusal(await get('/exposes/404'), 404, [[undefined, 'EXPOSE_NOT_FOUND']]);
    expectRefusal(await get('/exposes/10'), 502, [[undefined, 'UNAVAILABLE']]);
  });

  // The land transfer tax of Bavaria is 3.5 %.
  // @contract 1.20
  test('fills the monthly rate; a failure counts as no listing', async () => {
    const costs = async (exposeId: number) =>
      expectAnswer(await get(`/monthlyrate?purchasePrice=300000&exposeId=${exposeId}`), monthlyRate)
        .additionalCosts;
    expect(await costs(1)).toMatchObject({ landTransferPercentage: 3.5, brokerCommissionPercentage: 2 });
    expect(await costs(10)).toMatchObject({ landTransferPercentage: 6, brokerCommissionPercentage: 3.57 });
  });

  test('an unresponsive one costs a page its listing, not its answer, and soon is not called', async () => {
    isSilent = true;
    const page = (exposeId: number) =>
      running.app.inject({ url: `/baufinanzierung/finanzierungsrechner?exposeId=${exposeId}` });
    const first = await Promise.all([101, 102, 103, 104, 105].map(page));
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const callCount = ours.requested.length;
    expect((await page(106)).statusCode).toBe(200);
    expectRefusal(await get('/exposes/107'), 502, [[undefined, 'UNAVAILABLE']]);
    expect(ours.requested).toHaveLength(callCount);
    const codes = running.logged.filter((line) => line.includes('ListingServiceError'));
    expect(codes.filter((line) => line.includes('"RESTING"'))).toEqual([]);
    expect(codes.filter((line) => line.includes('"UNAVAILABLE"')).length).toBeGreaterThan(0);
    expect((await running.app.inject({ url: '/metrics' })).body).toContain(
      'foreign_service_resting{service="listings"} 1',
    );
  });
});

test('a stale answer that replaces a newer one is marked', async () => {
  let isAway = false;
  let time = 5_000;
  const server = await foreignServer(() => (isAway ? status(500) : json(WHOLE)));
  const listings = marketplaceListings({ url: server.url, registry: new Registry(), now: () => time });
  const app = Fastify();
  app.setErrorHandler(errorHandler);
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  app.setValidatorCompiler(inputValidation({ postcodeExists: () => true, today: () => '2026-11-20' }));
  listingRoutes(app, listings);
  const get = () => app.inject({ url: '/baufinanzierung/api/v1.0/exposes/1' });
  expect((await get()).headers).not.toHaveProperty('cache-status');
  isAway = true;
  time += 70_000;
  const stale = await get();
  expect(stale.json()).toMatchObject({ title: 'Wohnung' });
  expect(stale.headers).toMatchObject({
    'cache-status': 'heimvorteil; hit; ttl=-10',
    'cache-control': 'public, max-age=0, s-maxage=5',
  });
  time += 3_600_000;
  expect((await get()).statusCode).toBe(502);
  await app.close();
  server.close();
});
