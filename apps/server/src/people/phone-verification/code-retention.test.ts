import { addressOf, confirmCode, findVerification } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sessionCookie } from '../identity/cookies.ts';
import { endSession } from '../identity/sessions.ts';
import { openVisitors } from '../identity/visitors.ts';
import { openVisits } from '../identity/visits.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { codesTo, visitBrowser } from '../../testing/visit-browser.ts';
import { carryVisit, purgeVerifications } from './verified-contacts.ts';

let last = 0;
/** Each call returns an unused address, so that tests do not share limits. */
const address = () => `code.${++last}@example.org`;

const TABLES = ['verification_code', 'verification_visit', 'mailbox_message'] as const;

onPostgresFirst('verified contacts of a visit', (running) => {
  const counts = async () =>
    Promise.all(
      [...TABLES, 'person'].map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          running().database.db,
        );
        return rows[0]?.n;
      }),
    );
  const verify = async (email: string) => {
    const browser = visitBrowser(running());
    await browser.send({ email });
    expect((await browser.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
    return browser;
  };
  const visitKeys = async () =>
    (await running().database.db.selectFrom('verification_visit').select('visit_key').execute()).map(
      ({ visit_key: key }) => key,
    );

  test('is valid for a day and removed a day later, with the person and all messages to them', async () => {
    const { db } = running().database;
    const old = await verify('alt@example.org');
    const back = (hours: number) =>
      sql`update verification_code set expires_at = expires_at - ${hours} * interval '1 hour',
        confirmed_at = confirmed_at - ${hours} * interval '1 hour'`.execute(db);
    await back(23);
    expect((await old.verified()).json()).toMatchObject({ verified: true });
    await back(1);
    expect((await old.verified()).json()).toEqual({ verified: false });
    await back(23);
    await purgeVerifications(db);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await back(1);
    const fresh = await verify('neu@example.org');
    await purgeVerifications(db);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect((await fresh.verified()).json()).toMatchObject({ verified: true, contact: 'n…@example.org' });
  });

  test('is removed with the account that it was carried to', async () => {
    const { db } = running().database;
    const before = await counts();
    const known = new Set(await visitKeys());
    await verify('mit@example.org');
    const own = (await visitKeys()).find((key) => !known.has(key)) ?? '';
    const session = await openSession(running(), { email: 'konto@example.org' });
    const { id_hash: key } = await db
      .selectFrom('session')
      .select('id_hash')
      .where('account_id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    await carryVisit(db, own, key);
    expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await counts()).toEqual(before);
  });

  describe('gives its visit another id', () => {
    const waiting = async () => {
      const email = address();
      const browser = visitBrowser(running());
      expect((await browser.send({ email })).statusCode).toBe(202);
      const [code = ''] = await codesTo(running(), email);
      return { email, browser, code, wrong: code === '000000' ? '111111' : '000000' };
    };
    const at = (cookie: string, token: string, code?: string) =>
      running().app.inject({
        method: code === undefined ? 'GET' : 'POST',
        url: addressOf(code === undefined ? findVerification : confirmCode),
        headers: { host: '127.0.0.1:3000', cookie, 'x-xsrf-pnv-token': token },
        ...(code !== undefined && { payload: { code } }),
      });
    const sentCookies = ({ headers }: { headers: Record<string, unknown> }) =>
      [headers['set-cookie'] ?? []].flat().map(String);
    const aMinutePasses = () =>
      sql`update verification_code set confirmed_at = confirmed_at - interval '61 seconds'`
        .execute(running().database.db)
        .then(() =>
          sql`update visit_renewal set renewed_at = renewed_at - interval '61 seconds'`.execute(
            running().database.db,
          ),
        );

    // @contract 4.10
    test('and token; the previous one has no verified contacts', async () => {
      const { browser, code } = await waiting();
      const { cookie, token } = browser;
      const right = await browser.confirm(code);
      expect(sentCookies(right)).toEqual([
        expect.stringMatching(/^session=v\.[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
        expect.stringMatching(/^XSRF-PNV-TOKEN=[\w-]{43}; Path=\/; SameSite=Strict$/),
      ]);
      expect([browser.cookie === cookie, browser.token === token]).toEqual([false, false]);
      expect((await browser.verified()).json()).toMatchObject({ verified: true });
      expect((await at(cookie, token)).json()).toEqual({ verified: false });
      // The CSRF token belongs to another visit than the cookie, so it is refused.
      expect((await at(browser.cookie, token)).statusCode).toBe(400);
      expect((await at(cookie, browser.token)).statusCode).toBe(400);
    });

    test('which stores contacts verified before', async () => {
      const { browser, code, email } = await waiting();
      await browser.confirm(code);
      const [first, other] = [browser.cookie, address()];
      await browser.send({ email: other });
      await browser.confirm((await codesTo(running(), other))[0] ?? '');
      expect(browser.cookie).not.toBe(first);
      await sql`delete from verification_code where contact_index =
        ${running().vault.blindIndex('email', other)}`.execute(running().database.db);
      expect((await browser.verified()).json()).toMatchObject({
        verified: true,
        contact: `c…@${email.split('@')[1]}`,
      });
    });

    test('once; entered twice it is the same id, for a minute and for a caller with the code', async () => {
      const { browser, code, wrong } = await waiting();
      const { cookie, token } = browser;
      const both = await Promise.all([at(cookie, token, code), at(cookie, token, code)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
      expect(sentCookies(both[0])).toEqual(sentCookies(both[1]));
      const guessed = await at(cookie, token, wrong);
      expect([guessed.statusCode, sentCookies(guessed)]).toEqual([422, []]);
      await aMinutePasses();
      const late = await at(cookie, token, code);
      expect([late.statusCode, sentCookies(late)]).toEqual([410, []]);
    });

    test('also after its tries are used up by the one before', async () => {
      const { browser, code, wrong } = await waiting();
      const { cookie, token } = browser;
      expect((await at(cookie, token, code)).statusCode).toBe(200);
      for (let tries = 0; tries < 4; tries += 1)
        expect((await at(cookie, token, wrong)).statusCode).toBe(422);
      const worn = await at(cookie, token, code);
      expect([worn.statusCode, sentCookies(worn)]).toEqual([410, []]);
    });

    // @contract 4.10
    test('and a login another one: the session before is over, and its page in another tab ends nothing', async () => {
      const { cookie: before } = await openSession(running(), { email: address() });
      const [, secret = ''] = before.split('=');
      const browser = visitBrowser(running(), { session: secret });
      const email = address();
      await browser.send({ email });
      const right = await browser.confirm((await codesTo(running(), email))[0] ?? '');
      expect(sentCookies(right)[0]).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
      const whoIs = async (cookie: string) =>
        (await running().app.inject({ url: '/baufinanzierung/sso/identity', headers: { cookie } }))
          .statusCode;
      expect([await whoIs(before), await whoIs(browser.cookie)]).toEqual([401, 200]);
      expect((await browser.verified()).json()).toMatchObject({ verified: true });
      const { db } = running().database;
      const [, renewed = ''] = /session=([^;]+)/.exec(browser.cookie) ?? [];
      const began = async (of: string) => {
        const visit = openVisitsOf(running());
        const cookies: string[] = [];
        const reply = { header: (_name: string, value: string) => void cookies.push(value) };
        await visit.begin({ headers: { cookie: of } } as never, reply as never);
        return cookies;
      };
      expect(await began(before)).toEqual([]);
      await aMinutePasses();
      expect(await began(before)).toEqual([
        expect.stringMatching(/^session=v\./),
        expect.stringMatching(/^XSRF/),
      ]);
      // The session retains the id token of the earlier login, which the provider's logout needs.
      expect(await endSession(db, running().vault, renewed)).toBe('b');
    });
  });

  test('outlives a failed login', async () => {
    const { cookie } = await verify(address());
    const jar = new CookieJar(running().app);
    jar.cookies.set('session', /session=([^;]+)/.exec(cookie)?.[1] ?? '');
    const visit = jar.header;
    const away = await jar.ask('/baufinanzierung/sso/login');
    const state = new URL(away.headers.location ?? '').searchParams.get('state') ?? '';
    const back = await jar.ask(`/baufinanzierung/sso/callback?error=access_denied&state=${state}`);
    expect([back.headers.location, jar.header]).toEqual([expect.stringContaining('fehlgeschlagen'), visit]);
  });

  // @contract 4.10
  test.each([
    ['a visit', undefined],
    ['a session', 'kundin@example.org'],
    ['an operator’s session', 'betrieb@example.org'],
  ])(
    'leaves %s its login that is under way in another tab, and to no other browser',
    async (_kind, account) => {
      const { app } = running();
      const jar = account === undefined ? new CookieJar(app) : await logIn(app, account);
      const session = jar.cookies.get('session');
      const browser = visitBrowser(running(), { ...(session !== undefined && { session }) });
      const shareSession = () =>
        jar.cookies.set('session', /session=([^;]+)/.exec(browser.cookie)?.[1] ?? '');
      const email = address();
      await browser.send({ email });
      shareSession();
      const stolen = new CookieJar(app);
      stolen.cookies.set('session', jar.cookies.get('session') ?? '');
      const { url } = await jar.follow('/baufinanzierung/sso/login?frisch=ja&to=%2Fbaufinanzierung%2F');
      expect((await browser.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
      shareSession();
      stolen.cookies.set('login', stolen.cookies.get('session')?.split('.')[1] ?? session ?? '');

      const login = await jar.ask(url, { email: account ?? 'kundin@example.org', password: 'demo' });
      const back = (await jar.ask(login.headers.location ?? '')).headers.location ?? '';
      expect((await stolen.ask(back)).headers.location).toContain('grund=abgelaufen');
      expect((await jar.ask(back)).headers.location).toBe('/baufinanzierung/');
      const after = visitBrowser(running(), { session: jar.cookies.get('session') ?? '' });
      expect((await after.verified()).json()).toMatchObject({ verified: true, contact: 'c…@example.org' });
      expect((await jar.ask('/baufinanzierung/sso/identity')).statusCode).toBe(200);
      expect((await stolen.ask('/baufinanzierung/sso/identity')).statusCode).toBe(401);
    },
  );
});

function openVisitsOf({ database, vault }: TestApp) {
  const parts = { db: database.db, vault, cookie: sessionCookie(false, vault) };
  const visitors = openVisitors({
    ...parts,
    demo: true,
    refusals: { refuse: async () => undefined } as never,
    log: { warn: () => undefined } as never,
  });
  return openVisits({ ...parts, visitors, https: false, carryVisit: async () => undefined });
}
