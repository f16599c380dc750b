import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect } from './strict-page.ts';

const WINDOWS = [
  [1280, 'light'],
  [1280, 'dark'],
  [320, 'dark'],
] as const;

/** Holds a page against axe in both colours and on the smallest phone, where it has to fit as well. */
export async function expectAccessibleThroughout(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of WINDOWS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    if (width === 320) await expectToFitPhones(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
