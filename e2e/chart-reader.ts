import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** Returns the slider that shows a chart's values; a key press makes it hydrate. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  // Retry, because a key press before the page's script is loaded has no effect.
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return reader.isEnabled();
    })
    .toBe(true);
  return reader;
}
