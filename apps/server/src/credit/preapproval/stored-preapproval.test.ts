import { createPreapproval, findPreapproval } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { sweep } from '../../operation/retention/index.ts';
import { adviserParts } from '../../testing/adviser-at-work.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { CookieJar, logIn } from '../../testing/log-in.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { codesTo, visitBrowser } from '../../testing/visit-browser.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { preapprovalOperations } from './preapproval-operations.ts';

const PATH = '/baufinanzierung/api/v1.0/preapproval';
const BODY = EXAMPLES['createPreapproval'] as Record<string, unknown>;

onPostgresFirst('a stored pre-approval', (running) => {
  let people = 0;
  const post = (cookie: string | undefined, change: object = {}) =>
    running().app.inject({
      method: 'POST',
      url: PATH,
      headers: cookie === undefined ? {} : { cookie },
      payload: { ...BODY, ...change },
    });
  const get = (id: string, cookie = '') =>
    running().app.inject({ url: `${PATH}/${id}`, headers: { cookie } });
  /** A pre-approval by an anonymous browser, and the cookie of its visit. */
  const visit = async (change: object = {}) => {
    const made = await post(undefined, change);
    const setCookies = [made.headers['set-cookie'] ?? []].flat();
    return { made, cookie: setCookies.map((line) => line.split(';', 1)[0]).join('; ') };
  };
  const openVisitor = () => openSession(running(), { email: `geprueft.${++people}@example.org` });
  const idOf = (response: { json: () => unknown }) => (response.json() as { id: string }).id;
  const expectNothing = async (id: string, cookie = '') => {
    const response = await get(id, cookie);
    expectRefusal(response, 404, [[undefined, 'NOT_FOUND']]);
    expect(response.headers['cache-control']).toBe('no-store');
  };

  // @contract 4.5 4.34
  test('opens as it was made, for the browser that made it and for no other', async () => {
    const { made, cookie } = await visit();
    expectAnswer(made, createPreapproval);
    expect(made.headers['cache-control']).toBe('no-store');
    const opened = await get(idOf(made), cookie);
    expectAnswer(opened, findPreapproval);
    expect(opened.body).toBe(made.body);
    expect(opened.headers['cache-control']).toBe('no-store');
    await expectNothing(idOf(made));
    await expectNothing(idOf(made), (await visit({ purchasePrice: 340_000 })).cookie);
    await expectNothing(idOf(made), (await openVisitor()).cookie);
  });

  test.each(['x', '0', '00000000-0000-4000-8000-000000000000', "' or 1=1 --", '%00'])(
    'cannot be guessed: %s',
    async (id) => {
      const { cookie } = await visit();
      await expectNothing(encodeURIComponent(id), cookie);
    },
  );

  test('the one that was asked for last is the latest, though its like was answered before', async () => {
    const { cookie, accountId } = await openVisitor();
    const { database, vault } = running();
    const latest = () => preapprovalOperations({ db: database.db, vault } as never).findLatest({ accountId });
    const first = idOf(await post(cookie, { purchasePrice: 351_000 }));
    const other = idOf(await post(cookie, { purchasePrice: 352_000 }));
    expect((await latest())?.id).toBe(other);
    expect(idOf(await post(cookie, { purchasePrice: 351_000 }))).toBe(first);
    expect((await latest())?.id).toBe(first);
  });

  test('the market of another day changes nothing about it', async () => {
    const { made, cookie } = await visit({ purchasePrice: 345_000 });
    const { database, vault } = running();
    const later = preapprovalOperations({
      db: database.db,
      vault,
      currentContext: () => {
        throw new Error('nothing is worked out anew');
      },
      listings: { find: async () => undefined } as never,
      limits: { takeWithin: async () => undefined } as never,
      addressLimits: { preapprovalsPerHour: { max: 0, countsLoopback: true } },
      log: {} as never,
    });
    const { visit_key: visitKey } = await database.db
      .selectFrom('pre_approval')
      .select('visit_key')
      .where('id', '=', idOf(made))
      .executeTakeFirstOrThrow();
    const stored = await later.find(idOf(made), { visitKey: visitKey ?? '' });
    expect(JSON.stringify(stored?.answer)).toBe(made.body);
    expect(stored?.stated).toMatchObject({ purchasePrice: 345_000 });
    expect(cookie).not.toContain(visitKey);
  });

  test('stores no origin of a campaign', async () => {
    const { cookie, accountId } = await openVisitor();
    const { database, vault } = running();
    const { find } = preapprovalOperations({ db: database.db, vault } as never);
    const made = idOf(await post(cookie, { purchasePrice: 353_000, campaign: { cmp_id: 'kanarienvogel' } }));
    const stored = await find(made, { accountId });
    expect(stored?.stated.purchasePrice).toBe(353_000);
    expect(JSON.stringify(stored)).not.toContain('kanarienvogel');
  });

  test('the same question with the same answer has one number, another one its own', async () => {
    const { made, cookie } = await visit();
    expect(idOf(await post(cookie))).toBe(idOf(made));
    expect(idOf(await post(cookie, { purchasePrice: 320_000 }))).not.toBe(idOf(made));
    expect(idOf((await visit()).made)).not.toBe(idOf(made));
  });

  test('the same asked twice at once is one, of a browser as of an account', async () => {
    const { cookie: ofVisit } = await visit();
    for (const cookie of [ofVisit, (await openVisitor()).cookie]) {
      const both = await Promise.all([0, 1].map(() => post(cookie, { purchasePrice: 322_000 })));
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(new Set(both.map(idOf)).size).toBe(1);
    }
  });

  test('a check under way while its browser logs in belongs to the account', async () => {
    const { app, database } = running();
    const { made, cookie } = await visit({ purchasePrice: 323_000 });
    const { visit_key: visitKey } = await database.db
      .selectFrom('pre_approval')
      .select('visit_key')
      .where('id', '=', idOf(made))
      .executeTakeFirstOrThrow();
    const browser = new CookieJar(app);
    for (const [name, value] of new URLSearchParams(cookie.replaceAll('; ', '&')))
      browser.cookies.set(name, value);
    await logIn(app, 'kundin@example.org', undefined, browser);
    // Simulates a visitor who logs in while the pre-approval is calculated.
    const preapprovals = preapprovalOperations({
      ...adviserParts(running()),
      listings: { find: async () => undefined } as never,
      limits: { takeWithin: async () => undefined } as never,
      addressLimits: { preapprovalsPerHour: { max: 0, countsLoopback: true } },
      log: {} as never,
    });
    const late = await preapprovals.create(
      { income: { salary: 4_500 }, ownFunds: 80_000, purchasePrice: 324_000 },
      { visitKey: visitKey ?? '', ip: '127.0.0.1' },
    );
    expect((await get(late.id, browser.header)).statusCode).toBe(200);
    await expectNothing(late.id, cookie);
  });

  test('a visit’s finished or running check opens only for the id that follows a verification', async () => {
    const browser = visitBrowser(running());
    const before = browser.cookie;
    const id = idOf(await post(before, { purchasePrice: 325_000 }));
    const email = `geprueft.${++people}@example.org`;
    await browser.send({ email });
    expect((await browser.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
    expect((await get(id, browser.cookie)).statusCode).toBe(200);
    await expectNothing(id, before);
    // The visitor verifies a contact, which changes the visit's id, while the pre-approval is calculated.
    const late = idOf(await post(before, { purchasePrice: 326_000 }));
    expect((await get(late, browser.cookie)).statusCode).toBe(200);
    await expectNothing(late, before);
  });

  test('its proposals lead to it, for its owner', async () => {
    const { database, vault } = running();
    const owner = await openVisitor();
    const id = idOf(await owner.call('POST', '/v1.0/preapproval', BODY));
    const proposalId = crypto.randomUUID();
    await database.db.insertInto('proposal').values({ id: proposalId, pre_approval_id: id }).execute();
    const { findOfProposal } = preapprovalOperations({ db: database.db, vault } as never);
    expect((await findOfProposal(proposalId, { accountId: owner.accountId }))?.id).toBe(id);
    expect(await findOfProposal(proposalId, { accountId: (await openVisitor()).accountId })).toBeUndefined();
    expect(await findOfProposal(id, { accountId: owner.accountId })).toBeUndefined();
    expect(await findOfProposal('x', { accountId: owner.accountId })).toBeUndefined();
  });

  test('belongs only to the account that logged in since, in any browser', async () => {
    const { app } = running();
    const { made, cookie } = await visit();
    const id = idOf(made);
    const browser = new CookieJar(app);
    for (const [name, value] of new URLSearchParams(cookie.replaceAll('; ', '&')))
      browser.cookies.set(name, value);
    await logIn(app, 'kundin@example.org', undefined, browser);
    expect((await get(id, browser.header)).body).toBe(made.body);
    // Neither the old visit nor the next account in this browser may open the pre-approval.
    await expectNothing(id, cookie);
    // Clear the login provider's cookies but leave the portal's own.
    for (const name of browser.cookies.keys()) if (name !== 'session') browser.cookies.delete(name);
    await logIn(app, 'beraterin@example.org', undefined, browser);
    await expectNothing(id, browser.header);
    const otherLogin = await logIn(app, 'kundin@example.org');
    expect((await get(id, otherLogin.header)).body).toBe(made.body);
  });

  test('stays shut after a logout', async () => {
    const owner = await openVisitor();
    const id = idOf(await owner.call('POST', '/v1.0/preapproval', BODY));
    expect((await get(id, owner.cookie)).statusCode).toBe(200);
    await running()
      .database.db.updateTable('session')
      .set({ ended_at: sql<Date>`now()` })
      .where('account_id', '=', owner.accountId)
      .execute();
    await expectNothing(id, owner.cookie);
  });

  // @contract 4.34
  test('without a login it is there for 30 days, with one until the account is erased', async () => {
    const { db } = running().database;
    const { made, cookie } = await visit();
    const owner = await openVisitor();
    const own = idOf(await owner.call('POST', '/v1.0/preapproval', BODY));
    const shift = (id: string, ago: string) =>
      sql`update pre_approval set made_at = now() - ${ago}::interval where id = ${id}`.execute(db);
    await shift(idOf(made), '29 days 23 hours');
    await shift(own, '400 days');
    await sweep({ db, log: { error: () => undefined } as never });
    expect((await get(idOf(made), cookie)).statusCode).toBe(200);
    await shift(idOf(made), '30 days 1 second');
    // An expired pre-approval is hidden even before the purge job deletes it.
    await expectNothing(idOf(made), cookie);
    await sweep({ db, log: { error: () => undefined } as never });
    expect((await get(own, owner.cookie)).statusCode).toBe(200);

    const exported = await owner.call('GET', '/v1.0/profile/export');
    expect(exported.json<{ preapprovals: object[] }>().preapprovals).toMatchObject([
      { id: own, stated: { purchasePrice: 330_000 }, answer: { id: own } },
    ]);
    const { person_id: person } = await db
      .selectFrom('pre_approval')
      .select('person_id')
      .where('id', '=', own)
      .executeTakeFirstOrThrow();
    expect((await owner.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    const left = await db.selectFrom('pre_approval').select('id').where('id', '=', own).execute();
    const keys = await db.selectFrom('person').select('id').where('id', '=', person).execute();
    expect([left, keys]).toEqual([[], []]);
  });

  test('entered values are never stored in the clear', async () => {
    // A price with cents, because its six digits alone can occur by chance in encrypted data in hex.
    const { made } = await visit({ purchasePrice: 331_177.31 });
    expect(idOf(made)).toBeTruthy();
    expect(await rowsHolding(running().database, ['331177.31'])).toEqual([]);
  });

  test('a foreign page makes none', async () => {
    const { cookie } = await visit();
    const refused = await running().app.inject({
      method: 'POST',
      url: PATH,
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
      payload: BODY,
    });
    expectRefusal(refused, 403, [[undefined, 'FOREIGN_PAGE']]);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});

onPostgres(
  'an address with many stored ones',
  (running) => {
    test('is asked to wait, and gets no row', async () => {
      const send = () => running().app.inject({ method: 'POST', url: PATH, payload: BODY });
      expect((await send()).statusCode).toBe(200);
      expect((await send()).statusCode).toBe(200);
      const refused = await send();
      expectRefusal(refused, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const rows = await running().database.db.selectFrom('pre_approval').select('id').execute();
      expect(rows).toHaveLength(2);
    });

    test('gets today’s stored answer, which does not count against the limit', async () => {
      const { db } = running().database;
      await db.deleteFrom('limit_count').execute();
      const first = await running().app.inject({ method: 'POST', url: PATH, payload: BODY });
      const cookie = [first.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      const again = (change: object = {}) =>
        running().app.inject({
          method: 'POST',
          url: PATH,
          headers: { cookie },
          payload: { ...BODY, ...change },
        });
      for (let times = 0; times < 3; times++) expect((await again()).body).toBe(first.body);
      expect((await again({ purchasePrice: 321_000 })).statusCode).toBe(200);
      expect((await again({ purchasePrice: 322_000 })).statusCode).toBe(429);
      expect((await again()).body).toBe(first.body);
    });
  },
  { settings: { LIMIT_PREAPPROVALS_PER_ADDRESS_PER_HOUR: '2' } },
);

describe.each([false, true])('the flag pre_approval, %s', (isOn) => {
  onPostgres(
    'and its calls',
    (running) => {
      test('are offered by it alone', async () => {
        const made = await running().app.inject({ method: 'POST', url: PATH, payload: BODY });
        const found = await running().app.inject({ url: `${PATH}/x` });
        if (isOn) expect([made.statusCode, found.json().errors[0].code]).toEqual([200, 'NOT_FOUND']);
        else for (const refused of [made, found]) expectRefusal(refused, 404, [[undefined, 'NOT_OFFERED']]);
      });
    },
    { config: { flags: { pre_approval: { defaultValue: isOn } } } },
  );
});
