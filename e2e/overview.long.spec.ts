import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { purgeCalculations, logIn, saveFinancing, saveHousehold } from './demo-account.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const ACCOUNT = 'beraterin@example.org';

// One account: its tests come one after the other, and walk through many pages each.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test.describe('logged in', () => {
  test.beforeEach(async ({ page }) => {
    await logIn(page, ACCOUNT);
    await purgeCalculations(page.request);
  });

  test('a name without a space takes no room from the others in a comparison', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await saveFinancing(page.request, { name: 'x'.repeat(120), purchasePrice: 500_000, ownFunds: 100_000 });
    await saveFinancing(page.request, { name: 'Kurz', purchasePrice: 400_000, ownFunds: 100_000 });
    await page.goto(OVERVIEW);
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check();
    await page.getByRole('button', { name: 'Ausgewählte vergleichen' }).click();
    const table = page.getByRole('region', { name: 'Berechnungen im Vergleich' });
    await expect(table).toBeVisible();
    expect(await table.evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth)).toBeLessThanOrEqual(0);
  });

  test('conditions are those of the purchase that was saved last, with the household’s prospects', async ({
    page,
  }) => {
    await saveHousehold(page.request, 'Wir zwei');
    await saveFinancing(page.request, { name: 'Das Haus', purchasePrice: 400_000, ownFunds: 90_000 });
    await page.goto(`${OVERVIEW}/konditionen`);
    await expect(
      page.getByText('Für 400.000 € Kaufpreis und 90.000 € Eigenkapital in Berlin.'),
    ).toBeVisible();
    await expect(page.getByTestId('answer')).toContainText(/Hoch|Mittel|Gering/);
    await expect(page.getByRole('heading', { name: 'Wie sich der Zins zusammensetzt' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Zusammensetzung des Sollzinses' }).first()).toContainText(
      'Grundzins',
    );
    await expect(page.getByText('Repräsentatives Beispiel')).toBeVisible();
    await expect(
      page.getByRole('list').filter({ hasText: 'Rate im Monat' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(5);
    await expectToBeFine(page, 320, 'light');
  });
});

/** Axe finds nothing; states take turns with width and colour scheme, and each fits a phone. */
async function expectToBeFine(page: Page, width: 320 | 1280, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectToFitPhones(page);
  await page.setViewportSize({ width, height: 900 });
  expect(await violationsOn(page)).toEqual([]);
}
