import { addressOf, confirmCode, sendCode, TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';
import { Cookies } from './cookies.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const MAILBOX = '/baufinanzierung/entwicklung/postfach';

/** Browser whose visitor has requested a code and not entered it yet. */
interface WaitingBrowser {
  readonly email: string;
  readonly cookies: Cookies;
}

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Reads the mails in the demo's mailbox, oldest first. */
export async function mailsOfDemo(url: string): Promise<Mail[]> {
  const answer = await fetch(url + MAILBOX, { headers: { accept: 'application/json' } });
  return ((await answer.json()) as Mail[]).toReversed();
}

/** Cookies of browsers, each with an address verified over HTTP: with real pages, calls and mailed codes. */
export async function verifyOverHttp(
  url: string,
  emails: readonly string[],
  readMails = () => mailsOfDemo(url),
): Promise<Map<string, string>> {
  const waiting: WaitingBrowser[] = [];
  for (const email of emails) waiting.push(await askForCode(url, email));
  const codes = new Map((await readMails()).map(({ to, text }) => [to, /\b\d{6}\b/.exec(text)?.[0]]));
  for (const browser of waiting) {
    await call(url, addressOf(confirmCode), browser, { code: codes.get(browser.email) });
  }
  return new Map(waiting.map(({ email, cookies }) => [email, cookies.header]));
}

async function askForCode(url: string, email: string): Promise<WaitingBrowser> {
  const page = await fetch(url + FORM);
  await page.body?.cancel();
  const browser = { email, cookies: new Cookies() };
  browser.cookies.take(page.headers.getSetCookie());
  await call(url, addressOf(sendCode), browser, { email });
  return browser;
}

async function call(url: string, address: string, browser: WaitingBrowser, body: unknown): Promise<void> {
  const { cookies } = browser;
  const response = await fetch(url + address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.header,
      [TOKEN_HEADER]: cookies.get(TOKEN_COOKIE),
    },
    body: JSON.stringify(body),
  });
  cookies.take(response.headers.getSetCookie());
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  await response.body?.cancel();
}
