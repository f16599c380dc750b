import type { Page } from '@playwright/test';
import { type DemoAccount, expectLoggedIn, fillInLogin } from './demo-account.ts';

export const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
export const OWN_CAPITAL =
  '/baufinanzierung/eigenkapitalrechner?purchasePrice=400000#savings=30000&stocks=10000';
export const IDENTITY = '/baufinanzierung/sso/identity';

/** Opens a page and logs in by the link in its header, which must lead back to the page. */
export async function logInFromPage(page: Page, address: string, account: DemoAccount): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, account);
  await expectLoggedIn(page, account);
}
