import {
  addressOf,
  confirmCode,
  sendCode,
  TOKEN_COOKIE,
  TOKEN_HEADER,
  type CodeContact,
} from '@heimvorteil/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { newLinkToken } from '../../apps/server/src/platform/privacy/index.ts';
import { openSession } from '../../apps/server/src/testing/own-session.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { visitCookie } from '../../apps/server/src/testing/verified-visit.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const API = '/baufinanzierung/api';

/** A simulated browser that calls the API, sends forms and stores cookies. */
export class ModelBrowser {
  readonly #running: TestApp;
  readonly #cookies = new Map<string, string>();

  /** `cookie` is name and value of an anonymous visit's or a login's cookie. */
  constructor(running: TestApp, cookie: string) {
    this.#running = running;
    const [name = '', secret = ''] = cookie.split('=', 2);
    this.#cookies.set(name, secret);
    // The cookie of an anonymous visit wraps the secret in a prefix and a signature.
    const bare = /^v\.([\w-]{43})\./.exec(secret)?.[1] ?? secret;
    this.#cookies.set(TOKEN_COOKIE, running.vault.blindIndex('csrf', bare));
  }

  static onVisit(running: TestApp): ModelBrowser {
    return new ModelBrowser(running, visitCookie(running, newLinkToken()));
  }

  /** Creates an account and logs in; returns the browser and the account's id. */
  static async loggedIn(running: TestApp, email: string) {
    const { cookie, accountId } = await openSession(running, { email });
    return { browser: new ModelBrowser(running, cookie), accountId };
  }

  call(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return this.#ask(method, API + path, body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    });
  }

  page(url: string, form?: Record<string, string>) {
    return form === undefined
      ? this.#ask('GET', url)
      : this.#ask('POST', url, new URLSearchParams(form).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
        });
  }

  askForCode(contact: CodeContact) {
    return this.#verification(sendCode, contact);
  }

  confirm(code: string) {
    return this.#verification(confirmCode, { code });
  }

  #verification(operation: Parameters<typeof addressOf>[0], body: unknown) {
    return this.#ask('POST', addressOf(operation), JSON.stringify(body), {
      'content-type': 'application/json',
      [TOKEN_HEADER]: this.#cookies.get(TOKEN_COOKIE) ?? '',
    });
  }

  async #ask(
    method: Method,
    url: string,
    payload?: string,
    headers: Record<string, string> = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.#running.app.inject({
      method,
      url,
      headers: { host: '127.0.0.1:3000', cookie, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
