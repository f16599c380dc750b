import type { Page } from '@playwright/test';
import { MOST_SHIFT, shiftSum } from './layout-shifts.ts';
import { expect } from './strict-page.ts';

/** Opens a flow's address; its redirect to the first question must not shift the layout. */
export async function expectStillBeginning(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/fragen[?]frage=/);
  await expect(page.getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible();
  expect(await shiftSum(page), address).toBeLessThanOrEqual(MOST_SHIFT);
}
