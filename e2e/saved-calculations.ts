import type { Browser, Page } from '@playwright/test';
import { type DemoAccount, logIn, purgeCalculations } from './demo-account.ts';

export const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
export const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
export const SAVE_DATA = `${OVERVIEW}/speichern/antwort`;
export const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';

/** Erases the account's data: an earlier test's project would conflict with this test's entries at login. */
export async function emptyAccount(browser: Browser): Promise<void> {
  const beforehand = await (await browser.newContext()).newPage();
  await logIn(beforehand, 'kundin@example.org');
  await beforehand.context().close();
}

export async function logInEmpty(page: Page, account: DemoAccount): Promise<void> {
  await logIn(page, account);
  await purgeCalculations(page.request);
}

/** The save button after hydration; before hydration it is a submit button. */
export function ready(page: Page, name: string) {
  return page.locator('button[type=button]', { hasText: name });
}

export async function saved(page: Page): Promise<[string, string][]> {
  const all = (await (await page.request.get(CALCULATIONS)).json()) as { kind: string; name: string }[];
  return all.map(({ kind, name }) => [kind, name]);
}
