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

/** A browser that calls the API, sends forms and stores all cookies. */
export class ModelBrowser {
  readonly #running: TestApp;
  readonly #cookies = new Map<string, string>();

  /** `cookie` belongs to an anonymous visit or to a login session. */
  constructor(running: TestApp, cookie: string) {
    this.#running = running;
    const [name = '', secret = ''] = cookie.split('=', 2);
    this.#cookies.set(name, secret);
    // An anonymous visit's cookie has a prefix and a signature around the secret.
    const bare = /^v\.([\w-]{43})\./.exec(secret)?.[1] ?? secret;
    this.#cookies.set(TOKEN_COOKIE, running.vault.blindIndex('csrf', bare));
  }

  static onVisit(running: TestApp): ModelBrowser {
    return new ModelBrowser(running, visitCookie(running, newLinkToken()));
  }

  /** Logs a new account in; returns its browser and its number. */
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
