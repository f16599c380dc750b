import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
import { bar, begin, CALCULATOR, kept, keepVariant, PAGE } from './own-project.ts';
import { expect, test } from './strict-page.ts';

test.describe('without a login', () => {
  test('begins empty, asks for the income right there, and can be deleted and taken back', async ({
    page,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    await test.step('two figures suffice', async () => {
      await page.goto(PAGE);
      await expect(heading).toHaveText('Noch kein Vorhaben');
      await expect(page.getByTestId('answer')).toHaveCount(0);
      await page.getByLabel('Kaufpreis').fill('400.000');
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(page.getByLabel('Eigenkapital')).toBeFocused();
      await page.getByLabel('Kaufpreis').fill('389.000');
      await page.getByLabel('Eigenkapital').fill('80.000');
      await page.getByRole('button', { name: 'Anlegen' }).click();
      await expect(heading).toHaveText('Dein Haus');
      await expect(page.getByTestId('answer')).toHaveText(/[\d.]+ €/);
      expect(await kept(page)).toContain('389000');
    });
    await test.step('the income is judged, and kept out of every address', async () => {
      await expect(page.getByText('Noch nicht beurteilt')).toBeVisible();
      await page.getByLabel('Netto im Monat').fill('fünf');
      await page.getByRole('button', { name: 'Beurteilen' }).click();
      await expect(page.getByText('Das ist keine Zahl.', { exact: false })).toBeVisible();
      await page.getByLabel('Netto im Monat').fill('5.200');
      await page.getByRole('button', { name: 'Beurteilen' }).click();
      await expect(page.getByText(/^(Machbar|Gut machbar|Schwer machbar)/).first()).toBeVisible();
      await expect(page.getByText('Noch nicht beurteilt')).toHaveCount(0);
      await expect(page.getByText('5.200 € im Monat')).toBeVisible();
      expect(page.url()).not.toContain('5200');
      await page.reload();
      await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    });
    await test.step('deleted, and back again', async () => {
      await page.getByRole('button', { name: 'Vorhaben löschen' }).click();
      await expect(heading).toHaveText('Noch kein Vorhaben');
      expect(await kept(page)).toBe('');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(heading).toHaveText('Dein Haus');
    });
  });

  test('a variant becomes the plan, and the plan of before a variant', async ({ page }) => {
    await begin(page);
    await keepVariant(page);
    const rows = page.getByRole('region', { name: 'Varianten' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.nth(1)).toContainText('Mit 95.000 € Eigenkapital');
    const heading = page.getByRole('heading', { level: 1 });
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => document.fonts.ready);
    const before = await top();
    await page.getByRole('button', { name: 'Zum Plan machen' }).click();
    await expect(rows.nth(1)).toContainText('Mit 80.000 € Eigenkapital');
    await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
    expect(await top()).toBe(before);
    await expect(page.getByText('95.000 € Eigenkapital, 10 Jahre fest')).toBeVisible();
    expect(await kept(page)).toContain('"ownFunds":95000');
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
    await expectToFitPhones(page);
  });
});

test.describe('the bar', () => {
  test('changes the page that it stands on, says so once, and takes it back', async ({ page }) => {
    await begin(page);
    await page.goto(CALCULATOR);
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await bar(page).locator('summary').click();
    await bar(page).getByLabel('Kaufpreis').fill('410.000');
    await bar(page).getByLabel('Netto im Monat').fill('5.000');
    await bar(page).getByRole('button', { name: 'Überall übernehmen' }).click();
    await expect(page.locator('#purchasePrice')).toHaveValue('410.000');
    await expect(bar(page)).toContainText('410.000 €');
    await expect(bar(page)).not.toContainText('Einkommen fehlt noch');
    await expect(bar(page)).toContainText('In deinem Vorhaben geändert.');
    expect(new URL(page.url()).search).not.toMatch(/salary|=5000/);
    await bar(page).getByRole('button', { name: 'Rückgängig' }).click();
    await expect(page.locator('#purchasePrice')).toHaveValue('389.000');
    await expect(bar(page)).toContainText('Einkommen fehlt noch');
  });
});
