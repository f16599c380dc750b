import { findGeoLabel, searchEntities, searchLocations } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0';

onPostgres('places', (running) => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    running().app.inject({ url: `${API}/${path}`, headers });
  const label = (geoCode: string, clientId = 'widget') =>
    get(`geo/entities/${geoCode}?g=GeoId`, clientId === '' ? {} : { 'x-client-id': clientId });

  // @spec 3.83 7.8
  test.each([
    ['1276003', 'Berlin'],
    ['1276003001', 'Berlin'],
    ['1276016', 'Thüringen'],
  ])('%s is %s', async (geoCode, name) => {
    expect(expectAnswer(await label(geoCode), findGeoLabel)).toEqual({ label: name });
  });

  test.each(['1276099', '0', 'abc', '%F0%9F%8F%A0'])('%s is nowhere', async (geoCode) => {
    expectRefusal(await label(geoCode), 404, [[undefined, 'NOT_FOUND']]);
  });

  // @spec 7.8
  test('without a client id nothing is answered', async () => {
    expectRefusal(await label('1276003', ''), 400, [['x-client-id', 'CLIENT_ID_MISSING']]);
  });

  // @spec 7.23
  test.each([
    ['10115', ['10115 Berlin']],
    ['01067', ['01067 Dresden']],
    ['00000', []],
    ['1', []],
    ['', []],
  ])('locations of %j', async (q, labels) => {
    const found = expectAnswer(await get(`geoautocomplete/locations?q=${q}`), searchLocations);
    expect(found.map((place) => place.label)).toEqual(labels);
  });

  // @spec 7.23
  test('a code in two states gives both', async () => {
    const found = expectAnswer(await get('geoautocomplete/locations?q=07919'), searchLocations);
    expect(new Set(found.map((place) => place.federalState))).toEqual(new Set(['Sachsen', 'Thüringen']));
  });

  test('without a question there is no answer, and none is endless', async () => {
    expect(expectAnswer(await get('geoautocomplete/locations'), searchLocations)).toEqual([]);
    expect(
      expectAnswer(await get('geoautocomplete/locations?q=be'), searchLocations).length,
    ).toBeLessThanOrEqual(10);
    expectRefusal(await get(`geoautocomplete/locations?q=${'x'.repeat(121)}`), 422, [['q', 'TOO_LONG']]);
    expectRefusal(await get('geoautocomplete/locations?q=a%00b'), 422, [['q', 'INVALID_TEXT']]);
  });

  // @spec 7.24
  test('entities are states and places', async () => {
    const found = expectAnswer(await get('geoautocomplete/entities?q=ber'), searchEntities);
    expect(found).toContainEqual({ label: 'Berlin', geoCode: '1276003', type: 'STATE' });
  });
});
