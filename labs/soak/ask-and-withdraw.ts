import { setTimeout as wait } from 'node:timers/promises';
import { sendSoakRequest } from './send-request.ts';
import type { SoakBrowser } from './soak-browser.ts';
import type { SoakLedger } from './soak-ledger.ts';

const ACCOUNT = { email: 'kundin@example.org', password: 'demo' };
const AFTER_LOGIN = '/baufinanzierung/finanzierungsuebersicht';
const MOST_REDIRECTS = 10;
const LONGEST_WAIT_IN_MILLISECONDS = 20_000;

/**
 * A visitor logs in, sends two requests and erases the account, which withdraws them. In every second round
 * the erasure comes while mails are being sent, otherwise after all have arrived.
 */
export async function askAndWithdraw(browser: SoakBrowser, ledger: SoakLedger, round: number): Promise<void> {
  browser.forgetCookies();
  if (!(await logIn(browser))) return;
  const sent = [
    await sendSoakRequest(browser, ledger),
    // Another price, because a second request for the same home is refused for 30 days.
    await sendSoakRequest(browser, ledger, { again: 1, ofCase: { purchasePrice: 410_000 } }),
  ];
  const requests = sent.flatMap((one) => one?.request ?? []);
  if (round % 2 === 0) await untilHeardOf(requests, ledger);
  if (!(await browser.ask('withdrawal', 204, '/baufinanzierung/api/v1.0/profile', { method: 'DELETE' })))
    return;
  for (const request of requests) request.withdrawnAt = performance.now();
}

/** Logs in as a browser does, with the login form of the demo's identity provider. */
async function logIn(browser: SoakBrowser): Promise<boolean> {
  const form = await follow(browser, `/baufinanzierung/sso/login?to=${encodeURIComponent(AFTER_LOGIN)}`);
  if (form === undefined) return false;
  const sent = await browser.ask('login', 303, form, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
  return sent?.location !== undefined && (await follow(browser, sent.location)) === AFTER_LOGIN;
}

/** Follows redirects to a page; returns undefined if a request fails. */
async function follow(browser: SoakBrowser, address: string): Promise<string | undefined> {
  let next = address;
  for (let steps = 0; steps < MOST_REDIRECTS; steps++) {
    const { pathname, search } = new URL(next, 'http://127.0.0.1');
    if (!isPassage(pathname)) return pathname + search;
    const answer = await browser.ask('login', 303, pathname + search);
    if (answer?.location === undefined) return undefined;
    next = answer.location;
  }
  return undefined;
}

function isPassage(path: string): boolean {
  return path.includes('/sso/') && !path.includes('/anmelden/');
}

async function untilHeardOf(requests: readonly { email: string }[], ledger: SoakLedger): Promise<void> {
  const startedAt = performance.now();
  const haveAllHeard = () => requests.every(({ email }) => ledger.hasMailFor(email));
  while (!haveAllHeard() && performance.now() - startedAt < LONGEST_WAIT_IN_MILLISECONDS) await wait(200);
}
