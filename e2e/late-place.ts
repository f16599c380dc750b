import type { Page } from '@playwright/test';
import { holdBack } from './held-back.ts';
import { expect } from './strict-page.ts';

export const NOWHERE = 'purchasePrice=400000&ownFunds=100000';
export const IN_BERLIN = `${NOWHERE}&geoCode=1276003001`;

/** Types into the place field before hydration; suggestions must appear as for later typing. */
export async function typePlaceEarly(page: Page, screen: string, query: string): Promise<void> {
  const release = await holdBack(page, /[.]js$/);
  // Do not wait for the load event, which the blocked scripts delay.
  await page.goto(`/baufinanzierung/${screen}?${query}`, { waitUntil: 'commit' });
  const place = page.getByRole('combobox', { name: 'Ort der Immobilie' });
  await place.fill('muenchen');
  release();
  const first = page.getByRole('listbox', { name: 'Passende Orte' }).getByRole('option').first();
  await expect(first).toContainText('München');
  await expect(place).toHaveValue('muenchen');
  await place.fill('0791');
  await expect(first).toContainText('0791');
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue(/^0791/);
  await expect(page).toHaveURL(/geoCode=\d/);
}
