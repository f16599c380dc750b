import type { Page } from '@playwright/test';

/** Clears the browser's storage, because stored entries fill every field that a link leaves empty. */
export async function forgetVisit(page: Page): Promise<void> {
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
