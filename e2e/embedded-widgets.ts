import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expect, widget, type ForeignHost } from './foreign-host.ts';

/** Every purchase parameter that a host page can set on a widget. */
export const CASE = {
  'purchase-price': '400000',
  'geo-code': '1276003001',
  postcode: '10115',
  'has-broker-commission': 'true',
  'broker-commission': '3.57',
  'tracking-cmp-id': 'kampagne',
  'tracking-cmp-position': 'oben',
};
/** Label of a widget's button after its results have loaded. */
export const BUTTON = /^Rund [\d.]+\s€ im Monat/;

/** Checks widgets on a foreign page and the widgets page without JavaScript, in one colour scheme. */
export async function expectAccessible(
  page: Page,
  host: ForeignHost,
  { portal, width, colorScheme }: { portal: string; width: number; colorScheme: 'light' | 'dark' },
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await host.open(page, {
    body: `<div class="${width < 400 ? 'narrow' : ''}">${widget('cost-widget', CASE)}${widget('monthly-rate', CASE)}${widget('cost-widget')}</div>`,
  });
  await page.getByRole('button', { name: 'Nebenkosten' }).click();
  await page.getByText('Repräsentatives Beispiel').first().click();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await page.goto(
    `${portal}/baufinanzierung/widgets/cost-widget.html?purchase-price=400000&geo-code=1276003001`,
  );
  expect(await violationsOn(page)).toEqual([]);
}
