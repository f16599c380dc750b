import type { Page } from '@playwright/test';
import { colourViolationsOn, violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect } from './strict-page.ts';

/** Width, colour scheme and axe rules; at 1280 px dark mode needs only the colour rules. */
const LOOKS = [
  [1280, 'light', violationsOn],
  [1280, 'dark', colourViolationsOn],
  [320, 'dark', violationsOn],
] as const;

/** Checks a page with axe in both colour schemes; at 320 px it must also fit the window. */
export async function expectAccessibleThroughout(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme, find] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await find(page), `${name}, ${width} px, ${colorScheme}`).toEqual([]);
    if (width === 320) await expectToFitPhones(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
