import type { Page } from '@playwright/test';

/** Clears storage, because entries of the earlier visit would fill fields that a link leaves empty. */
export async function forgetVisit(page: Page): Promise<void> {
  // A page that stores nothing by itself.
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
