import type { Page } from '@playwright/test';
import { MOST_SHIFT, shiftSum } from './layout-shifts.ts';
import { expect } from './strict-page.ts';

/** An address of a flow redirects to its first question without a layout shift. */
export async function expectStillBeginning(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/fragen[?]frage=/);
  await expect(page.getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible();
  expect(await shiftSum(page), address).toBeLessThanOrEqual(MOST_SHIFT);
}
