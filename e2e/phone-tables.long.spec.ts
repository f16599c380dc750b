import { expect, test } from './strict-page.ts';

test('on a phone one variant is next to the own one, and another can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6#coldRent=1400');
  const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await table.getByLabel('Vergleichen mit').selectOption('200 € weniger Miete');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('200 € weniger Miete');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all variants are below the name of each value', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6');
    const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
    for (const cell of await table.locator('tbody tr').first().locator('td').all())
      await expect(cell).toBeVisible();
  });
});
