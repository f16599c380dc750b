import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findGeoLabel, searchEntities, searchLocations } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import {
  bytes,
  drip,
  foreignServer,
  json,
  status,
  type ForeignServer,
} from '../../testing/foreign-server.ts';
import { secondProcess, testApp, type TestApp } from '../../testing/test-app.ts';

const API = '/baufinanzierung/api';
const VILLAGE = {
  label: '99999 Neudorf am Markt',
  postalCode: '99999',
  geoCode: '1276016999',
  federalState: 'Thüringen',
};

let service: ForeignServer;
let other: TestApp;
let running: FastifyInstance;
let answer: RequestListener | undefined;
beforeAll(async () => {
  service = await foreignServer(() => answer);
  other = await testApp();
  running = await asking(`${service.url}/orte/`);
});
afterAll(async () => {
  await running.close();
  await other.close();
  service.close();
});
beforeEach(() => void (answer = undefined));

/** Starts a second process that uses an external place service. */
const asking = (geoUrl: string) => secondProcess({ ...other, config: { ...other.config, geoUrl } });
const get = (path: string, app = running) =>
  app.inject({ url: `${API}${path}`, headers: { 'x-client-id': 'widget' } });
const label = async (geoCode: string) =>
  expectAnswer(await get(`/v1.0/geo/entities/${geoCode}?g=GeoId`), findGeoLabel).label;
const locations = async (text: string) =>
  expectAnswer(await get(`/v1.0/geoautocomplete/locations?q=${encodeURIComponent(text)}`), searchLocations);
const entities = async (text: string) =>
  expectAnswer(await get(`/v1.0/geoautocomplete/entities?q=${encodeURIComponent(text)}`), searchEntities);

describe('GEO_URL', () => {
  test('answers the three calls under their own paths, each question once', async () => {
    answer = json({ label: 'Neudorf am Markt' });
    expect([await label('1276016999'), await label('1276016999')]).toEqual([
      'Neudorf am Markt',
      'Neudorf am Markt',
    ]);
    answer = json([VILLAGE]);
    expect(await locations(' Neudorf ')).toEqual([VILLAGE]);
    answer = json([{ label: 'Neudorf am Markt', geoCode: '1276016999', type: 'PLACE' }]);
    expect(await entities('Neudorf')).toHaveLength(1);
    expect(service.requested).toEqual([
      '/orte/v1.0/geo/entities/1276016999?g=GeoId',
      '/orte/v1.0/geoautocomplete/locations?q=Neudorf',
      '/orte/v1.0/geoautocomplete/entities?q=Neudorf',
    ]);
  });

  test('is not asked below two characters', async () => {
    const before = service.requested.length;
    expect(await locations(' n ')).toEqual([]);
    expect(service.requested).toHaveLength(before);
  });

  test('a service without a code falls back to the built-in places; an unknown code is 404', async () => {
    expect(await label('1276003001')).toBe('Berlin');
    expectRefusal(await get('/v1.0/geo/entities/77?g=GeoId'), 404, [[undefined, 'NOT_FOUND']]);
  });

  test('shows nothing unseen and not more rows than the call gives', async () => {
    answer = json(Array.from({ length: 50 }, () => ({ ...VILLAGE, label: '\u202e99999 Neu\u0000dorf' })));
    const rows = await locations('Neud');
    expect(rows).toHaveLength(10);
    expect(rows[0]?.label).toBe('99999 Neudorf');
  });

  test.each<[string, RequestListener]>([
    ['a page', bytes('<html>', 'text/html')],
    ['no list', json({ label: 'x' })],
    ['a row without its code', json([{ label: 'x' }])],
    ['a redirect', status(302, { location: '/anderswo' })],
    ['too much', bytes(Buffer.alloc(1_000_000, ' '))],
    ['drops', drip],
  ])('that answers with %s leaves it to the own places, for a minute only', async (what, hostile) => {
    answer = hostile;
    const found = await get(
      `/v1.0/geoautocomplete/locations?q=${encodeURIComponent(`80331 ${what.at(-1)}`)}`,
    );
    const own = await get('/v1.0/geoautocomplete/locations?q=80331');
    expect(found.statusCode).toBe(200);
    expect(own.json()).toMatchObject([{ label: '80331 München' }]);
    expect(own.headers['cache-control']).toContain('s-maxage=60');
  });
});

test('another installation of this portal is a service of places', async () => {
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const through = await asking(`http://127.0.0.1:${port}${API}`);
  for (const path of [
    '/v1.0/geo/entities/1276003001?g=GeoId',
    '/v1.0/geoautocomplete/locations?q=Neustadt',
    '/v1.0/geoautocomplete/entities?q=Neustadt',
  ]) {
    const [theirs, ours] = [await get(path, other.app), await get(path, through)];
    expect([ours.json(), ours.headers['cache-control']]).toEqual([
      theirs.json(),
      'public, max-age=0, s-maxage=3600',
    ]);
  }
  const { body } = await through.inject({ url: '/metrics' });
  expect(body).toContain('foreign_answers_total{service="geo",outcome="found"} 3');
  await through.close();
});
