import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CASE =
  'purchasePrice=400000&ownFunds=120000&amortizationRate=2&fixedInterestYears=10&geoCode=1276003001';
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

test('the calculator leads to the offers with the same case', async ({ page }) => {
  await page.goto(`/baufinanzierung/finanzierungsrechner?${CASE}`);
  await page.getByRole('link', { name: 'Angebote vergleichen' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wer leiht dir das Geld?');
  await expect(page.getByLabel('Kaufpreis')).toHaveValue('400.000');
  await expect(page.getByLabel('Eigenkapital')).toHaveValue('120.000');
});

test('an offer says why: its reasons add up to its nominal rate', async ({ page }) => {
  await page.goto(OFFERS);
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const rate = hundredths(
    await offer.getByText('Sollzins', { exact: true }).locator('xpath=following-sibling::dd[1]').innerText(),
  );
  await offer.getByText('Warum dieser Zins?').click();
  const reasons = await offer.locator('details').innerText();
  const points = [...reasons.matchAll(/([+−-]?)\s*(\d+,\d{1,3})\s*(?:%|Prozentpunkte|Punkte)/g)].map(
    ([, sign, value = '']) => (sign === '−' || sign === '-' ? -1 : 1) * hundredths(value),
  );
  const sums = points.map((_one, index) => points.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
  expect(
    sums.some((sum) => Math.abs(sum - rate) <= 1),
    `${reasons} against ${rate}`,
  ).toBe(true);
});

test('fixed years and order are links that keep the case', async ({ page }) => {
  await page.goto(OFFERS);
  await follow(page, 'Zinsbindung', '20 Jahre');
  await expect(page).toHaveURL(/fixedInterestYears=20/);
  await follow(page, 'Sortierung', 'Effektivzins');
  await expect(page).toHaveURL(/sortOrder=EFFECTIVE_RATE/);
  await expect(page).toHaveURL(/fixedInterestYears=20/);
  const rates = await page
    .getByRole('listitem')
    .getByText('Effektiver Jahreszins', { exact: true })
    .locator('xpath=following-sibling::dd[1]')
    .allInnerTexts();
  expect(rates.length).toBeGreaterThan(5);
  expect(rates.map(hundredths)).toEqual(rates.map(hundredths).toSorted((a, b) => a - b));
});

test('more offers come on demand, and the way back keeps the case', async ({ page }) => {
  await page.goto(OFFERS);
  const offers = page.getByRole('heading', { level: 3 });
  const first = await offers.count();
  await page.getByRole('link', { name: 'Weitere anzeigen' }).click();
  await expect.poll(() => offers.count()).toBeGreaterThan(first);
  await page.getByRole('link', { name: 'Zurück zum Finanzierungsrechner' }).click();
  await expect(page.getByLabel('Eigenkapital', { exact: true })).toHaveValue('120.000');
});

test('a provider has a page, an unknown one says so and leads on', async ({ page }) => {
  await page.goto(OFFERS);
  const link = page.getByRole('heading', { level: 3 }).first().getByRole('link');
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveURL(/\/anbieter\/\d+\/[?].*ownFunds=120000/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText(/Für deinen Fall: 400[.]000.*120[.]000/)).toBeVisible();
});

test('a lender’s offer is calculated on with its rate, and an own rate goes before it', async ({ page }) => {
  await page.goto(OFFERS);
  const offer = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const name = await offer.getByRole('heading', { level: 3 }).innerText();
  const monthly = await offer
    .getByText('Rate im Monat', { exact: true })
    .locator('xpath=following-sibling::dd[1]')
    .innerText();
  await offer.getByText('Warum dieser Zins?').click();
  await offer.getByRole('link', { name: 'Mit diesem Zins rechnen' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?].*rateSource=OFFER/);
  const result = page.getByRole('region', { name: 'Ergebnis' });
  await expect(page.getByTestId('answer')).toContainText(monthly.replace(/\s*€$/, ''));
  await expect(result).toContainText(`Angebot von ${name}`);
  await page.getByRole('textbox', { name: 'Sollzins', exact: true }).fill('4');
  await expect(result).toContainText('Sollzins, dein eigener');
  await page.getByRole('button', { name: /Zurück zum Zins des Angebots/ }).click();
  await expect(result).toContainText(`Angebot von ${name}`);
  await page.getByRole('link', { name: 'Angebot anfordern' }).click();
  await expect(page).toHaveURL(/finanzierungsanfrage[?].*rateProviderId=\d+/);
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  for (const address of ['/anbieter/999999999/', '/baufinanzierung/gibt-es-nicht']) {
    test(`${address} answers 404 with a way on`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filter, order and reasons work', async ({ page }) => {
    await page.goto(OFFERS);
    await page
      .getByRole('navigation', { name: 'Zinsbindung' })
      .getByRole('link', { name: '15 Jahre' })
      .click();
    await expect(page).toHaveURL(/fixedInterestYears=15/);
    const why = page.locator('details').filter({ hasText: 'Warum dieser Zins?' }).first();
    await why.getByText('Warum dieser Zins?').click();
    await expect(why).toHaveAttribute('open', '');
  });
});

/** Chooses one of the list's links and waits for the list that belongs to it: the address runs ahead of its page. */
async function follow(page: Page, navigation: string, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: navigation }).getByRole('link', { name });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true', { timeout: 15_000 });
}

function hundredths(text: string): number {
  return Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}
