import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect } from './strict-page.ts';

export const ACCOUNT = 'beraterin@example.org';

/** Checks the page with axe at one width and in one colour scheme; it must also fit a phone. */
export async function expectToBeFine(
  page: Page,
  width: 320 | 1280,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectToFitPhones(page);
  await page.setViewportSize({ width, height: 900 });
  expect(await violationsOn(page)).toEqual([]);
}
