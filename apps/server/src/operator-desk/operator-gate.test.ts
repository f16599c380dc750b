import { afterAll, beforeAll, expect, test } from 'vitest';
import { CookieJar, logIn } from '../testing/log-in.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const ROOT = '/baufinanzierung/betrieb';
const PAGES = [
  '',
  '/anfragen/3f9e4d8b-f4d2-4952-b43f-72061fe9834d',
  '/personen',
  '/bewertungen',
  '/sperren',
  '/protokoll',
  '/experimente',
];
/** What pressing a button there sends. */
const PRESSES: readonly [page: string, form: Record<string, string>][] = [
  ['', { replay: 'all' }],
  [PAGES[1] ?? '', { adviser: '1' }],
  [PAGES[1] ?? '', { deed: 'open', reason: 'x' }],
  ['/personen', { deed: 'erase', contact: 'annegret1@example.org', reason: 'x' }],
  ['/bewertungen', { deed: 'show', rating: '1', version: '1' }],
  ['/protokoll', { action: 'PERSON_OPENED' }],
];

let running: TestApp;

beforeAll(async () => void (running = await testApp({ pages: true })));
afterAll(() => running.close());

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

test('nobody gets in without a login, and only by the role of an operator', async () => {
  const all = PAGES.length + PRESSES.length;
  expect(await statusesFor(new CookieJar(running.app))).toEqual(Array.from({ length: all }, () => 401));
  for (const account of ['kundin@example.org', 'beraterin@example.org']) {
    expect(await statusesFor(await logIn(running.app, account))).toEqual(
      Array.from({ length: all }, () => 403),
    );
  }
  const operator = await logIn(running.app, 'betrieb@example.org');
  // There is no such request, and the one that the form replays leads back to the page.
  expect(await statusesFor(operator)).toEqual([
    200, 404, 200, 200, 200, 200, 200, 303, 409, 404, 200, 409, 200,
  ]);
});

test('a page of the operator is data of nobody else, asked for as the router does', async () => {
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
