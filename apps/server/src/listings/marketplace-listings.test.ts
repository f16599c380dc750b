import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findListing, monthlyRate } from '@heimvorteil/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '../testing/expectations.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { marketplaceListings } from './marketplace-listings.ts';

const WHOLE = {
  exposeId: 1,
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

const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(code, headers).end(JSON.stringify(WHOLE));
  };

/** A marketplace's service: each number answers in its own way. */
const ANSWERS: Record<string, RequestListener> = {
  '1': json({ ...WHOLE, exposeId: 99, further: { fields: ['are', 'ignored'] } }),
  '2': json({ address: { geocode: '1276013' } }),
  '3': json({ ...WHOLE, type: 'Castle', livingArea: null }),
  '10': status(500),
  '11': status(204),
  '12': status(302, { location: '/1' }),
  '13': json('text'),
  '14': json({ ...WHOLE, purchasePrice: 'viel' }),
  '15': (_request, response) => void response.end('<html>'),
  '16': (_request, response) => void response.destroy(),
  '17': json({ ...WHOLE, title: 'x'.repeat(100_000) }),
  '18': () => undefined,
  '19': (_request, response) => void response.writeHead(200, { 'content-length': '5000' }).write('{'),
};

let service: Server;
let url: string;
const asked: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = ANSWERS[request.url?.split('/').at(-1) ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/objekte/`;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

describe('a marketplace’s own service', () => {
  const find = (exposeId: number) => marketplaceListings(url, { timeoutInMs: 300 }).find(exposeId);

  test('gives a listing under the number that was asked for', async () => {
    expect(await find(1)).toEqual({ ...WHOLE, exposeId: 1 });
    expect(asked.at(-1)).toBe('/objekte/1');
  });

  test('may leave out what it does not know', async () => {
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

  test('answers 404 for none', async () => {
    expect(await find(404)).toBeUndefined();
  });

  test.each([
    ['a server error', 10],
    ['another success', 11],
    ['a redirect', 12],
    ['no object', 13],
    ['a wrong type', 14],
    ['no JSON', 15],
    ['a cut connection', 16],
    ['too much', 17],
    ['silence', 18],
    ['half an answer', 19],
  ])('fails with %s', async (_, exposeId) => {
    await expect(find(exposeId)).rejects.toMatchObject({ name: 'ListingServiceError' });
  });

  test('that nobody runs fails', async () => {
    const nobody = marketplaceListings('http://127.0.0.1:1/');
    await expect(nobody.find(1)).rejects.toMatchObject({ name: 'ListingServiceError' });
  });
});

describe('LISTING_URL', () => {
  let running: TestApp;
  beforeAll(async () => {
    running = await testApp({ settings: { LISTING_URL: url } });
  });
  afterAll(() => running.close());
  const get = (path: string) => running.app.inject({ url: `/baufinanzierung/api/v1.0${path}` });

  test('answers call [10] in the place of the own listings', async () => {
    expect(expectAnswer(await get('/exposes/1'), findListing)).toEqual({ ...WHOLE, exposeId: 1 });
    expectRefusal(await get('/exposes/404'), 404, [[undefined, 'EXPOSE_NOT_FOUND']]);
    expectRefusal(await get('/exposes/10'), 502, [[undefined, 'UNAVAILABLE']]);
  });

  // Bavaria 3.5 %
  test('fills call [5]; a failure counts as no listing', async () => {
    const costs = async (exposeId: number) =>
      expectAnswer(await get(`/monthlyrate?purchasePrice=300000&exposeId=${exposeId}`), monthlyRate)
        .additionalCosts;
    expect(await costs(1)).toMatchObject({ landTransferPercentage: 3.5, brokerCommissionPercentage: 2 });
    expect(await costs(10)).toMatchObject({ landTransferPercentage: 6, brokerCommissionPercentage: 3.57 });
  });
});
