import { expect, test } from 'vitest';
import { API_ROOT } from '../http/serving/serve.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';

const MAX = 40;
const LOCATIONS = `${API_ROOT}/v1.0/geoautocomplete/locations?q=Leip`;
const DRAWN = `${API_ROOT}/v1.0/providers/random`;
const CODE = '/baufinanzierung/api/v2/contact/none/withdrawal';

onPostgresFirst(
  'limit headers of an answer',
  (running) => {
    let last = 0;
    const asker = () => {
      const remoteAddress = `203.0.113.${++last}`;
      return async (url: string, method: 'GET' | 'POST' = 'GET') => {
        const { statusCode, headers } = await running().app.inject({ method, url, remoteAddress });
        return { statusCode, policy: headers['ratelimit-policy'], left: headers['ratelimit'], headers };
      };
    };
    const leftIn = (field: unknown) => {
      const [, name, calls, seconds] = /^"([\w-]+)";r=(\d+);t=(\d+)$/.exec(String(field)) ?? [];
      return { name, calls: Number(calls), seconds: Number(seconds) };
    };

    test('are its policy and the remainder, one less with each call', async () => {
      const ask = asker();
      const one = await ask(DRAWN);
      const other = await ask(DRAWN);
      expect([one.statusCode, one.policy]).toEqual([200, `"calls";q=${MAX};w=60`]);
      expect(leftIn(one.left)).toMatchObject({ name: 'calls', calls: MAX - 1 });
      expect(leftIn(other.left).calls).toBe(MAX - 2);
      expect(leftIn(other.left).seconds).toBeGreaterThan(0);
      expect(leftIn(other.left).seconds).toBeLessThanOrEqual(60);
    });

    test('report at a refusal that nothing is left, and for how long', async () => {
      const ask = asker();
      for (let call = 0; call < MAX; call += 1) expect((await ask(DRAWN)).statusCode).toBe(200);
      const { statusCode, policy, left, headers } = await ask(DRAWN);
      expect([statusCode, policy]).toEqual([429, `"calls";q=${MAX};w=60`]);
      expect(leftIn(left)).toEqual({ name: 'calls', calls: 0, seconds: Number(headers['retry-after']) });
    });

    test('is also reported by calls that all processes count exactly', async () => {
      const ask = asker();
      await ask(CODE, 'POST');
      const { policy, left } = await ask(CODE, 'POST');
      expect(policy).toBe(`"request-calls";q=${MAX};w=60`);
      expect(leftIn(left)).toMatchObject({ name: 'request-calls', calls: MAX - 2 });
    });

    test.each([
      ['that any page may ask for', `${API_ROOT}/v1.0/monthlyrate?purchasePrice=300000`],
      ['that shared caches may keep', LOCATIONS],
    ])('is nothing on an answer %s', async (_what, url) => {
      const { statusCode, policy, left, headers } = await asker()(url);
      expect([statusCode, policy, left]).toEqual([200, undefined, undefined]);
      expect(headers['cache-control']).toContain('public');
    });
  },
  {
    settings: { LIMIT_CALLS_PER_MINUTE: String(MAX), LIMIT_LISTING_CALLS_PER_MINUTE: String(MAX) },
  },
);
