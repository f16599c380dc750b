import type { Page } from '@playwright/test';
import { CALCULATOR, KEY, stored } from './stored-financing.ts';
import { expect, test } from './strict-page.ts';

test('values stored by an earlier version open with the same results', async ({ page }) => {
  const financing = {
    financingType: 'PurchaseFinancing',
    purchasePrice: 512_000,
    usingDefaultPurchasePrice: false,
    ownFunds: 91_000,
    propertyValue: 200_000,
    remainingDebt: 100_000,
    usingDefaultRemainingDebt: true,
    numberOfBorrowers: 1,
    additionalCostsPercentages: {
      brokerCommissionPercentage: 0,
      entryLandRegisterPercentage: 0.5,
      landTransferPercentage: 3.5,
      notaryCostsPercentage: 1.5,
    },
    renovationCostPercentage: 0,
    financingUseType: 'OWNER_OCCUPATION',
    location: { postalCode: '', geoCode: '1276002' },
    lastModified: Date.now(),
  };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [KEY, JSON.stringify(financing)],
  );
  for (const screen of ['finanzierungsrechner', 'nebenkostenrechner', 'finanzierungsangebote']) {
    await page.goto(`/baufinanzierung/${screen}`);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('512.000');
    await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('91.000');
    await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue('Bayern');
    await expect(page).toHaveURL(/hasCourtage=false/);
  }
});

test('own funds return to the household as savings, and parts of a link override them', async ({ page }) => {
  const affordability = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
  await page.goto(`${CALCULATOR}?geoCode=1276002`);
  await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('123.000');
  await expect.poll(async () => (await stored(page))?.ownFunds).toBe(123_000);
  const before = await stored(page);
  await page.goto(affordability);
  await expect(page.locator('#savings')).toHaveValue('123.000');
  await expect(page.getByText('Noch nicht beurteilt')).toBeVisible();
  // Opening a page without changes must not change the stored place and date.
  expect(await stored(page)).toEqual(before);
  await page.goto('about:blank');
  await page.goto(`${affordability}#savings=50000&stocks=9000`);
  await expect(page.locator('#savings')).toHaveValue('50.000');
});

test('stored values arrive before the script of the later fields, and redraw none of them', async ({
  page,
}) => {
  const financing = {
    purchasePrice: 512_000,
    usingDefaultPurchasePrice: false,
    ownFunds: 91_000,
    household: { income: { salary: 4_711 } },
    lastModified: Date.now(),
  };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [KEY, JSON.stringify(financing)],
  );
  const arrived = Promise.withResolvers<void>();
  await page.route(/[/]loan-fields-[^/]*[.]js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const scriptRequest = page.waitForRequest(/[/]loan-fields-/);
  await page.goto(CALCULATOR, { waitUntil: 'commit' });
  await scriptRequest;
  await expect(page.locator('#purchasePrice')).toHaveValue('512.000');
  await page.locator('#salary').evaluate((field) => field.setAttribute('data-same', ''));
  arrived.resolve();
  // The marked field still exists, so React hydrated it instead of rendering a new one.
  await expect(page.locator('#salary[data-same]')).toHaveValue('4.711');
});

test.describe('a browser that refuses storage', () => {
  for (const screen of [
    'finanzierungsrechner',
    // Add an income, because without one the page has no result.
    'wie-viel-haus-kann-ich-mir-leisten/#salary=4500&savings=80000',
    'budgetrechner',
    'mieten-oder-kaufen',
    'anschlussfinanzierung',
    'eigenkapitalrechner',
    'nebenkostenrechner',
  ]) {
    test(`calculates all the same: ${screen}`, ({ page }) => calculateWithoutStorage(page, screen));
  }
});

/** Expects that a calculator works if the browser refuses localStorage. */
async function calculateWithoutStorage(page: Page, screen: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(`/baufinanzierung/${screen}`);
  const answer = page.getByTestId('answer');
  await expect(answer).toHaveText(/\d/);
  const before = (await answer.textContent()) ?? '';
  await page.locator('form input[type="range"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(answer).not.toHaveText(before);
}
