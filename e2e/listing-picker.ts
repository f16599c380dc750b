import type { Page } from '@playwright/test';
import { SHORTLIST } from './demo-account.ts';
import { expect } from './strict-page.ts';

/** Selects the shortlist's only object in a calculator: it fills in the price and no other field. */
export async function pickListing(page: Page, screen: string, field: string): Promise<void> {
  await page.request.put(`${SHORTLIST}/314901`);
  await page.goto(`/baufinanzierung/${screen}`);
  await page.getByText('Objekt von deiner Merkliste').click();
  await page.getByRole('button', { name: /München/ }).click();
  await expect(page).toHaveURL(/exposeId=314901/);
  await expect(page.locator(field)).toHaveValue('720.000');
  if (screen.includes('salary')) await expect(page.locator('#salary')).toHaveValue('4.321');
  if (screen.includes('savings')) await expect(page.locator('#savings')).toHaveValue('43.210');
}
