import { addressOf, findVerification } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API_ROOT } from '../../platform/http/serving/serve.ts';
import { blockOf } from '../../platform/limits/count-in-blocks.ts';
import { MOST_TRIED_KEYS } from '../../platform/limits/key-quotas.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { callWith, partnerKey } from '../../testing/partner-call.ts';
import {
  ANY_CALL,
  PARTNER_CELLS,
  partnerAtWork,
  withdrawalOf,
  type PartnerAtWork,
} from '../../testing/partner-matrix.ts';
import { secondProcess, type TestApp } from '../../testing/test-app.ts';
import { purgePartnerKeys, revokeKey, isKeyText, newKeyText } from './stored-keys.ts';

const OFFERS = `${API_ROOT}/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001`;
const PLACES = `${API_ROOT}/v1.0/geoautocomplete/entities?q=Leipzig`;
const PHONE = `${API_ROOT}/v1.0/phonenumber`;

const nameOf = ({ name, sandbox }: PartnerAtWork) => `${name} ${sandbox ? 'sandbox' : 'live'}`;
const offersWith = (running: TestApp, secret: string) => callWith(running.app, secret, { url: OFFERS });

test('a key names its environment, is unique and detects typing errors', () => {
  const keys = Array.from({ length: 200 }, () => newKeyText('live'));
  expect(new Set(keys).size).toBe(200);
  expect(keys.every((key) => /^hvt_live_[0-9A-Za-z]{49}$/.test(key) && isKeyText(key))).toBe(true);
  expect(newKeyText('sandbox')).toMatch(/^hvt_test_/);
  const [key = ''] = keys;
  const swapped = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
  expect([swapped, key.replace('live', 'test'), `${key}x`, ''].map(isKeyText)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

onPostgresFirst(
  'the key of a partner',
  (running) => {
    test('allows what its scopes name, and names the missing scope for the rest', async () => {
      const { secret } = await partnerKey(running(), { scopes: ['offers'] });
      expect((await offersWith(running(), secret)).statusCode).toBe(200);
      const refused = await callWith(running().app, secret, {
        method: 'POST',
        url: PHONE,
        payload: { number: '030 123456' },
      });
      expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([
        403,
        'Bearer error="insufficient_scope", scope="requests"',
      ]);
      expect(refused.json().errors).toEqual([
        expect.objectContaining({ code: 'SCOPE_MISSING', scopes: ['requests'] }),
      ]);
      // A call without a required scope accepts each key.
      expect((await callWith(running().app, secret, { url: PLACES })).statusCode).toBe(200);
    });

    test('is taken until its last day, and not one day longer', async () => {
      const last = await partnerKey(running(), { expiresOn: '2026-11-20' });
      const over = await partnerKey(running(), { expiresOn: '2026-11-19' });
      expect((await offersWith(running(), last.secret)).statusCode).toBe(200);
      expect((await offersWith(running(), over.secret)).statusCode).toBe(401);
    });

    test('that is unknown, expired or malformed is refused, whatever is called', async () => {
      const revoked = await partnerKey(running());
      await revokeKey(running().database.db, revoked.id);
      for (const secret of [revoked.secret, newKeyText('live'), 'hvt_live_x', 'x', '']) {
        for (const url of [OFFERS, `${API_ROOT}/v1.0/profile/export`, `${API_ROOT}/nowhere`]) {
          const answer = await callWith(running().app, secret, { url });
          expect([secret, url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
            secret,
            url,
            401,
            'Bearer error="invalid_token"',
          ]);
          expect(answer.headers['content-type']).toContain('application/problem+json');
          expect(answer.json().errors).toEqual([expect.objectContaining({ code: 'KEY_INVALID' })]);
        }
      }
    });

    test('counts in a header alone: an address, a proxy’s own login and nothing at all are anonymous', async () => {
      const { secret } = await partnerKey(running(), { scopes: ['calculators'] });
      const anonymous = [
        { url: `${OFFERS}&access_token=${secret}&key=${secret}` },
        { url: OFFERS, headers: { authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=' } },
        { url: OFFERS, headers: { 'x-api-key': secret } },
      ];
      for (const call of anonymous) {
        const { statusCode, headers } = await running().app.inject(call);
        expect([statusCode, headers['cache-control'], headers['ratelimit']]).toEqual([
          200,
          expect.stringContaining('public'),
          undefined,
        ]);
      }
    });

    test('ignores the cookie of a visitor', async () => {
      const { secret } = await partnerKey(running());
      const { cookie } = await openSession(running(), { email: 'kundin.partner@example.org' });
      const own = { url: `${API_ROOT}/v1.0/profile/export`, headers: { cookie, host: '127.0.0.1:3000' } };
      expect((await running().app.inject(own)).statusCode).toBe(200);
      const refused = await callWith(running().app, secret, own);
      expect([
        refused.statusCode,
        refused.headers['www-authenticate'],
        refused.json().errors[0].scopes,
      ]).toEqual([403, 'Bearer error="insufficient_scope"', []]);
      // The cookie belongs to a login with a verified address, which a call with a key must ignore.
      const verified = await callWith(running().app, secret, {
        url: addressOf(findVerification),
        headers: { cookie, 'partner-visit': 'somebody-else-of-a-partner' },
      });
      expect([verified.statusCode, verified.json()]).toEqual([200, { verified: false }]);
    });

    test('has its own quota, reported on every answer, and no shared cache stores it', async () => {
      const { secret } = await partnerKey(running(), { quotaPerMinute: 3, quotaPerDay: 50 });
      const answers = [];
      for (let call = 0; call < 5; call += 1) answers.push(await offersWith(running(), secret));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429]);
      const [first, , , refused] = answers;
      expect(first?.headers['ratelimit-policy']).toBe('"partner";q=3;w=60, "partner-day";q=50;w=86400');
      expect(first?.headers['ratelimit']).toMatch(/^"partner";r=2;t=\d+, "partner-day";r=49;t=\d+$/);
      expect(first?.headers['cache-control']).toMatch(/^private/);
      expect(refused?.headers['ratelimit']).toMatch(/^"partner";r=0;t=\d+, "partner-day";r=47;t=\d+$/);
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused?.json().errors).toEqual([expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })]);
    });

    test('has a day’s quota as well, which outlives a process', async () => {
      const { secret } = await partnerKey(running(), { quotaPerDay: 4 });
      const statuses = [];
      for (let call = 0; call < 6; call += 1) statuses.push((await offersWith(running(), secret)).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
      const again = await secondProcess(running());
      const after = await callWith(again, secret, { url: OFFERS });
      const later = await callWith(again, secret, { url: OFFERS });
      await again.close();
      // The second process may accept one more call before it learns the count of the first process.
      expect([200, 429]).toContain(after.statusCode);
      expect(later.statusCode).toBe(429);
    });

    test('replaces the limit of an address, which is unchanged for other callers there', async () => {
      const { secret } = await partnerKey(running());
      const remoteAddress = '203.0.113.70';
      const statuses = new Set<number>();
      for (let call = 0; call < 60; call += 1)
        statuses.add((await callWith(running().app, secret, { url: PLACES, remoteAddress })).statusCode);
      expect([...statuses]).toEqual([200]);
      let anonymous = 0;
      for (let call = 0; call < 60; call += 1)
        anonymous += (await running().app.inject({ url: PLACES, remoteAddress })).statusCode === 200 ? 1 : 0;
      expect(anonymous).toBe(40);
      // Calls without a valid key are limited by remote address.
      const tried = await callWith(running().app, 'hvt_live_x', { url: PLACES, remoteAddress });
      expect(tried.statusCode).toBe(429);
    });

    test('is looked up for an address only so often, unless it was one here before', async () => {
      const from = (remoteAddress: string, secret: string) =>
        callWith(running().app, secret, { url: OFFERS, remoteAddress });
      const { secret } = await partnerKey(running());
      const other = await partnerKey(running());
      expect((await from('203.0.113.71', secret)).statusCode).toBe(200);
      const statuses = [];
      for (let call = 0; call < MOST_TRIED_KEYS; call += 1)
        statuses.push((await from('203.0.113.71', newKeyText('live'))).statusCode);
      expect(new Set(statuses)).toEqual(new Set([401]));
      for (const untaken of [newKeyText('live'), other.secret]) {
        const refused = await from('203.0.113.71', untaken);
        expect([refused.statusCode, refused.headers['ratelimit-policy']]).toEqual([
          429,
          `"tried-keys";q=${MOST_TRIED_KEYS};w=60`,
        ]);
      }
      expect((await from('203.0.113.71', secret)).statusCode).toBe(200);
      expect((await from('203.0.113.72', other.secret)).statusCode).toBe(200);
      const figures = (await running().app.inject({ url: '/metrics' })).body;
      expect(figures).toContain('limit_refusals_total{limit="tried-keys"} 2');
    });

    test('is nothing that a page of another origin may send', async () => {
      const answer = await running().app.inject({
        method: 'OPTIONS',
        url: OFFERS,
        headers: {
          origin: 'https://foreign.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(String(answer.headers['access-control-allow-headers'])).not.toMatch(/authorization/i);
    });

    test('is counted by its id, and is in no metric, log or row', async () => {
      const { id, secret } = await partnerKey(running());
      await offersWith(running(), secret);
      await callWith(running().app, secret, { method: 'POST', url: PHONE, payload: '{' });
      const figures = (await running().app.inject({ url: '/metrics' })).body;
      expect(figures).toContain(`partner_calls_total{key="${id}",status="200"} 1`);
      const { db } = running().database;
      const { rows } = await sql<{ all: string }>`select json_agg(k)::text as all from partner_key k`.execute(
        db,
      );
      for (const text of [figures, running().logged.join('\n'), rows[0]?.all])
        expect(text).not.toContain(secret);
      await expect
        .poll(async () => {
          const row = await db
            .selectFrom('partner_key')
            .select(sql<boolean>`last_used_on = (now() at time zone 'Europe/Berlin')::date`.as('today'))
            .where('id', '=', id)
            .executeTakeFirst();
          return row?.today;
        })
        .toBe(true);
      const trail = await db
        .selectFrom('audit_event')
        .select(['action', 'detail'])
        .where('subject', '=', id)
        .execute();
      expect(trail).toEqual([
        { action: 'PARTNER_KEY_MADE', detail: expect.objectContaining({ key: id, sandbox: false }) },
      ]);
    });

    // @contract 3.5
    test('opens nothing of another partner’s, cell by cell', async () => {
      const partners: PartnerAtWork[] = [];
      for (const [at, name] of ['Nord', 'Süd'].entries())
        for (const sandbox of [false, true])
          partners.push(
            await partnerAtWork(running(), { name, sandbox, person: 8_100 + 2 * at + Number(sandbox) }),
          );
      for (const [what, cell] of Object.entries(PARTNER_CELLS))
        for (const caller of partners)
          for (const owner of partners)
            await cell(caller, owner, caller === owner).catch((cause: unknown) => {
              throw new Error(`${what}: ${nameOf(caller)} of ${nameOf(owner)}`, { cause });
            });

      // Another partner cannot withdraw the request; a new key of the first partner opens this partner's
      // links.
      const [one, , other] = partners;
      expect((await other!.call('POST', withdrawalOf(one!))).statusCode).toBe(404);
      const status = withdrawalOf(one!).replace('/withdrawal', '');
      expect((await one!.call('GET', status)).json()).toMatchObject({ status: 'RECEIVED' });
      const next = await partnerKey(running(), { name: one!.name });
      expect((await callWith(running().app, next.secret, { url: status })).statusCode).toBe(200);
      // The visitor's own link works without a key.
      expect((await running().app.inject({ url: status })).statusCode).toBe(200);
      const figures = (await running().app.inject({ url: '/metrics' })).body;
      expect(figures).toContain(`partner_calls_total{key="${other!.id}",status="404"}`);
      expect((await one!.call('POST', withdrawalOf(one!))).statusCode).toBe(204);
    });

    // @contract 3.5
    test('has a quota and lines in the log that are no other partner’s', async () => {
      const [spent, other] = [
        await partnerKey(running(), { name: 'Nord', quotaPerMinute: 1 }),
        await partnerKey(running(), { name: 'Süd', quotaPerMinute: 1 }),
      ];
      const statusOf = async ({ secret }: { secret: string }) =>
        (await callWith(running().app, secret, { url: ANY_CALL })).statusCode;
      expect([await statusOf(spent), await statusOf(spent), await statusOf(other)]).toEqual([200, 429, 200]);
      const [busy, quiet] = [
        await partnerKey(running(), { name: 'Nord' }),
        await partnerKey(running(), { name: 'Süd' }),
      ];
      const { db } = running().database;
      await sql`alter table verification_visit rename to verification_visit_away`.execute(db);
      const before = running().logged.length;
      try {
        await callWith(running().app, busy.secret, {
          url: addressOf(findVerification),
          headers: { 'partner-visit': 'a-visit-that-all-of-them-name' },
        });
      } finally {
        await sql`alter table verification_visit_away rename to verification_visit`.execute(db);
      }
      await statusOf(quiet);
      const lines = running().logged.slice(before).join('\n');
      expect(lines).toContain(`"partner":"${busy.id}"`);
      for (const text of [quiet.id, busy.secret, quiet.secret]) expect(lines).not.toContain(text);
    });

    test('is forgotten three years after it ended, and no day earlier', async () => {
      const { db } = running().database;
      const [valid, revoked, open] = [
        await partnerKey(running()),
        await partnerKey(running()),
        await partnerKey(running()),
      ];
      const end = async (id: string, ago: string) =>
        sql`update partner_key set revoked_at = now() - ${ago}::interval where id = ${id}`.execute(db);
      await end(valid.id, '3 years -1 day');
      await end(revoked.id, '3 years 1 day');
      expect(await purgePartnerKeys(db)).toBe(1);
      const left = await db.selectFrom('partner_key').select('id').execute();
      expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([valid.id, open.id]));
    });
  },
  { settings: { LIMIT_CALLS_PER_MINUTE: '40', DEMO: 'true' } },
);

onPostgres('two processes', (running) => {
  let other: Awaited<ReturnType<typeof secondProcess>>;
  beforeAll(async () => {
    other = await secondProcess(running());
  });
  afterAll(() => other.close());

  test('share the quota of a key, except a block each', async () => {
    const MAX = 60;
    const { secret } = await partnerKey(running(), { quotaPerMinute: MAX });
    let through = 0;
    for (let call = 0; call < 2 * MAX; call += 1) {
      const app = call % 2 === 0 ? running().app : other;
      through += (await callWith(app, secret, { url: PLACES })).statusCode === 200 ? 1 : 0;
    }
    expect(through).toBeGreaterThanOrEqual(MAX);
    expect(through).toBeLessThanOrEqual(MAX + 2 * blockOf(MAX));
  });

  test('accept a revoked key no longer than a process caches it', async () => {
    const { id, secret } = await partnerKey(running());
    const statuses = async () => [
      (await callWith(running().app, secret, { url: PLACES })).statusCode,
      (await callWith(other, secret, { url: PLACES })).statusCode,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await revokeKey(running().database.db, id);
    await expect.poll(statuses, { interval: 100 }).toEqual([401, 401]);
  });
});
