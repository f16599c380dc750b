import { CALCULATOR, KEY, stored } from './stored-financing.ts';
import { expect, test } from './strict-page.ts';

// @spec 3.1 3.3 3.4 3.5 3.8 3.9 3.11 3.13 4.11 9.3
// @contract 1.23
test('the financing state is the specification’s, and never knows a person', async ({ page }) => {
  await page.goto(`${CALCULATOR}?geoCode=1276002`);
  expect(await stored(page)).toBeNull();
  // A change of own funds alone must not turn the default price into an entered one.
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

// @spec 3.1 3.6 4.9
test('each calculator takes over another one’s values, and the debt of a follow-up stays separate', async ({
  page,
}) => {
  await page.goto(CALCULATOR);
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('512.000');
  await expect.poll(async () => (await stored(page))?.purchasePrice).toBe(512_000);
  for (const screen of [
    'mieten-oder-kaufen',
    'eigenkapitalrechner',
    'nebenkostenrechner',
    'finanzierungsrechner',
  ]) {
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

// @spec 4.10
test('a household is stored next to its case, returns at the address without parameters, and is removed by starting over', async ({
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
  // No notice that the sum counts as savings, because the single amounts are known.
  await expect(page.getByText('Eigenkapital stehen aus deiner Rechnung')).toBeHidden();
  // Entries made before the stored values arrive must not be overwritten by them.
  await page.goto('about:blank');
  await page.goto(affordability);
  await page.locator('#amortizationRate').fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#.*salary=4711/);
  await expect(page.locator('#amortizationRate')).toHaveValue('3');
  await page.getByRole('link', { name: 'Neu anfangen' }).click();
  await expect(page.locator('#salary')).toHaveValue('');
  expect(await stored(page)).toBeNull();
});

test.describe('invalid JSON', () => {
  test.use({ expectedErrors: [/Invalid JSON/] });

  // @spec 3.2 9.3
  test('is dropped, and the screen shows its example', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '{"purchasePrice": 5'), KEY);
    await page.goto(CALCULATOR);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('400.000');
    await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeVisible();
  });
});
