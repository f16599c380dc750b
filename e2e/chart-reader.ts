import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Returns the slider for reading a chart's values; the first key press hydrates it. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  // Retry, because a key has no effect before the page's script is loaded.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return reader.isEnabled();
    })
    .toBe(true);
  return reader;
}
