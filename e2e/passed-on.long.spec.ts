import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { adviserLink, requestingPerson, mailsTo, sendByForms } from './financing-request.ts';
import { expect, test } from './strict-page.ts';
import { logOfChild } from '../apps/server/src/testing/captured-logs.ts';

const PORT = Number(process.env.E2E_PORT ?? 4173) + 600;
const LATER = `http://127.0.0.1:${PORT}`;
const DATA = 'test-results/data-later';
/** Path of the server with a movable clock, relative to e2e/serve-prepared.ts, which imports it. */
const TIME_TRAVELLER = '../apps/server/src/testing/start-time-traveller.ts';
const FORM =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?purchasePrice=430000&ownFunds=120000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing';

// The tests move the clock of one server, so they run in order.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: LATER, expectedErrors: [/status of (404|409|410)/] });
let server: ChildProcess;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(150_000);
  rmSync(DATA, { recursive: true, force: true });
  const log = logOfChild('later');
  server = spawn('node_modules/.bin/node', ['e2e/serve-prepared.ts', TIME_TRAVELLER], {
    env: {
      ...process.env,
      PORT: String(PORT),
      PUBLIC_URL: LATER,
      DATA_DIR: DATA,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const asking = await playwright.request.newContext();
  await expect
    .poll(async () => (await asking.get(`${LATER}/readyz`).catch(() => undefined))?.status(), {
      timeout: 120_000,
    })
    .toBe(200);
  await asking.dispose();
});

test.afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

/** Makes the server skip days, let a link expire, or treat an adviser as unresponsive. */
async function happen(what: 'days' | 'expiry' | 'silence'): Promise<void> {
  const done = new Promise<void>((resolve) => {
    const listen = (message: unknown) => {
      if (message !== `done ${what}`) return;
      server.off('message', listen);
      resolve();
    };
    server.on('message', listen);
  });
  server.send(what);
  await done;
}

test('an unanswered request is passed on by its mail: looking changes nothing, a click does, once', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = requestingPerson();
  await sendByForms(page, FORM, person);
  const [confirmation] = await mailsTo(page, person.email);
  const status = linkIn(confirmation?.text, 'anfrage');
  const adviser = await adviserLink(page, person);
  await happen('days');

  const link = await linkOfMail(page, person.email);
  const number = /A-[2-9A-HJ-NP-Z]{4}/.exec(confirmation?.text ?? '')?.[0] ?? '';
  await expect.poll(async () => (await findNotifiedAdvisers(page, number, 'wartet')).size).toBe(4);
  const notified = await findNotifiedAdvisers(page, number);

  const heading = page.getByRole('heading', { level: 1 });
  const named = page.getByRole('main').getByRole('listitem');
  await page.goto(link);
  await expect(heading).toHaveText('Wen sollen wir stattdessen fragen?');
  const next = await named.allInnerTexts();
  expect(next.length).toBeGreaterThan(0);
  await expectAccessibleThroughout(page, 'asked');
  for (let times = 0; times < 3; times += 1) await page.request.get(link);
  expect((await page.request.get(adviser)).status()).toBe(200);
  await page.goto(status);
  const before = await page.getByRole('main').textContent();
  expect(before).not.toContain('weitergegeben');

  await page.goto(link);
  expect(await named.allInnerTexts()).toEqual(next);
  await page.getByRole('button', { name: 'Anfrage weitergeben' }).click();
  await expect(heading).toHaveText('Deine Anfrage ist weitergegeben');
  await expectAccessibleThroughout(page, 'passed on');
  // The replaced adviser's link no longer opens the request.
  expect((await page.request.get(adviser)).status()).toBe(404);
  for (const answer of [
    await page.request.post(link, { form: { shown: '' } }),
    await page.request.get(link),
  ]) {
    expect([answer.status(), await answer.text()]).toEqual([
      409,
      expect.stringContaining('Deine Anfrage ist schon weitergegeben'),
    ]);
  }
  await page.goto(link);
  await expectAccessibleThroughout(page, 'passed on before');
  await page.goto(status);
  const after = await page.getByRole('main').textContent();
  expect(after).toContain('weitergegeben');
  for (const name of next) expect(after).toContain(nameIn(name));
  // The mails went to advisers who did not have the request before.
  await expect
    .poll(async () => (await findNotifiedAdvisers(page, number)).size, { timeout: 20_000 })
    .toBe(notified.size + next.length);
});

test('a recipient unsubscribes by a click; opening the link changes nothing', async ({ page }) => {
  test.setTimeout(180_000);
  const person = requestingPerson();
  await sendByForms(page, FORM, person);
  const [confirmation] = await mailsTo(page, person.email);
  const number = /A-[2-9A-HJ-NP-Z]{4}/.exec(confirmation?.text ?? '')?.[0] ?? '';
  await happen('days');
  await linkOfMail(page, person.email);
  const reminders = (await mailsTo(page, person.email)).map(({ text }) => linkIn(text, 'abmelden'));
  const requests = await findNotices(page, number);
  for (const [link, question, answer, button] of [
    [
      reminders.find(Boolean) ?? '',
      'Keine Erinnerungen mehr?',
      'Du bekommst keine Erinnerungen mehr',
      'Erinnerungen abbestellen',
    ],
    [
      linkIn(requests[0]?.text, 'abmelden'),
      'Keine Anfragen mehr bekommen?',
      'Du bekommst keine neuen Anfragen mehr',
      'Aussetzen',
    ],
  ] as const) {
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(link);
    await expect(heading).toHaveText(question);
    await expectAccessibleThroughout(page, question);
    // A GET must not unsubscribe, because mail gateways open every link in a mail.
    await page.request.get(link);
    for (const _again of [1, 2]) {
      await page.goto(link);
      await page.getByRole('button', { name: button }).click();
      await expect(heading).toHaveText(answer);
    }
    await expectAccessibleThroughout(page, answer);
    // A mail program's unsubscribe button sends exactly this form (RFC 8058).
    const oneClick = await page.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect([oneClick.status(), await oneClick.text()]).toEqual([200, expect.stringContaining(answer)]);
  }
});

test('the page of an expired link, or without an adviser left, explains it', async ({ page }) => {
  test.setTimeout(180_000);
  const heading = page.getByRole('heading', { level: 1 });
  const links: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const person = requestingPerson();
    await sendByForms(page, FORM, person);
    await happen('days');
    links.push(await linkOfMail(page, person.email));
  }
  const [over = '', left = ''] = links;
  await happen('silence');
  await page.goto(left);
  await expectAccessibleThroughout(page, 'nobody to ask');
  await page.getByRole('main').locator('form').getByRole('button').click();
  await expect(heading).toHaveText('Wir suchen weiter');
  await expectAccessibleThroughout(page, 'nobody left');
  await happen('expiry');
  await page.goto(over);
  await expect(heading).toHaveText('Dieser Link ist abgelaufen');
  await expectAccessibleThroughout(page, 'expired');
  await page.goto(`/baufinanzierung/umverteilung/${'a'.repeat(43)}`);
  await expect(heading).toHaveText('Zu diesem Link gibt es keine Anfrage');
  await expectAccessibleThroughout(page, 'unknown');
});

function linkIn(text: string | undefined, page: 'anfrage' | 'umverteilung' | 'abmelden'): string {
  return new RegExp(`/baufinanzierung/${page}/[\\w-]{43}`).exec(text ?? '')?.[0] ?? '';
}

async function linkOfMail(page: Page, email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const links = (await mailsTo(page, email)).map(({ text }) => linkIn(text, 'umverteilung'));
      return (link = links.find(Boolean) ?? '');
    })
    .not.toBe('');
  return link;
}

/** Addresses of the advisers who got this request's link; `word` limits to mails with it in the subject. */
async function findNotifiedAdvisers(page: Page, number: string, word = ''): Promise<Set<string>> {
  return new Set((await findNotices(page, number, word)).map(({ to }) => to));
}

async function findNotices(page: Page, number: string, word = '') {
  const response = await page.request.get('/baufinanzierung/entwicklung/postfach', {
    headers: { Accept: 'application/json' },
  });
  const mails = (await response.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(
    ({ subject, text }) => subject.includes(word) && text.includes(number) && text.includes('/partner/'),
  );
}

/** The adviser's name without the company in parentheses. */
function nameIn(text: string): string {
  return text.replace(/ \(.*$/, '');
}
