import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** The slider that reads a chart, hydrated by a first key press. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  // A key pressed before the page's script is loaded has no effect, so press again.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return reader.isEnabled();
    })
    .toBe(true);
  return reader;
}
