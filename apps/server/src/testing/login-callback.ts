import type { CookieJar } from './log-in.ts';
import type { HostileProvider } from './hostile-provider.ts';

const SSO = '/baufinanzierung/sso';

/** Begins a login at a forging provider; returns the login's address, and the callback's with `more`. */
export async function loginCallbackFrom(
  liar: HostileProvider,
  browser: CookieJar,
  { query, more = {} }: { query: Record<string, string>; more?: Record<string, string> },
) {
  const away = await browser.ask(`${SSO}/login?${new URLSearchParams(query)}`);
  const { origin, pathname, searchParams } = new URL(away.headers.location ?? '');
  liar.nonce = searchParams.get('nonce') ?? '';
  const back = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '', ...more });
  return { browser, origin, pathname, searchParams, address: `${SSO}/callback?${back}` };
}
