import { readStoredCase, PAGE } from './own-project.ts';
import { expect, test } from './strict-page.ts';

test.describe('without a login', () => {
  // @contract 2.9
  test('starts empty, asks for the income right there, and can be deleted and restored', async ({ page }) => {
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
      expect(await readStoredCase(page)).toContain('389000');
    });
    await test.step('the income is judged, and in no address', async () => {
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
      expect(await readStoredCase(page)).toBe('');
      await page.getByRole('button', { name: 'Rückgängig' }).click();
      await expect(heading).toHaveText('Dein Haus');
    });
  });
});
