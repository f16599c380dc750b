import { amountIn, CONTINUE, FRONT_PAGE, lamp, ownFunds, price } from './front-page.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

test('next to a project without a price or a purchase, its house stays an example and is marked as one', async ({
  page,
}) => {
  await page.goto(FRONT_PAGE);
  const store = (state: Record<string, unknown>) =>
    page.evaluate(
      (values) =>
        localStorage.setItem('Mortgage_Financing', JSON.stringify({ ...values, lastModified: Date.now() })),
      state,
    );
  const bar = page.getByRole('region', { name: 'Dein Vorhaben', exact: true });
  await store({ ownFunds: 60_000, household: { income: { salary: 4_500 } } });
  await page.reload();
  await expect(bar).toContainText('Kaufpreis fehlt noch');
  await expect(bar).toContainText('60.000 € Eigenkapital');
  await expect(page).toHaveURL(/\/baufinanzierung\/$/);
  await expect(page.getByRole('button', { name: CONTINUE })).toBeVisible();
  await store({ financingType: 'FollowupFinancing', remainingDebt: 210_000 });
  await watchShifts(page);
  await page.reload();
  await expect(page.getByText('Anschlussfinanzierung über 210.000 €')).toBeVisible();
  await expect(bar).toContainText('210.000 € Restschuld');
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
  await page.getByRole('button', { name: 'Weiter mit deinem Vorhaben' }).click();
  await expect(page).toHaveURL(/finanzierungsuebersicht/);
});

// @contract 2.5
test('five links lead to what they name', async ({ page }) => {
  await page.goto(FRONT_PAGE);
  const links = page.getByRole('region', { name: 'Wo stehst du gerade?' }).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const [index, heading] of [
    'Wie viel Haus ist drin?',
    'Zu welchen Konditionen',
    'Welches deiner Angebote',
    'Zinsbindung',
    'Bauphase',
  ].entries()) {
    await page.goto(FRONT_PAGE);
    await links.nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
});

test('nothing is wider than the window of a phone', async ({ page }) => {
  for (const address of [FRONT_PAGE, '/baufinanzierung/rechner']) {
    await page.goto(address);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll('main *, header *, footer *')]
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
          .filter((element) => !element.closest('svg') && element.checkVisibility())
          .map((element) => element.outerHTML.slice(0, 80)),
      );
      expect(wider, `${address} at ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('a value out of bounds names the one used instead at its field', async ({ page }) => {
  await page.goto(FRONT_PAGE);
  await price(page).fill('20000000');
  await expect(page.locator('#purchasePrice-error')).toContainText('Wir rechnen mit 9.999.999');
  await price(page).fill('300000');
  await expect(page.locator('#purchasePrice-error')).toHaveCount(0);
  await ownFunds(page).fill('900000');
  await expect(page.locator('figcaption')).toContainText('Du brauchst kein Darlehen');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the button answers with the new result, and the window links on with it', async ({ page }) => {
    await page.goto(FRONT_PAGE);
    const before = amountIn(await lamp(page).innerText());
    await price(page).fill('500.000');
    await page.getByRole('button', { name: CONTINUE }).click();
    await expect(page).toHaveURL(/\/baufinanzierung\/[?].*purchasePrice=500/);
    await expect(lamp(page)).not.toContainText(before);
    await page.getByRole('link', { name: 'Mit diesen Zahlen zum Finanzierungsrechner' }).click();
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('500.000');
  });
});

test('the first screen of a phone shows house, both fields and the button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(FRONT_PAGE);
  for (const part of [lamp(page), price(page), ownFunds(page), page.getByRole('button', { name: CONTINUE })])
    await expect(part).toBeInViewport({ ratio: 1 });
});
