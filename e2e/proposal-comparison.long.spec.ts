import type { Page } from '@playwright/test';
import { checkFamily, addressOf } from './checked-family.ts';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';
const table = (page: Page) => page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });

test('two, three and four fit a phone and a desk, in light and dark, without a violation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id, chosen } = await checkFamily(page);
  for (const count of [2, 3, 4]) {
    // On a phone the names stand in the rows: there is no corner.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(addressOf(id, chosen.slice(0, count)));
    await expect(table(page).getByRole('columnheader')).toHaveCount(count + 1);
    await expectToFitPhones(page);
  }
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
    ['light', 320],
    ['dark', 960],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
  }
});

test.describe('somebody else’s', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('proposals are not found, with ways on', async ({ page, browser }) => {
    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    const { comparison } = await checkFamily(theirs);
    await stranger.close();
    await page.goto(comparison);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Vorschläge gibt es hier nicht');
    await expect(page.locator('[data-code="NOT_FOUND"]')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectToFitPhones(page);
    await page.getByRole('link', { name: 'Zu deinen Vorschlägen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welche Finanzierung passt?');
  });
});
