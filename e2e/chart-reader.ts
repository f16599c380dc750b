import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** The slider that reads a chart, once a visitor's first key has brought it to life. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  // A key before the page's script is there wakes nothing: whoever reads presses another one.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return reader.isEnabled();
    })
    .toBe(true);
  return reader;
}
