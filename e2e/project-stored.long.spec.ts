import { logIn } from './demo-account.ts';
import { begin, PAGE, ROOT, stateHouse } from './own-project.ts';
import { expect, test } from './strict-page.ts';

const API = `${ROOT}/api/v1.0/profile/project`;
/** Use another account than proposals.spec.ts, because accounts are locked per test. */
const ACCOUNT = 'beraterin@example.org';

test.describe('with a login', () => {
  test.describe.configure({ mode: 'default', timeout: 90_000 });

  test('values of the browser are taken over, and appear on another device', async ({ page, browser }) => {
    await begin(page);
    await logIn(page, ACCOUNT, PAGE);
    await expect(page.getByText('In deinem Konto gespeichert')).toBeVisible();
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get(API)).json()))
      .toContain('389000');
    const other = await browser.newContext();
    const otherPage = await other.newPage();
    await other.addCookies(await page.context().cookies());
    await otherPage.goto(PAGE);
    await expect(otherPage.getByRole('heading', { level: 1 })).toHaveText('Dein Haus in Köln');
    await other.close();
  });

  test('with a project on both sides both are shown, one is chosen, the other stays as a variant', async ({
    page,
  }) => {
    await logIn(page, ACCOUNT, `${ROOT}/impressum`);
    const financingCase = {
      financingType: 'PurchaseFinancing',
      purchasePrice: 512_000,
      ownFunds: 120_000,
      remainingDebt: 100_000,
      rateSource: 'MARKET',
      amortizationRate: 2,
      fixedInterestYears: 10,
      financingUseType: 'OWNER_OCCUPATION',
      employmentType: 'EMPLOYED',
      numberOfBorrowers: 1,
    };
    const data = { financingCase, variants: [], chosenOffers: [] };
    expect((await page.request.put(API, { data })).status()).toBe(200);
    await page.evaluate((values) => {
      const state = { ...values, purchasePrice: 389_000, ownFunds: 80_000, lastModified: Date.now() };
      localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
    }, financingCase);
    await page.goto(PAGE);
    const choice = page.getByRole('region', { name: 'Welches Vorhaben zählt?' });
    await expect(choice).toContainText('512.000 €');
    await expect(choice).toContainText('389.000 €');
    await choice.getByRole('button', { name: /In diesem Browser/ }).click();
    await expect(choice).toBeHidden();
    await expect(page.getByRole('region', { name: 'Varianten' })).toContainText('Für 512.000 €');
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get(API)).json()))
      .toMatch(/"purchasePrice":389000.*"purchasePrice":512000/);
  });
});

test.describe('failures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('entries stay while the server cannot calculate, and count as soon as it can', async ({ page }) => {
    // Let the request for a new verdict fail; the entered income must stay in its field.
    await page.route('**/stand', (route) => route.abort());
    await begin(page);
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('wir erreichen den Server gerade nicht', { exact: false })).toBeVisible();
    await expect(page.getByLabel('Netto im Monat')).toHaveValue('5.200');
    await page.unroute('**/stand');
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Noch einmal versuchen' })).toHaveCount(0);
  });

  test('a browser that stores nothing still shows the entries, and reports it', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await stateHouse(page);
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    await expect(page.getByText('Noch nirgends gespeichert.')).toBeVisible();
    expect(page.url()).not.toContain('5200');
  });
});
