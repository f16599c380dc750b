import type { Page } from '@playwright/test';

/** Begins a new visit: entries of the one before would fill fields that a link leaves open. */
export async function forgetVisit(page: Page): Promise<void> {
  // A page that stores nothing by itself.
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}
