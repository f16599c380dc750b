import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoListings } from '../loading/load-demo-listings.ts';
import { builtInGeography } from '../../apps/server/src/testing/built-in-geography.ts';
import { CookieJar, logIn } from '../../apps/server/src/testing/log-in.ts';
import { testApp, type TestApp } from '../../apps/server/src/testing/test-app.ts';
import { markTickets } from './mark-tickets.ts';

const LISTING = 314901;
const PAGE = `/expose/${LISTING}`;
const MARKED = /aria-pressed="true"/;
const UNMARKED = /aria-pressed="false"/;

let running: TestApp;
let visitor: CookieJar;
const bodyOf = async (jar: CookieJar, address: string) => (await jar.ask(address)).body;

beforeAll(async () => {
  running = await testApp();
  await loadDemoListings(running.database.db, builtInGeography());
  visitor = await logIn(running.app, 'kundin@example.org');
});
afterAll(() => running.close());

describe('a heart', () => {
  test('marks, reports it, and removes the mark, on the page of a listing', async () => {
    expect(await bodyOf(visitor, PAGE)).toMatch(UNMARKED);
    const marked = await visitor.ask(`${PAGE}/merken`, {});
    expect([marked.statusCode, marked.headers.location]).toEqual([303, `${PAGE}?gemerkt=${LISTING}`]);
    const after = await visitor.ask(`${PAGE}?gemerkt=${LISTING}`);
    expect(after.body).toMatch(MARKED);
    expect(after.body).toContain('role="status"');
    expect(after.body).toMatch(/aria-pressed="true"[^>]*\sautofocus/);
    expect(after.headers['cache-control']).toBe('no-store');
    const back = await visitor.ask(`${PAGE}/entmerken`, {});
    expect(back.headers.location).toBe(`${PAGE}?entmerkt=${LISTING}`);
    expect(await bodyOf(visitor, PAGE)).toMatch(UNMARKED);
  });

  test('on the list comes back to the same filter, page and object', async () => {
    const list = '/?land=1276003&art=wohnung';
    const body = await bodyOf(visitor, list);
    const action =
      /action="([^"]+[/]merken[^"]*)"/.exec(body)?.[1]?.replaceAll('&#38;', '&').replaceAll('&#61;', '=') ??
      '';
    const exposeId = /\/expose\/(\d+)\/merken/.exec(action)?.[1] ?? '';
    const { headers } = await visitor.ask(action, {});
    expect(headers.location).toBe(`${list}&gemerkt=${exposeId}`);
    expect(await bodyOf(visitor, list)).toMatch(MARKED);
    await visitor.ask(`/expose/${exposeId}/entmerken`, {});
  });

  test.each([PAGE, '/?art=haus'])(
    'of a stranger on %s leads through the login, marks, and comes back',
    async (page) => {
      const jar = new CookieJar(running.app);
      const body = await bodyOf(jar, page);
      expect(body).not.toContain('aria-pressed');
      const link = /class="heart"\s+href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&#61;', '=') ?? '';
      const to = new URL(link, 'http://127.0.0.1').searchParams.get('to') ?? '';
      expect(to).toMatch(/^\/baufinanzierung\/merken\/\d+\?/);
      const loggedIn = await logIn(running.app, 'kundin@example.org', to);
      const back = await loggedIn.ask(to);
      expect(back.statusCode).toBe(303);
      const exposeId = /merken\/(\d+)/.exec(to)?.[1];
      expect(back.headers.location).toContain(`gemerkt=${exposeId}`);
      expect(await bodyOf(loggedIn, `/expose/${exposeId}`)).toMatch(MARKED);
      await loggedIn.ask(`/expose/${exposeId}/entmerken`, {});
    },
  );

  test('without a session nothing is marked: a form leads to the login', async () => {
    const jar = new CookieJar(running.app);
    const { statusCode, headers } = await jar.ask(`${PAGE}/merken`, {});
    expect(statusCode).toBe(303);
    expect(headers.location).toContain('/baufinanzierung/sso/login?to=');
    expect(await bodyOf(visitor, PAGE)).toMatch(UNMARKED);
  });

  test.each(['', '?marke=1', `?marke=${Date.now() + 60_000}.${'A'.repeat(43)}`])(
    'a forged link marks nothing: %s',
    async (query) => {
      const { statusCode, headers } = await visitor.ask(`/baufinanzierung/merken/${LISTING}${query}`);
      expect([statusCode, headers.location]).toEqual([303, PAGE]);
      expect(await bodyOf(visitor, PAGE)).toMatch(UNMARKED);
    },
  );

  test('a form of a foreign page is refused', async () => {
    const { statusCode } = await visitor.ask(`${PAGE}/merken`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(statusCode).toBe(403);
    expect(await bodyOf(visitor, PAGE)).toMatch(UNMARKED);
  });

  test('a removed listing is reported', async () => {
    const { statusCode, body } = await visitor.ask('/expose/999999/merken', {});
    expect(statusCode).toBe(404);
    expect(body).toContain('Dieses Objekt gibt es nicht oder nicht mehr');
  });
});

test('a ticket is for one object and a quarter of an hour', () => {
  let now = 1_000_000;
  const tickets = markTickets(() => now);
  const ticket = tickets.issue(7);
  expect(tickets.isValid(ticket, 7)).toBe(true);
  expect(tickets.isValid(ticket, 8)).toBe(false);
  expect(markTickets(() => now).isValid(ticket, 7)).toBe(false);
  now += 15 * 60_000;
  expect(tickets.isValid(ticket, 7)).toBe(false);
});
