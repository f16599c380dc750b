import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect } from './foreign-host.ts';
import { holdBack } from './held-back.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';

export const CONFIGURATOR = '/baufinanzierung/widgets/';
/** Label of a widget's button after its results have loaded. */
export const BUTTON = /^Rund [\d.]+\s€ im Monat/;
/** Heading above the markup that always loads the newest script. */
export const NEWEST = 'Immer die neueste Fassung';

/** The text field to copy from, by its heading. */
export const text = (page: Page, title: string) =>
  page.locator('pre').and(page.getByLabel(title, { exact: true }));
export const textOf = async (page: Page, title: string) => (await text(page, title).textContent()) ?? '';
export const hosts = (page: Page) => page.getByRole('region', { name: /^Auf einer/ });

/** Expects no layout shift when the widget script loads after the page. */
export async function expectNothingToMove(
  page: Page,
  { width, query }: { width: number; query: string },
): Promise<void> {
  await watchShifts(page);
  const letGo = await holdBack(page, '**/finance-widgets.js');
  await page.setViewportSize({ width, height: 1600 });
  await page.goto(CONFIGURATOR + query, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: `Kopieren ${NEWEST}` })).toBeEnabled();
  // Compare positions of page parts only, because shifts inside the widgets do not count.
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main svg, main pre')].map((one) => one.getBoundingClientRect().top),
    );
  // Wait for the web font, because it shifts the layout for another reason.
  await page.evaluate(() => document.fonts.ready);
  const [before, shiftBefore] = [await tops(), await shiftSum(page)];
  letGo();
  await expect(page.getByRole('link', { name: /^Rund .* im Monat/ })).toHaveCount(2);
  expect(await tops()).toEqual(before);
  expect((await shiftSum(page)) - shiftBefore).toBe(0);
}

/** Checks the configurator with errors and framework markup, at one width and in one colour scheme. */
export async function expectAccessible(
  page: Page,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${CONFIGURATOR}?purchase-price=viel&exposeid=0&schreibweise=react`);
  await expect(page.getByText('Diese Angabe hat die falsche Form.')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Monatliche Rate berechnen' })).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
}

/** Checks the configurator without entries, at one width and in one colour scheme. */
export async function expectAccessibleAtRest(
  page: Page,
  { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(CONFIGURATOR);
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
