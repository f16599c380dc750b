import type { APIRequestContext, Page } from '@playwright/test';
import { holdAccount } from './account-lock.ts';
import { expect } from './strict-page.ts';

/** The accounts of the demo's identity provider (contract §2). */
export type DemoAccount = 'kundin@example.org' | 'beraterin@example.org' | 'betrieb@example.org';

const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';
const PROJECT = '/baufinanzierung/api/v1.0/profile/project';
/** A page that neither displays nor stores the visitor's project. */
const OTHER_PAGE = '/baufinanzierung/impressum';
const LOGIN = `/baufinanzierung/sso/login?to=${encodeURIComponent(OTHER_PAGE)}`;
export const SHORTLIST = '/baufinanzierung/api/v1.0/shortlist';

/** Fills in the identity provider's login form; locks the account until the test ends. */
export async function fillInLogin(page: Page, account: DemoAccount): Promise<void> {
  await holdAccount(account);
  await typeLogin(page, account);
}

/** Fills in the login form without a lock, for a server that only one test file uses. */
export async function typeLogin(page: Page, account: DemoAccount): Promise<void> {
  await page.getByLabel('E-Mail').fill(account);
  await page.getByLabel('Passwort').fill('demo');
  await page.getByRole('button', { name: /anmelden/i }).click();
}

export async function expectLoggedIn(page: Page, account: DemoAccount): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.getByText('Konto', { exact: true })).toBeVisible();
  await expect(header.getByText(account).first()).toBeAttached();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Konto', { exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
}

/** Logs in by HTTP requests, deletes the project that earlier tests left, then opens page `to`. */
export async function logIn(page: Page, account: DemoAccount, to?: string): Promise<void> {
  await holdAccount(account);
  const form = await page.request.get(LOGIN);
  const answer = await page.request.post(form.url(), { form: { email: account, password: 'demo' } });
  expect(new URL(answer.url()).pathname).toBe(OTHER_PAGE);
  await page.request.delete(PROJECT);
  if (to !== undefined) await page.goto(to);
}

/**
 * Logs in and erases the account's data: an account may send at most three requests in 30 days, one per home.
 */
export async function logInAgain(page: Page, account: DemoAccount): Promise<void> {
  await logIn(page, account);
  const erased = await page.request.delete('/baufinanzierung/api/v1.0/profile');
  expect(erased.status()).toBe(204);
  // The provider's session is still active, so a second login needs no password.
  expect(new URL((await page.request.get(LOGIN)).url()).pathname).toBe(OTHER_PAGE);
}

export async function purgeCalculations(request: APIRequestContext): Promise<void> {
  for (const { id } of (await (await request.get(CALCULATIONS)).json()) as { id: string }[])
    await request.delete(`${CALCULATIONS}/${id}`);
}

export async function purgeShortlist(request: APIRequestContext): Promise<void> {
  for (const { exposeId } of (await (await request.get(SHORTLIST)).json()) as { exposeId: number }[])
    await request.delete(`${SHORTLIST}/${exposeId}`);
}

export async function saveFinancing(
  request: APIRequestContext,
  { name, purchasePrice, ownFunds }: { name: string; purchasePrice: number; ownFunds: number },
): Promise<void> {
  const link = `/baufinanzierung/finanzierungsrechner?purchasePrice=${purchasePrice}&ownFunds=${ownFunds}&geoCode=1276003001`;
  const inputs = { purchasePrice, ownFunds, geoCode: '1276003001' };
  const response = await request.post(CALCULATIONS, { data: { name, kind: 'mortgage', inputs, link } });
  expect(response.status()).toBe(201);
}

export async function saveHousehold(request: APIRequestContext, name: string): Promise<void> {
  const link =
    '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?geoCode=1276003001#salary=5200&numberOfAdults=2&savings=90000';
  const inputs = {
    income: { salary: 5200 },
    ownCapital: { savings: 90_000 },
    numberOfAdults: 2,
    geoCode: '1276003001',
  };
  const response = await request.post(CALCULATIONS, { data: { name, kind: 'affordability', inputs, link } });
  expect(response.status()).toBe(201);
}
