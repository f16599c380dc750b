import { AFFORDABILITY, answer, openResult, PRE_APPROVAL, result, setting } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const PRICE = 'Preis des Grundstücks';
/** The same two as a browser keeps what they have answered. */
const KEPT = { financingType: 'BuildingFinancing', numberOfAdults: '2', salary: '5.200' };

test('back, forward and reload keep what was said of a plot', async ({ page }) => {
  await page.goto(`${PRE_APPROVAL}/fragen?frage=art`);
  await answer(page, 'Bauen');
  await answer(page, { Kaufpreis: '420000' });
  await expect(page).toHaveTitle(/^Schritt 3 von 15: Was kostet das Grundstück davon/);
  await answer(page, { [PRICE]: '0' });
  await expect(page).toHaveTitle(/^Schritt 4 von 16: Was ist dein Grundstück wert/);
  await page.goBack();
  await expect(page.getByLabel(PRICE, { exact: true })).toHaveValue('0');
  await page.reload();
  await expect(page.getByLabel(PRICE, { exact: true })).toHaveValue('0');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Bauen' })).toBeChecked();
  await answer(page, 'Kaufen');
  await answer(page, {});
  await expect(page).toHaveURL(/frage=ort/);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/frage=kaufpreis/);
});

test('a price that falls below the plot’s beside the result says so at the plot, and is put right there', async ({
  page,
}) => {
  test.slow();
  await openResult(page, PRE_APPROVAL, { ...KEPT, landPrice: '130.000' });
  const price = await setting(page, 'Kaufpreis');
  await price.getByLabel('Kaufpreis', { exact: true }).fill('129000');
  const plot = page.getByLabel(PRICE, { exact: true });
  await expect(plot).toBeVisible();
  await expect(plot).toHaveAccessibleDescription(/nicht mehr kosten als Grundstück und Bau zusammen/);
  await expect(plot).toHaveAttribute('aria-invalid', 'true');
  await expect(price.getByLabel('Kaufpreis', { exact: true })).toBeFocused();
  // By then the result would have been asked for, too: what excludes each other is not sent.
  await expect(page.getByRole('region', { name: 'Dein Vorhaben' })).toContainText('129.000 €');
  await price.getByLabel('Kaufpreis', { exact: true }).fill('390000');
  await expect(plot).not.toHaveAttribute('aria-invalid', 'true');
  await expect(result(page)).toContainText('390.000 €');
});

test('what a calculator was told of a building no flow asks again', async ({ page }) => {
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('radio', { name: 'Bauen' }).check();
  await page.getByLabel('davon Grundstück', { exact: true }).fill('95000');
  await page.getByLabel('davon Grundstück', { exact: true }).blur();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing'))).toContain('95000');
  // The answers of this browser are read by a script of their own: one that is sent before it waits for them.
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const kept = /\/assets\/answer-store-[^/]*\.js$/;
  await page.route(kept, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(`${AFFORDABILITY}/fragen?frage=nutzung`);
  await answer(page, 'Ich ziehe selbst ein');
  await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page).toHaveURL(/frage=ort/);
  await page.unroute(kept);
  await page.goto(`${PRE_APPROVAL}/fragen?frage=kaufpreis`);
  await answer(page, { Kaufpreis: '420000' });
  await expect(page).toHaveURL(/frage=ort/);
  await page.goto(`${PRE_APPROVAL}/fragen?frage=grundstueck`);
  await expect(page.getByLabel(PRICE, { exact: true })).toHaveValue('95.000');
  // An address that names a case says it, too.
  await page.evaluate(() => localStorage.clear());
  await page.goto(
    `${PRE_APPROVAL}?financingType=BuildingFinancing&purchasePrice=400000&landPrice=0&propertyValue=90000`,
  );
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page).toHaveURL(/frage=ort/);
});
