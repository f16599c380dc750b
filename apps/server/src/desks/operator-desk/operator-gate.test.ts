import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieJar } from '../../testing/log-in.ts';
import { openSession } from '../../testing/own-session.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const ROOT = '/baufinanzierung/betrieb';
const PAGES = [
  '',
  '/anfragen/3f9e4d8b-f4d2-4952-b43f-72061fe9834d',
  '/personen',
  '/bewertungen',
  '/sperren',
  '/merkmale',
  '/kampagnen',
  '/auslosung',
  '/protokoll',
  '/experimente',
  '/anmeldungen',
];
const PRESSES: readonly [page: string, form: Record<string, string>][] = [
  ['', { replay: 'all' }],
  [PAGES[1] ?? '', { adviser: '1' }],
  [PAGES[1] ?? '', { deed: 'open', reason: 'x' }],
  ['/personen', { deed: 'erase', contact: 'annegret1@example.org', reason: 'x' }],
  ['/bewertungen', { deed: 'show', rating: '1', version: '1' }],
  ['/merkmale', { flag: 'pre_approval', setting: 'SOMETHING' }],
  ['/protokoll', { action: 'PERSON_OPENED' }],
  ['/anmeldungen', { end: 'others' }],
];

let running: TestApp;

// Turn demo mode off, because in demo mode operators need no second factor.
beforeAll(async () => void (running = await testApp({ pages: true, config: { demo: false } })));
afterAll(() => running.close());

async function browserOf(person: Omit<Parameters<typeof openSession>[1], 'email'>): Promise<CookieJar> {
  const browser = new CookieJar(running.app);
  const email = `${JSON.stringify(person).replaceAll(/\W/g, '')}@example.org`;
  const { cookie } = await openSession(running, { email, ...person });
  browser.cookies.set('session', cookie.replace('session=', ''));
  return browser;
}

async function statusesFor(browser: CookieJar): Promise<number[]> {
  const statuses: number[] = [];
  for (const page of PAGES) {
    const response = await browser.ask(ROOT + page);
    statuses.push(response.statusCode);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
  for (const [page, form] of PRESSES) statuses.push((await browser.ask(ROOT + page, form)).statusCode);
  return statuses;
}

// @contract 2.2
test('requires a login with the role of an operator', async () => {
  const all = PAGES.length + PRESSES.length;
  expect(await statusesFor(new CookieJar(running.app))).toEqual(Array.from({ length: all }, () => 401));
  for (const person of [
    {},
    { roles: ['adviser'] as const },
    { roles: ['operator'] as const, multiFactor: false },
  ]) {
    const browser = await browserOf(person);
    expect(await statusesFor(browser)).toEqual(Array.from({ length: all }, () => 403));
  }
  const operator = await browserOf({ roles: ['operator'] });
  // 404 because the request does not exist; 303 because the replay form redirects to its page.
  expect(await statusesFor(operator)).toEqual([
    200, 404, 200, 200, 200, 200, 200, 200, 200, 200, 200, 303, 409, 404, 200, 409, 422, 200, 303,
  ]);
});

// @contract 8.2
test('a visitor without the second factor reads that, with a link to it; a call answers SECOND_FACTOR_MISSING, and the trail has each refusal', async () => {
  const missing = await browserOf({ roles: ['operator'], multiFactor: false });
  const { body } = await missing.ask(ROOT);
  expect(body).toContain('<title>Der zweite Faktor fehlt');
  expect(body).toContain('<h1>Der zweite Faktor fehlt</h1>');
  expect(body).toMatch(/<a [^>]*href="\/baufinanzierung\/sso\/login\?to=\/baufinanzierung\/betrieb"/);
  expect(body).toContain('<form action="/baufinanzierung/sso/logout" method="post">');
  const adviser = await browserOf({ roles: ['adviser'], multiFactor: false });
  expect((await adviser.ask(ROOT)).body).toContain('<h1>Das darf dein Konto nicht</h1>');
  const call = async (browser: CookieJar) =>
    (await browser.ask('/baufinanzierung/api/v1.0/features/experiments')).json<{ errors: unknown }>().errors;
  expect(await call(missing)).toEqual([expect.objectContaining({ code: 'SECOND_FACTOR_MISSING' })]);
  expect(await call(adviser)).toEqual([expect.objectContaining({ code: 'NOT_ALLOWED' })]);
  const { rows } = await sql<{
    refused: string;
  }>`select distinct concat_ws(' ', actor, detail ->> 'code', detail ->> 'what')
    as refused from audit_event where action = 'ACCESS_REFUSED'`.execute(running.database.db);
  const experiments = 'GET /baufinanzierung/api/v1.0/features/experiments';
  expect(new Set(rows.map(({ refused }) => refused))).toEqual(
    new Set([
      'ADVISER NOT_ALLOWED betrieb',
      `ADVISER NOT_ALLOWED ${experiments}`,
      'OPERATOR SECOND_FACTOR_MISSING betrieb',
      `OPERATOR SECOND_FACTOR_MISSING ${experiments}`,
      'VISITOR NOT_ALLOWED betrieb',
    ]),
  );
});

test('a page of the operator is private, also in the router’s format', async () => {
  const response = await running.app.inject({ url: `${ROOT}.data` });
  expect(response.statusCode).toBe(401);
  const foreign = await running.app.inject({
    method: 'POST',
    url: ROOT,
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'replay=all',
  });
  expect(foreign.statusCode).toBe(403);
});
