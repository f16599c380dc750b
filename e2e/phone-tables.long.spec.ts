import { expect, test } from './strict-page.ts';

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
