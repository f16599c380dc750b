import { hash } from 'node:crypto';
import { listOwnSessions } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { testApp } from '../../testing/test-app.ts';
import { storeAccount } from './accounts.ts';
import { sessionCookie } from './cookies.ts';
import { beginSession, findVisitor } from './sessions.ts';
import { openVisitors } from './visitors.ts';

const SESSIONS = '/baufinanzierung/api/v1.0/profile/sessions';

const SSO = '/baufinanzierung/sso';
const IDENTITY = `${SSO}/identity`;
/** Fails the test if a call is refused, because no route here requires a role. */
const NONE = { refuse: () => Promise.reject(new Error('nobody is refused here')) };

onPostgresFirst('a session', (running) => {
  const identity = (browser: CookieJar) => browser.ask(IDENTITY);
  const loggedInWith = async (userAgent: string) => {
    const browser = new CookieJar(running().app);
    const ask = browser.ask.bind(browser);
    browser.ask = (url, form, headers = {}) => ask(url, form, { 'user-agent': userAgent, ...headers });
    return logIn(running().app, 'kundin@example.org', '/baufinanzierung/', browser);
  };
  const shift = (column: 'seen_at' | 'ends_at' | 'created_at', minutes: number) =>
    sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - ${minutes} * interval '1 minute'`.execute(
      running().database.db,
    );

  // @spec 6.1 7.3
  test('belongs to the logged-in visitor, with the provider’s roles', async () => {
    for (const [email, name, roles] of [
      ['kundin@example.org', 'Karla Kundin', []],
      ['beraterin@example.org', 'Berta Beraterin', ['adviser']],
      ['betrieb@example.org', 'Bente Betrieb', ['operator']],
    ] as const) {
      const response = await identity(await logIn(running().app, email));
      expect(response.json()).toEqual({ email, name, roles });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  // @spec 6.1 8.3
  test('that does not exist is refused, whatever the cookie contains', async () => {
    const { app } = running();
    const foreign = 'A'.repeat(43);
    for (const cookie of [
      '',
      'session=',
      'session=x',
      `session=${foreign}`,
      `session=${foreign}; session=x`,
    ]) {
      expectRefusal(await app.inject({ url: IDENTITY, headers: { cookie } }), 401, [
        [undefined, 'NOT_LOGGED_IN'],
      ]);
    }
  });

  // @spec 8.3
  test('with a failed check counts as none on pages, which still answer', async () => {
    const { app, database, vault } = running();
    const { header } = await logIn(app, 'kundin@example.org');
    const { db } = database;
    const warned: unknown[] = [];
    const log = { warn: (_what: unknown, words: string) => warned.push(words) } as never;
    const cookie = sessionCookie(false, vault);
    const found = async () => {
      const { forPages } = openVisitors({ db, vault, cookie, demo: true, refusals: NONE, log });
      return (await forPages.find({ headers: { cookie: header } } as never))?.email;
    };
    expect(await found()).toBe('kundin@example.org');
    await sql`alter table session rename to session_away`.execute(db);
    try {
      expect(await found()).toBeUndefined();
      expect(warned).toEqual(['visitor lookup failed']);
      const { statusCode } = await app.inject({ url: IDENTITY, headers: { cookie: header } });
      expect(statusCode).toBe(500);
    } finally {
      await sql`alter table session_away rename to session`.execute(db);
    }
  });

  test('is stored in the database only as a hash, and the person only sealed', async () => {
    const browser = await logIn(running().app, 'kundin@example.org');
    const secret = browser.cookies.get('session') ?? '';
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { db } = running().database;
    const sessions = await db.selectFrom('session').selectAll().execute();
    expect(sessions.map((row) => row.id_hash)).toContain(hash('sha256', secret, 'base64url'));
    const dump = JSON.stringify([sessions, await db.selectFrom('account').selectAll().execute()]);
    expect(dump).not.toContain(secret);
    expect(dump).not.toMatch(/kundin@|Karla Kundin|eyJhbGci/);
  });

  test('is a new one at each login: one that was planted, or known before, is worth nothing', async () => {
    const { app } = running();
    const planted = 'B'.repeat(43);
    const victim = new CookieJar(app);
    victim.cookies.set('session', planted);
    const { url } = await victim.follow(`${SSO}/login`);
    const passing = victim.cookies.get('login') ?? '';
    await victim.follow(url, { email: 'kundin@example.org', password: 'demo' });
    const first = victim.cookies.get('session') ?? '';
    expect(first).not.toBe(planted);
    await victim.follow(`${SSO}/login`);
    const second = victim.cookies.get('session');
    expect(second).not.toBe(first);
    expect((await identity(victim)).statusCode).toBe(200);
    expect(passing).not.toBe(planted);
    for (const old of [planted, passing, first]) {
      const response = await app.inject({ url: IDENTITY, headers: { cookie: `session=${old}` } });
      expect(response.statusCode).toBe(401);
    }
  });

  test('of one person is one account, however often and at once', async () => {
    const { app, database } = running();
    await database.db.deleteFrom('account').execute();
    await Promise.all([1, 2, 3].map(() => logIn(app, 'kundin@example.org')));
    const accounts = await database.db.selectFrom('account').select(['id', 'person_id']).execute();
    expect(accounts).toHaveLength(1);
  });

  test('ends with its account', async () => {
    const browser = await logIn(running().app, 'kundin@example.org');
    await running().database.db.deleteFrom('account').execute();
    expect((await identity(browser)).statusCode).toBe(401);
    expect(await running().database.db.selectFrom('session').select('id_hash').execute()).toEqual([]);
  });

  test.each([
    ['kundin@example.org', 12 * 60, 7 * 24 * 60],
    ['beraterin@example.org', 30, 8 * 60],
  ])('of %s ends after %i idle minutes, and after %i in any case', async (email, idle, longest) => {
    const browser = await logIn(running().app, email);
    await shift('seen_at', idle - 1);
    expect((await identity(browser)).statusCode).toBe(200);
    // The request above has restarted the idle time.
    await shift('seen_at', idle - 1);
    expect((await identity(browser)).statusCode).toBe(200);
    await shift('seen_at', idle + 1);
    expect((await identity(browser)).statusCode).toBe(401);

    const other = await logIn(running().app, email);
    await shift('ends_at', longest - 1);
    expect((await identity(other)).statusCode).toBe(200);
    await shift('ends_at', 2);
    expect((await identity(other)).statusCode).toBe(401);
  });

  // @contract 4.8
  // @asvs 7.5.2
  test('is listed for its owner, who ends one or all others, which counts in every process at once', async () => {
    const { app, database, vault } = running();
    const { db } = database;
    await db.deleteFrom('session').execute();
    const devices = [
      ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Windows'],
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1',
        'Safari auf iPhone',
      ],
      ['curl/8.14.1', ''],
    ] as const;
    const browsers: CookieJar[] = [];
    for (const [userAgent] of devices) browsers.push(await loggedInWith(userAgent));
    const [here, phone, program] = browsers as [CookieJar, CookieJar, CookieJar];
    const stranger = await logIn(app, 'beraterin@example.org');
    const listed = async (browser: CookieJar) =>
      expectAnswer(await browser.ask(SESSIONS), listOwnSessions).map((one) => ({ ...one }));
    const remove = (browser: CookieJar, id = '') =>
      app.inject({
        method: 'DELETE',
        url: SESSIONS + id,
        headers: { host: '127.0.0.1:3000', cookie: browser.header },
      });

    const all = await listed(here);
    expect(all.map(({ device, current }) => [device, current]).toSorted()).toEqual(
      devices.map(([, device], at) => [device, at === 0]).toSorted(),
    );
    for (const { id, createdAt, lastSeenAt } of all) {
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
      const opened = await app.inject({ url: IDENTITY, headers: { cookie: `session=${id}` } });
      expect(opened.statusCode).toBe(401);
    }
    const stored = JSON.stringify(await db.selectFrom('session').selectAll().execute());
    for (const secret of ['Mozilla', 'Gecko', 'curl', '127.0.0.1']) expect(stored).not.toContain(secret);

    // Simulates another process, which looks up sessions that end in this one.
    const cookie = sessionCookie(false, vault);
    const log = { warn: () => undefined } as never;
    const others = openVisitors({ db, vault, cookie, demo: true, refusals: NONE, log });
    const seenThere = async ({ header }: CookieJar) =>
      (await others.visitorOf({ headers: { cookie: header } } as never))?.email;
    expect(await seenThere(phone)).toBe('kundin@example.org');

    const { id = '' } = all.find(({ device }) => device === 'Safari auf iPhone') ?? {};
    const [foreign] = await listed(stranger);
    for (const wrong of [foreign?.id, '0000', crypto.randomUUID()])
      expectRefusal(await remove(here, `/${wrong}`), 404, [[undefined, 'SESSION_NOT_FOUND']]);
    expect((await identity(stranger)).statusCode).toBe(200);
    expect((await remove(here, `/${id}`)).statusCode).toBe(204);
    expect([await seenThere(phone), (await identity(phone)).statusCode]).toEqual([undefined, 401]);
    expectRefusal(await remove(here, `/${id}`), 404, [[undefined, 'SESSION_NOT_FOUND']]);

    expect((await identity(program)).statusCode).toBe(200);
    expect([(await remove(here)).statusCode, (await remove(here)).statusCode]).toEqual([204, 204]);
    expect((await identity(program)).statusCode).toBe(401);
    expect(await listed(here)).toEqual([expect.objectContaining({ current: true })]);
    const trail = await db
      .selectFrom('audit_event')
      .select(['actor', 'detail'])
      .where('action', '=', 'SESSION_ENDED')
      .execute();
    expect(trail).toEqual([1, 1].map((count) => ({ actor: 'VISITOR', detail: { count } })));
    const own = await here.ask('/baufinanzierung/api/v1.0/profile/export');
    expect(own.json()).toMatchObject({
      sessions: expect.arrayContaining([
        expect.objectContaining({ device: 'Safari auf iPhone', endedAt: expect.any(String) }),
      ]),
      trail: [{ action: 'SESSION_ENDED' }, { action: 'SESSION_ENDED' }],
    });
    const [{ id: own1 = '' } = {}] = await listed(here);
    expect((await remove(here, `/${own1}`)).statusCode).toBe(204);
    expect((await identity(here)).statusCode).toBe(401);
  });

  test('is written at most once a minute', async () => {
    const browser = await logIn(running().app, 'kundin@example.org');
    const seen = () => running().database.db.selectFrom('session').select('seen_at').execute();
    const before = await seen();
    await identity(browser);
    expect(await seen()).toEqual(before);
    await shift('seen_at', 2);
    await identity(browser);
    expect(await seen()).not.toEqual(before);
  });
});

onPostgresFirst('a logout', (running) => {
  const logout = (browser: CookieJar, headers: Record<string, string> = {}) =>
    browser.ask(`${SSO}/logout`, {}, headers);

  test('ends the session here and at the provider', async () => {
    const { app } = running();
    const browser = await logIn(app, 'kundin@example.org');
    const stolen = browser.header;
    const out = await logout(browser, { 'sec-fetch-site': 'same-origin' });
    expect(out.statusCode).toBe(303);
    expect(out.headers['clear-site-data']).toBe('"cache"');
    expect(browser.header).toBe(stolen);
    expect((await browser.ask(IDENTITY)).statusCode).toBe(401);
    const { origin, pathname } = new URL(out.headers.location ?? '');
    expect([origin, pathname]).toEqual(['http://127.0.0.1:3000', `${SSO}/demo-anbieter/session/end`]);
    const there = await browser.ask(out.headers.location ?? '');
    expect([there.statusCode, there.headers.location]).toEqual([303, `http://127.0.0.1:3000${SSO}/logout`]);
    // The logout ended the provider's session too, so a new login asks for the password again.
    const { response } = await browser.follow(`${SSO}/login`);
    expect(response.body).toContain('autocomplete="current-password"');
  });

  test('is refused to a foreign page', async () => {
    const browser = await logIn(running().app, 'kundin@example.org');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]) {
      expectRefusal(await logout(browser, headers as Record<string, string>), 403, [[undefined, 'UNKNOWN']]);
    }
    expect((await browser.ask(IDENTITY)).statusCode).toBe(200);
  });

  // @contract 2.4
  test('at the provider ends the sessions here, in every browser that came by it', async () => {
    const { app } = running();
    const browser = await logIn(app, 'kundin@example.org');
    // A second portal session, opened by the same session of the provider.
    const second = new CookieJar(app);
    for (const [name, value] of browser.cookies) if (name !== 'session') second.cookies.set(name, value);
    const { url } = await second.follow(`${SSO}/login?to=/baufinanzierung/rechner`);
    expect(url).toMatch(/rechner$/);
    const foreign = await logIn(app, 'kundin@example.org');
    const page = await browser.ask(`${SSO}/demo-anbieter/session/end`);
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page.body) ?? [];
    const there = await browser.ask(`${SSO}/demo-anbieter/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(there.statusCode).toBe(303);
    for (const one of [browser, second]) expect((await one.ask(IDENTITY)).statusCode).toBe(401);
    expect((await foreign.ask(IDENTITY)).statusCode).toBe(200);
  });

  test('here ends the other sessions that came by the provider’s same one', async () => {
    const { app } = running();
    const browser = await logIn(app, 'kundin@example.org');
    const second = new CookieJar(app);
    for (const [name, value] of browser.cookies) if (name !== 'session') second.cookies.set(name, value);
    await second.follow(`${SSO}/login`);
    expect((await second.ask(IDENTITY)).statusCode).toBe(200);
    const out = await logout(browser);
    await browser.ask(out.headers.location ?? '');
    expect((await second.ask(IDENTITY)).statusCode).toBe(401);
  });

  test('without a session, or a second one, leads to the same page', async () => {
    const browser = await logIn(running().app, 'kundin@example.org');
    await logout(browser);
    const again = await logout(browser);
    expect([again.statusCode, again.headers.location]).toEqual([303, `${SSO}/logout`]);
  });

  test.each(['', `session=${'A'.repeat(43)}`])(
    'of a visitor who was not logged in, by %j, leaves no cookie',
    async (cookie) => {
      const { app } = running();
      const out = await app.inject({ method: 'POST', url: `${SSO}/logout`, headers: { cookie } });
      expect(out.statusCode).toBe(303);
      expect(out.headers['set-cookie']).toMatch(/^session=; .*Max-Age=0$/);
    },
  );
});

onPostgres('a role', (running) => {
  test('is valid outside the demo only with a second factor', async () => {
    const { database, vault, config } = running();
    const account = await storeAccount(database.db, vault, {
      issuer: 'https://login.example',
      subject: 'staff',
      email: 'staff@example.org',
      emailVerified: true,
      roles: ['operator'],
    });
    for (const multiFactor of [true, false]) {
      const secret = await beginSession(database.db, account, {
        provider: { sid: undefined, idToken: 'x', assurance: { multiFactor } },
        roles: ['operator'],
        limits: config.sessions,
      });
      const rolesOf = async (demo: boolean) => {
        const visitor = await findVisitor(database.db, vault, secret, { demo });
        return [visitor?.roles, visitor?.withheldRoles];
      };
      expect(await rolesOf(true)).toEqual([['operator'], []]);
      expect(await rolesOf(false)).toEqual(multiFactor ? [['operator'], []] : [[], ['operator']]);
    }
  });
});

describe.each([
  ['http://127.0.0.1:3000', '', 'Path=/; HttpOnly; SameSite=Lax'],
  ['https://portal.example', '__Host-', 'Path=/; HttpOnly; SameSite=Lax; Secure'],
])('cookies on %s', (publicUrl, prefix, guard) => {
  // @contract 1.21
  test('carry every protection that the scheme has', async () => {
    const running = await testApp({ config: { publicUrl, https: publicUrl.startsWith('https') } });
    const { app } = running;
    const { host, origin } = new URL(publicUrl);
    const started = await app.inject({ url: `${SSO}/login`, headers: { host } });
    expect(started.headers['set-cookie']).toMatch(
      new RegExp(`^${prefix}login=[\\w-]{43}; ${guard}; Max-Age=600$`),
    );
    expect(started.headers.location).toMatch(new RegExp(`^${origin}${SSO}/demo-anbieter/auth[?]`));
    const browser = await logIn(app, 'kundin@example.org');
    const again = await browser.ask(`${SSO}/login`);
    const cookies = [again.headers['set-cookie'] ?? []].flat();
    // Starting a login leaves the session cookie unchanged until the callback.
    expect(cookies).toEqual([expect.stringMatching(new RegExp(`^${prefix}login=`))]);
    for (let next = again.headers.location; next?.includes('/sso/');) {
      const step = await browser.ask(next);
      cookies.push(...[step.headers['set-cookie'] ?? []].flat());
      next = step.headers.location;
    }
    expect(cookies.slice(-2)).toEqual([
      `${prefix}login=; ${guard}; Max-Age=0`,
      expect.stringMatching(new RegExp(`^${prefix}session=[\\w-]{43}; ${guard}$`)),
    ]);
    const out = await browser.ask(`${SSO}/logout`, {});
    expect(out.headers['set-cookie']).toMatch(
      new RegExp(`^${prefix}session=[\\w-]{43}; ${guard}; Max-Age=600$`),
    );
    await running.close();
  });
});
