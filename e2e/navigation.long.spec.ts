import type { Page } from '@playwright/test';
import { expectWholeMenu, header, menu } from './site-menu.ts';
import { expect, test } from './strict-page.ts';

/** Header links marked as the current page, without those hidden at this width. */
const current = (page: Page) => header(page).locator('[aria-current="page"]');

// navigation.spec.ts checks other widths.
for (const { name, javaScriptEnabled, width } of [
  { name: 'with a script in a wide window', javaScriptEnabled: true, width: 1280 },
  { name: 'without one on a phone', javaScriptEnabled: false, width: 390 },
]) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test('the menu has every situation, calculator and flow', async ({ page }) => {
      await expectWholeMenu(page, width);
    });
  });
}

test('the current page is marked in the menu', async ({ page }) => {
  for (const [address, name] of [
    ['/baufinanzierung/finanzierungsangebote', 'Angebote'],
    ['/baufinanzierung/finanzierungsuebersicht', 'Mein Vorhaben'],
    ['/baufinanzierung/finanzierungsuebersicht/deine-daten', 'Anfragen'],
  ] as const) {
    await page.goto(address);
    await expect(current(page)).toHaveText([name]);
    await expect(current(page)).toBeVisible();
  }
  await page.goto('/baufinanzierung/finanzierungsuebersicht/machbarkeit');
  await expect(header(page).getByRole('link', { name: 'Mein Vorhaben' })).toBeVisible();
  await expect(current(page)).toHaveCount(0);
  await page.goto('/baufinanzierung/nebenkostenrechner');
  await menu(page).click();
  await expect(current(page)).toHaveText(['Nebenkosten']);
  await page.setViewportSize({ width: 390, height: 844 });
  await header(page).getByText('Alle Rechner').click();
  await expect(current(page)).toHaveText(['Nebenkosten']);
  await expect(current(page)).toBeVisible();
});
