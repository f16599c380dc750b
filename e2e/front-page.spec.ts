import { amountIn, CONTINUE, FRONT_PAGE, lamp, ownFunds, price } from './front-page.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

// @contract 2.5
test('the lit window follows the typing, and is announced to screen readers', async ({ page }) => {
  await page.goto(FRONT_PAGE);
  const before = amountIn(await lamp(page).innerText());
  const line = await page.locator('figcaption').innerText();
  expect(line).toMatch(/^Effektiver Jahreszins \d,\d\d\s%, Sollzins \d,\d\d\s% für 10 Jahre/);
  expect(line).toMatch(/Mittel aus \d+ Angeboten, Stand \d\d\.\d\d\.\d{4}/);
  await price(page).fill('500000');
  await expect(lamp(page)).not.toContainText(before);
  const after = amountIn(await lamp(page).innerText());
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^${after.replace('.', '[.]')}`));
  // The amount in the drawn house links to the calculator, which must show the same amount.
  await lamp(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kostet dich das Haus im Monat?');
  await expect(page.getByTestId('answer').first()).toContainText(after);
});

test('its button takes the numbers along, and they are the project from then on', async ({ page }) => {
  await page.goto(FRONT_PAGE);
  await page.getByRole('button', { name: CONTINUE }).click();
  await expect(page).toHaveURL(/finanzierungsrechner/);
  const bar = page.getByRole('region', { name: 'Dein Vorhaben', exact: true });
  await expect(bar).toContainText('400.000 €');
  await expect(bar).not.toContainText('Kaufpreis fehlt noch');

  await page.evaluate(() => localStorage.clear());
  await page.goto(FRONT_PAGE);
  await price(page).fill('389000');
  await ownFunds(page).fill('90000');
  await page.getByRole('button', { name: CONTINUE }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?].*purchasePrice=389000&ownFunds=90000/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"usingDefaultPurchasePrice":false');
  await page.goto(FRONT_PAGE);
  await expect(price(page)).toHaveValue('389.000');
  await expect(ownFunds(page)).toHaveValue('90.000');
  await expect(page.getByRole('button', { name: 'Weiter mit deinem Vorhaben' })).toBeVisible();
  await page.getByRole('button', { name: 'Weiter mit deinem Vorhaben' }).click();
  await expect(page).toHaveURL(/finanzierungsuebersicht/);
});

test('nothing moves while the house is entered, nor when one comes back to it', async ({ page }) => {
  await watchShifts(page);
  await page.goto(FRONT_PAGE);
  await price(page).fill('389000');
  await expect(page).toHaveURL(/purchasePrice=389000/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('389000');
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
  await page.goto(FRONT_PAGE);
  await expect(page.getByRole('region', { name: 'Dein Vorhaben' })).toContainText('389.000');
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
});
