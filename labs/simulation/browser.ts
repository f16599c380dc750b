import { addressOf, confirmCode, sendCode, TOKEN_COOKIE, TOKEN_HEADER } from '@heimvorteil/contracts';
import { NoAnswerError } from './broken-promise.ts';
import type { Answer, World } from './world.ts';

export const API = '/baufinanzierung/api';
const REQUEST_PAGE = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const MAILBOX = '/baufinanzierung/entwicklung/postfach';
const CODE = /Dein Code: (?<code>\d{6})/;

/** Returns the answer if its outcome is definite; throws on status 5xx, because the outcome is unknown. */
export function orNoAnswer(answer: Answer): Answer {
  if (answer.status >= 500) throw new NoAnswerError(`answered with ${answer.status}`);
  return answer;
}

/** Verifies a contact by a code; returns the browser's cookies, undefined if no code arrived. */
export async function verifiedBrowser(
  world: World,
  { email, phoneNumber, byMail }: { email: string; phoneNumber: string; byMail: boolean },
): Promise<{ readonly cookie: string; readonly verified: string } | undefined> {
  const page = orNoAnswer(await world.call('GET', REQUEST_PAGE));
  const cookie = page.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const token = page.cookies.find(({ name }) => name === TOKEN_COOKIE)?.value ?? '';
  const headers = { cookie, [TOKEN_HEADER]: token };
  const mayFail = !byMail && world.outside.isGatewayAway;
  const body = byMail ? { email } : { phoneNumber };
  const sent = await world.call('POST', addressOf(sendCode), { headers, body, mayFail });
  // If sending by text message fails, request a code by mail, as the page offers.
  if (sent.status >= 500 && mayFail) return verifiedBrowser(world, { email, phoneNumber, byMail: true });
  if (orNoAnswer(sent).status !== 202) return undefined;
  const code = byMail ? await mailedCode(world, email) : world.outside.codes.get(dialled(phoneNumber));
  const confirmed = orNoAnswer(
    await world.call('POST', addressOf(confirmCode), { headers, body: { code: code ?? '' } }),
  );
  if (confirmed.status !== 200) return undefined;
  // Entering the code renews the session cookie, so merge the new cookies into the old ones.
  const renewed = new Map([...page.cookies, ...confirmed.cookies].map(({ name, value }) => [name, value]));
  return {
    cookie: [...renewed].map(([name, value]) => `${name}=${value}`).join('; '),
    verified: byMail ? email : phoneNumber,
  };
}

/** Newest code in the demo's mailbox, which lists the newest mail first. */
async function mailedCode(world: World, email: string): Promise<string | undefined> {
  const { body } = orNoAnswer(await world.call('GET', MAILBOX, { headers: { accept: 'application/json' } }));
  const mails = JSON.parse(body) as { to: string; text: string; subject: string }[];
  const mail = mails.find(({ to, text }) => to === email && CODE.test(text));
  return mail && CODE.exec(mail.text)?.groups?.['code'];
}

/** Phone number in the international format in which the gateway receives it. */
function dialled(phoneNumber: string): string {
  return `+49${phoneNumber.replace(/\D/g, '').slice(1)}`;
}
