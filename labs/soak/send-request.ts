import { setTimeout as wait } from 'node:timers/promises';
import {
  addressOf,
  confirmCode,
  sendCode,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type CreateRequestAnswer,
} from '@heimvorteil/contracts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import type { SentRequest } from './promises.ts';
import type { SoakBrowser } from './soak-browser.ts';
import type { SoakLedger } from './soak-ledger.ts';

/**
 * Sends a new visitor's request `atOnce` times concurrently and `again` times afterwards; all must give the
 * same id. `verifies` confirms the address first, which a logged-in visitor does not need.
 */
export async function sendSoakRequest(
  browser: SoakBrowser,
  ledger: SoakLedger,
  {
    atOnce = 1,
    again = 0,
    ofCase = {},
    verifies = false,
  }: { atOnce?: number; again?: number; ofCase?: object; verifies?: boolean } = {},
): Promise<{ request: SentRequest; statusToken: string } | undefined> {
  const person = ledger.nextPerson();
  const email = `person.${person}@example.org`;
  // Network prefix and eight digits; each visitor needs a number of their own.
  const phoneNumber = `0151 ${String(20_000_000 + person)}`;
  const body = requestBody(0, { ...ofCase, email, phoneNumber });
  if (verifies && !(await verify(browser, ledger, email))) return undefined;
  const headers = { 'idempotency-key': submissionKey(person) };
  const send = async (kind: string) => {
    const answer = await browser.ask(kind, 201, '/baufinanzierung/api/v2/contact', {
      method: 'POST',
      headers,
      body,
    });
    return answer && (JSON.parse(answer.text) as CreateRequestAnswer);
  };
  const answers = await Promise.all(Array.from({ length: atOnce }, () => send('request')));
  for (let times = 0; times < again; times++) answers.push(await send('request sent again'));

  const requests = answers.filter((answer) => answer !== undefined);
  // Collect all ids, because two ids for the same request mean that it was stored twice.
  const promised = new Map(requests.map((one) => [one.requestId, one.statusToken]));
  const entered = [...promised.keys()].map((requestId): SentRequest => ({ requestId, email }));
  ledger.sent.push(...entered);
  if (entered.length > 1) ledger.doubled.push(submissionKey(person));
  const [request] = entered;
  return request && { request, statusToken: promised.get(request.requestId) ?? '' };
}

const LONGEST_WAIT_IN_MILLISECONDS = 20_000;

/** Verifies an e-mail address as the request page does; the browser already has that page's cookies. */
async function verify(browser: SoakBrowser, ledger: SoakLedger, email: string): Promise<boolean> {
  const headers = { [TOKEN_HEADER]: browser.cookie(TOKEN_COOKIE) };
  const call = { method: 'POST', headers } as const;
  if (!(await browser.ask('code', 202, addressOf(sendCode), { ...call, body: { email } }))) return false;
  const startedAt = performance.now();
  let code = ledger.takeCode(email);
  while (code === undefined && performance.now() - startedAt < LONGEST_WAIT_IN_MILLISECONDS) {
    await wait(50);
    code = ledger.takeCode(email);
  }
  const answer = await browser.ask('code typed', 200, addressOf(confirmCode), { ...call, body: { code } });
  return answer !== undefined;
}
