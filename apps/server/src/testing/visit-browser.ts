import {
  addressOf,
  confirmCode,
  findVerification,
  sendCode,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type CodeContact,
} from '@heimvorteil/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newLinkToken } from '../platform/privacy/index.ts';
import { Cookies } from './cookies.ts';
import type { ReceivedMail } from './request-journey.ts';
import type { TestApp } from './test-app.ts';
import { visitCookie } from './verified-visit.ts';

/** Browser with an open request page, a visit and its CSRF token; calls the API like the page's script. */
export interface VisitBrowser {
  readonly cookie: string;
  readonly token: string;
  send(contact: CodeContact): Promise<LightMyRequestResponse>;
  confirm(code: string): Promise<LightMyRequestResponse>;
  verified(): Promise<LightMyRequestResponse>;
}

/** Opens a browser, logged in if a session secret is given; `app` and `ip` replace the defaults. */
export function visitBrowser(
  running: TestApp,
  {
    app = running.app,
    ip = '127.0.0.1',
    session,
  }: { app?: FastifyInstance; ip?: string; session?: string } = {},
): VisitBrowser {
  const secret = session ?? newLinkToken();
  const cookies = new Cookies(session === undefined ? visitCookie(running, secret) : `session=${session}`);
  cookies.take([`${TOKEN_COOKIE}=${running.vault.blindIndex('csrf', secret)}`]);
  const call = async (operation: Parameters<typeof addressOf>[0] & { method: string }, body?: unknown) => {
    const answer = await app.inject({
      method: operation.method as 'GET',
      url: addressOf(operation),
      remoteAddress: ip,
      headers: {
        host: '127.0.0.1:3000',
        cookie: cookies.header,
        [TOKEN_HEADER]: cookies.get(TOKEN_COOKIE),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    cookies.take([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  return {
    get cookie() {
      return cookies.header;
    },
    get token() {
      return cookies.get(TOKEN_COOKIE);
    },
    send: (contact) => call(sendCode, contact),
    confirm: (code) => call(confirmCode, { code }),
    verified: () => call(findVerification),
  };
}

/** Codes sent to a contact, newest first, read from the demo's mailbox. */
export async function codesTo({ app }: TestApp, to: string): Promise<string[]> {
  const mailbox = await app.inject({
    url: '/baufinanzierung/entwicklung/postfach',
    headers: { accept: 'application/json' },
  });
  return mailbox
    .json<ReceivedMail[]>()
    .filter((mail) => mail.to === to)
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}
