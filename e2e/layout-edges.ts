import type { Page } from '@playwright/test';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect } from './strict-page.ts';

/** Opens pages at a window width; none may shift its layout during hydration. */
export async function expectStill(page: Page, width: number): Promise<void> {
  await watchShifts(page);
  await page.setViewportSize({ width, height: 900 });
  for (const address of ['/baufinanzierung/', '/baufinanzierung/rechner', '/baufinanzierung/widgets/']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
    if (address.includes('widgets')) await expect(page.getByText('Ø Sollzins').first()).toBeVisible();
    expect(await shiftSum(page), address).toBeLessThanOrEqual(0.05);
  }
}
