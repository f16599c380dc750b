import { CALCULATORS } from '@heimvorteil/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const HOUSEHOLD = '#salary=4500&savings=80000&parentalLeaveMonths=12&parentalLeaveIncome=2000';
const SCREENS = [
  ...CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => `/baufinanzierung/${slug}`),
  `/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/${HOUSEHOLD}`,
  `/baufinanzierung/budgetrechner#netIncome=4500&expenses=1500&ownFunds=80000`,
];

for (const screen of SCREENS) {
  for (const width of [320, 390]) {
    test(`${screen}: nothing is wider than a window of ${width}, nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(screen);
      // Parts below the answer come with a script of their own; their tables are what this is about.
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.waitForFunction(() => document.readyState === 'complete');
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '');
      });
      expect(await widerThanWindow(page)).toEqual([]);
    });
  }
}

test('on a phone one variant stands beside one’s own, and another can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6#coldRent=1400');
  const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await table.getByLabel('Vergleichen mit').selectOption('200 € weniger Miete');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('200 € weniger Miete');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all variants stand below the name of each figure', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6');
    const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
    for (const cell of await table.locator('tbody tr').first().locator('td').all())
      await expect(cell).toBeVisible();
  });
});

/** What reaches beyond the window's right edge or holds more than it shows, by its name. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = [...document.querySelectorAll<HTMLElement>('main, main *')].filter((element) => {
      const isSeen =
        element.checkVisibility() && !element.closest('svg, .visually-hidden, thead, input, select');
      const { width, right } = element.getBoundingClientRect();
      if (!isSeen || width === 0 || getComputedStyle(element).display === 'inline') return false;
      // The words of a drawing may reach into the page's own edge.
      const holdsMore = !element.querySelector('svg') && element.scrollWidth > element.clientWidth + 1;
      return right > innerWidth + 1 || holdsMore;
    });
    const scrolls = document.documentElement.scrollWidth > innerWidth;
    const names = wide.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
    );
    return [...(scrolls ? ['the page itself'] : []), ...names];
  });
}
