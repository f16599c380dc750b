import type { Page } from '@playwright/test';
import { calculateWithoutStorage } from './refused-storage.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const KEY = 'Mortgage_Financing';

test('the financing state is the specification’s, and never knows a person', async ({ page }) => {
  await page.goto(`${CALCULATOR}?geoCode=1276002`);
  expect(await stored(page)).toBeNull();
  // Own funds alone leave the default price marked as such.
  await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('120.000');
  await expect.poll(async () => (await stored(page))?.ownFunds).toBe(120_000);
  expect((await stored(page))?.usingDefaultPurchasePrice).toBe(true);
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('512.000');
  await expect.poll(async () => (await stored(page))?.purchasePrice).toBe(512_000);
  const { lastModified, ...state } = (await stored(page)) ?? {};
  expect(Date.now() - Number(lastModified)).toBeLessThan(60_000);
  expect(state).toEqual({
    financingType: 'PurchaseFinancing',
    purchasePrice: 512_000,
    usingDefaultPurchasePrice: false,
    ownFunds: 120_000,
    propertyValue: 200_000,
    remainingDebt: 100_000,
    usingDefaultRemainingDebt: true,
    numberOfBorrowers: 1,
    additionalCostsPercentages: {
      brokerCommissionPercentage: 3.57,
      entryLandRegisterPercentage: 0.5,
      landTransferPercentage: 3.5,
      notaryCostsPercentage: 1.5,
    },
    financingUseType: 'OWNER_OCCUPATION',
    employmentType: 'EMPLOYED',
    hasCourtage: true,
    brokerCommission: 3.57,
    geoCode: '1276002',
    rateSource: 'MARKET',
    amortizationRate: 2,
    fixedInterestYears: 10,
  });
});

test('what an earlier version kept opens with the same figures', async ({ page }) => {
  const kept = {
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
    [KEY, JSON.stringify(kept)],
  );
  for (const screen of ['finanzierungsrechner', 'nebenkostenrechner', 'finanzierungsangebote']) {
    await page.goto(`/baufinanzierung/${screen}`);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('512.000');
    await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('91.000');
    await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue('Bayern');
    await expect(page).toHaveURL(/hasCourtage=false/);
  }
});

test('own funds come back to the household as savings, which is said, and parts of a link go before them', async ({
  page,
}) => {
  const affordability = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
  await page.goto(`${CALCULATOR}?geoCode=1276002`);
  await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('123.000');
  await expect.poll(async () => (await stored(page))?.ownFunds).toBe(123_000);
  const before = await stored(page);
  await page.goto(affordability);
  await expect(page.locator('#savings')).toHaveValue('123.000');
  await expect(page.getByText(/123[.]000\s€ Eigenkapital stehen aus deiner Rechnung vom/)).toBeVisible();
  await expect(page.getByText('Noch nicht beurteilt')).toBeVisible();
  // Looking is no change: place and day stay as they were kept.
  expect(await stored(page)).toEqual(before);
  await page.goto('about:blank');
  await page.goto(`${affordability}#savings=50000&stocks=9000`);
  await expect(page.locator('#savings')).toHaveValue('50.000');
  await expect(page.getByText('Eigenkapital stehen aus deiner Rechnung')).toBeHidden();
});

test('each calculator takes over what another one was told, and the debt of a follow-up stays apart', async ({
  page,
}) => {
  await page.goto(CALCULATOR);
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('512.000');
  await expect.poll(async () => (await stored(page))?.purchasePrice).toBe(512_000);
  for (const screen of ['mieten-oder-kaufen', 'eigenkapitalrechner', 'nebenkostenrechner']) {
    await page.goto(`/baufinanzierung/${screen}`);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('512.000');
  }
  await page.goto('/baufinanzierung/anschlussfinanzierung');
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('100.000');
  await page.getByRole('main').getByLabel('Restschuld', { exact: true }).fill('140000');
  await expect.poll(async () => (await stored(page))?.remainingDebt).toBe(140_000);
  expect(await stored(page)).toMatchObject({ financingType: 'FollowupFinancing', purchasePrice: 512_000 });
  await page.goto('/baufinanzierung/anschlussfinanzierung');
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('140.000');
  await expect(page.getByText(/Das sind deine Zahlen vom/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Das sind deine Zahlen vom/)).toBeVisible();
  expect(new URL(page.url()).search).toContain('remainingDebt=140000');
  await page.getByRole('link', { name: 'Neu anfangen' }).click();
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('100.000');
  expect(await stored(page)).toBeNull();
});

test('a household is kept beside its case, comes back at the bare address, and goes when somebody starts anew', async ({
  page,
}) => {
  const affordability = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
  await page.goto(affordability);
  await page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true }).fill('4.711');
  await page.getByLabel('Ersparnisse', { exact: true }).fill('95.000');
  await expect.poll(async () => (await stored(page))?.ownFunds).toBe(95_000);
  expect(await stored(page)).toMatchObject({
    usingDefaultPurchasePrice: true,
    household: { income: { salary: 4_711 }, ownCapital: { savings: 95_000 }, numberOfAdults: 2 },
  });
  await page.goto('about:blank');
  await page.goto(affordability);
  await expect(page.locator('#salary')).toHaveValue('4.711');
  await expect(page.locator('#savings')).toHaveValue('95.000');
  await expect(page.getByText(/Das sind deine Zahlen vom/)).toBeVisible();
  // Their parts are known: nobody has to be told that they are taken to be savings.
  await expect(page.getByText('Eigenkapital stehen aus deiner Rechnung')).toBeHidden();
  // What is typed while the earlier figures arrive stays.
  await page.goto('about:blank');
  await page.goto(affordability);
  await page.locator('#amortizationRate').fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#.*salary=4711/);
  await expect(page.locator('#amortizationRate')).toHaveValue('3');
  await page.getByRole('link', { name: 'Neu anfangen' }).click();
  await expect(page.locator('#salary')).toHaveValue('');
  expect(await stored(page)).toBeNull();
});

test('what was kept arrives before the script of the later fields, and redraws none of them', async ({
  page,
}) => {
  const kept = {
    purchasePrice: 512_000,
    usingDefaultPurchasePrice: false,
    ownFunds: 91_000,
    household: { income: { salary: 4_711 } },
    lastModified: Date.now(),
  };
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key ?? '', text ?? ''),
    [KEY, JSON.stringify(kept)],
  );
  const arrived = Promise.withResolvers<void>();
  await page.route(/[/]loan-fields-[^/]*[.]js$/, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/[/]loan-fields-/);
  await page.goto(CALCULATOR, { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('#purchasePrice')).toHaveValue('512.000');
  await page.locator('#salary').evaluate((field) => field.setAttribute('data-same', ''));
  arrived.resolve();
  // React would draw it anew where it does not find what the server wrote, and say so as an error of the page.
  await expect(page.locator('#salary[data-same]')).toHaveValue('4.711');
});

test.describe('a browser that refuses storage', () => {
  for (const screen of [
    'finanzierungsrechner',
    // Without an income there is a question, and no answer that could change.
    'wie-viel-haus-kann-ich-mir-leisten/#salary=4500&savings=80000',
  ]) {
    test(`calculates all the same: ${screen}`, ({ page }) => calculateWithoutStorage(page, screen));
  }
});

test.describe('what is no JSON', () => {
  test.use({ expectedErrors: [/Invalid JSON/] });

  test('is dropped, and the screen shows its example', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"purchasePrice": 5'), KEY);
    await page.goto(CALCULATOR);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('400.000');
    await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeVisible();
  });
});

function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
}
