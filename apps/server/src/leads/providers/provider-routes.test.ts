import { branding, findProvider, randomProviders, viaProviders } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';

const API = '/baufinanzierung/api/v1.0';

onPostgres('providers', (running) => {
  const get = (path: string) => running().app.inject({ url: `${API}/${path}` });

  test('a provider by its number', async () => {
    const provider = expectAnswer(await get('providers/10001'), findProvider);
    expect(provider).toMatchObject({ id: 10001, kind: 'BANK', product: 'VIA' });
    expect(provider.logo).toBe('http://127.0.0.1:3000/baufinanzierung/logos/10001.svg');
  });

  test.each(['1', '010001', '10001.0', '-1', 'x', '1e4', '%00'])('%s is no provider', async (id) => {
    expectRefusal(await get(`providers/${id}`), 404, [[undefined, 'NOT_FOUND']]);
  });

  // @spec 3.84 7.19
  test('VIA providers of a region work there', async () => {
    const all = expectAnswer(await get('via'), viaProviders);
    const berlin = expectAnswer(await get('via?geocode=1276003001'), viaProviders);
    expect(all.every(({ product }) => product === 'VIA')).toBe(true);
    expect(berlin.length).toBeGreaterThan(0);
    expect(berlin.length).toBeLessThan(all.length);
    const works = ({ regions }: { regions: string[] }) =>
      regions.length === 0 || regions.some((region) => '1276003001'.startsWith(region));
    expect(berlin.every(works)).toBe(true);
  });

  // @spec 7.21
  test('random providers are as many as asked for and not always the same', async () => {
    const draws = await Promise.all(
      Array.from({ length: 5 }, async () =>
        expectAnswer(await get('providers/random?geocode=1276003001&count=4'), randomProviders),
      ),
    );
    expect(draws.map((draw) => new Set(draw.map(({ id }) => id)).size)).toEqual([4, 4, 4, 4, 4]);
    expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBeGreaterThan(1);
    expectRefusal(await get('providers/random?count=21'), 422, [['count', 'OUT_OF_RANGE']]);
    expectRefusal(await get('providers/random?count=viele'), 400, [['count', 'WRONG_TYPE']]);
  });

  test('only providers with an adviser in the place are drawn, and the draws are counted publicly', async () => {
    const { rows } = await sql<{
      id: number;
    }>`select distinct provider_id as id from adviser where active and paused_at is null
      and (geo_prefixes = '{}' or exists (select from unnest(geo_prefixes) prefix where starts_with('1276016001', prefix)))`.execute(
      running().database.db,
    );
    const serving = new Set(rows.map(({ id }) => id));
    const drawn = expectAnswer(await get('providers/random?geocode=1276016001&count=20'), randomProviders);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.filter(({ id }) => !serving.has(id))).toEqual([]);
    const { body } = await running().app.inject({ url: '/metrics' });
    expect(body).toMatch(new RegExp(`^random_providers_first_total{provider="${drawn[0]?.id}"} [1-9]`, 'm'));
    expect(body).toMatch(/^random_providers_first_expected_total{provider="\d+"} 0[.]\d+/m);
  });

  // @spec 3.82 7.10
  test('a listing is branded by its advertiser and region', async () => {
    const result = expectAnswer(await get('branding?geocode=1276003001&cwid=DEMO-MAKLER-01'), branding);
    expect(result.branded).toBe(true);
    const provider = expectAnswer(await get(`providers/${result.viaProviderId}`), findProvider);
    expect(provider.product).toBe('VIA');
  });

  // @spec 3.82 5.21 7.10
  test.each([
    '',
    'geocode=1276003001',
    'cwid=DEMO-MAKLER-01',
    'geocode=1276003001&cwid=nobody',
    'geocode=&cwid=',
  ])('branding of %j does not exist', async (query) => {
    expect(expectAnswer(await get(`branding?${query}`), branding)).toEqual({
      branded: false,
      viaProviderId: -1,
    });
  });

  test('a drawn logo may be shown on any page', async () => {
    const logo = await running().app.inject({ url: '/baufinanzierung/logos/10001.svg' });
    expect(logo.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(logo.body).toMatch(/^<svg /);
    const missing = await running().app.inject({ url: '/baufinanzierung/logos/nobody.svg' });
    expectRefusal(missing, 404, [[undefined, 'NOT_FOUND']]);
  });
});
