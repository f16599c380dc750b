import { CALCULATOR, QUERY, result } from './rent-or-buy.ts';
import { expect, test } from './strict-page.ts';

test('the answer follows while one types, and the rent never stands in the query', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const before = await result(page).textContent();
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(result(page)).toContainText('13,3, günstig');
  expect(await result(page).textContent()).not.toBe(before);
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  expect(new URL(page.url()).search).not.toContain('coldRent');
  await page.reload();
  await expect(result(page)).toContainText('13,3, günstig');
  // Only the rent is somebody's own, and no query says it; nothing of an earlier visit comes to it.
  await page.evaluate(() => localStorage.clear());
  await page.goto(CALCULATOR);
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Der Link enthält deine Zahlen')).toBeVisible();
});
