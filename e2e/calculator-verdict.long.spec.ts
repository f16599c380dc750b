import { FIXED_CASE as CASE } from './fixed-case.ts';
import { expect, test } from './strict-page.ts';

test('an income that this browser knows is not asked for again', async ({ page }) => {
  await page.goto('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/');
  await page.getByLabel('Nettogehalt im Monat').first().fill('5000');
  await page.getByLabel('Ersparnisse').first().fill('80000');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing') ?? ''))
    .toContain('"salary":5000');
  await page.goto(CASE);
  await expect(page.locator('#ergebnis [data-word]')).not.toHaveAttribute('data-word', 'NOT_JUDGED');
  await expect(page.getByLabel('Nettogehalt im Monat')).toHaveValue('5.000');
});
