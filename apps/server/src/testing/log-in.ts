import type { LightMyRequestResponse } from 'fastify';

type Answer = Pick<LightMyRequestResponse, 'headers' | 'cookies'>;

export interface Sent {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** App, or server in another process, that answers requests. */
export interface Target<Answered extends Answer = LightMyRequestResponse> {
  readonly inject: (request: Sent) => Promise<Answered>;
}

/** Browser without pages: it stores cookies, and follows redirects only in `follow`. */
export class CookieJar<Answered extends Answer = LightMyRequestResponse> {
  readonly cookies = new Map<string, string>();
  readonly app: Target<Answered>;

  constructor(app: Target<Answered>) {
    this.app = app;
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(
    url: string,
    form?: Record<string, string> | URLSearchParams,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const { pathname, search } = new URL(url, 'http://127.0.0.1');
    const response = await this.app.inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        host: '127.0.0.1:3000',
        cookie: this.header,
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() < Date.now())) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects within single sign-on; returns the last response and its address. */
  async follow(url: string, form?: Record<string, string>): Promise<{ url: string; response: Answered }> {
    let address = url;
    let response = await this.ask(url, form);
    for (let steps = 0; steps < 10 && response.headers.location !== undefined; steps += 1) {
      address = new URL(response.headers.location, 'http://127.0.0.1:3000').href;
      if (!address.includes('/baufinanzierung/sso/')) break;
      response = await this.ask(address);
    }
    return { url: address, response };
  }
}

/** Logs a demo account in through portal, demo provider and login form; returns the browser. */
export async function logIn<Answered extends Answer = LightMyRequestResponse>(
  app: Target<Answered>,
  email: string,
  to = '/baufinanzierung/',
  /** Browser to log in; default: a new one. */
  browser = new CookieJar(app),
): Promise<CookieJar<Answered>> {
  const { url } = await browser.follow(`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`);
  const back = await browser.follow(url, { email, password: 'demo' });
  if (!back.url.endsWith(to)) throw new Error(`not logged in: ${back.url}`);
  return browser;
}
