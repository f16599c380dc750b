import type { APIRequestContext, Page } from '@playwright/test';
import { PURCHASE } from './checked-family.ts';
import { expect } from './strict-page.ts';

export const TAB = '/baufinanzierung/finanzierungsuebersicht/zertifikat';
const PREAPPROVAL = '/baufinanzierung/api/v1.0/preapproval';
export const ACCOUNT = 'betrieb@example.org';

/** Creates a pre-approval by the API in the browser's session; `change` overrides the example's values. */
export async function preapprove(request: APIRequestContext, change: object = {}) {
  const response = await request.post(PREAPPROVAL, { data: { ...PURCHASE, ...change } });
  expect(response.status()).toBe(200);
  return (await response.json()) as { id: string; result: string };
}

/** Issues a certificate by the form: enters the holder's name and, if given, a maximum price. */
export async function issue(page: Page, name: [string, string], price?: string): Promise<void> {
  await page.getByLabel('Vorname').fill(name[0]);
  await page.getByLabel('Nachname').fill(name[1]);
  if (price !== undefined) await page.getByLabel('Kaufpreis bis (€)').fill(price);
  await page.getByRole('button', { name: /ausstellen$/ }).click();
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const publicAddress = (page: Page) =>
  page.getByRole('link', { name: 'Was andere davon sehen' }).getAttribute('href');
