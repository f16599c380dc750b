import type { Locator, Page } from '@playwright/test';
import { expect } from './strict-page.ts';

/** The slider that reads a chart, once a visitor's first key has brought it to life. */
export async function chartReader(page: Page, name: string): Promise<Locator> {
  const reader = page.getByRole('slider', { name });
  await page.keyboard.press('Tab');
  await expect(reader).toBeEnabled();
  return reader;
}
