import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Exclude cookies of the demo's identity provider, which would run on a foreign origin in production. */
const PROVIDER = '/baufinanzierung/sso/demo-anbieter/';

/** Permitted cookies; `until` is the longest lifetime in seconds, undefined for a session cookie. */
const CONTRACT: Readonly<
  Record<string, { httpOnly: boolean; sameSite: 'Lax' | 'Strict'; until: number | undefined }>
> = {
  login: { httpOnly: true, sameSite: 'Lax', until: 600 },
  session: { httpOnly: true, sameSite: 'Lax', until: undefined },
  'visitor-id': { httpOnly: false, sameSite: 'Lax', until: 29 * 86_400 },
  'XSRF-PNV-TOKEN': { httpOnly: false, sameSite: 'Strict', until: undefined },
};

/** Expects exactly these cookies and storage keys, each cookie with the flags that the contract permits. */
export async function expectStored(
  page: Page,
  context: BrowserContext,
  expected: { cookies: string[]; storage: string[] },
): Promise<void> {
  await expect.poll(() => storedKeys(page)).toEqual(expected.storage);
  await expectCookies(context, expected.cookies);
}

async function expectCookies(context: BrowserContext, names: string[]): Promise<void> {
  const own = async () =>
    (await context.cookies()).filter(({ path }) => !path.startsWith(PROVIDER.slice(0, -1)));
  await expect
    .poll(async () =>
      (await own())
        .map(({ name }) => name)
        .filter((name) => name !== 'XSRF-PNV-TOKEN')
        .toSorted(),
    )
    .toEqual(names);
  for (const cookie of await own()) expectFlags(cookie);
}

function expectFlags({ name, httpOnly, sameSite, secure, path, expires }: Cookie) {
  const contract = CONTRACT[name];
  expect({ name, httpOnly, sameSite, secure, path }).toEqual({
    name,
    httpOnly: contract?.httpOnly,
    sameSite: contract?.sameSite,
    // The test server has plain http, so no Secure flag; the server's own tests check it for https.
    secure: false,
    path: '/',
  });
  if (contract?.until === undefined) expect(expires).toBe(-1);
  else expect(expires - Date.now() / 1_000).toBeLessThanOrEqual(contract.until);
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted());
}
