import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const FOLLOW_UP = '/baufinanzierung/anschlussfinanzierung';
/** What the screens below bring to life after their form. */
const LATER_PARTS = /\/assets\/(result|answers|later-sections)-[^/]*\.js$/;

test('a way that is pressed before the script is there carries what the link says', async ({ page }) => {
  const runScripts = await withScriptsHeldBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${FOLLOW_UP}#remainingDebt=230000&propertyValue=410000`, { waitUntil: 'commit' });
  const way = page.getByRole('link', { name: 'Angebot anfordern' });
  await way.click();
  await expect(way).toHaveAttribute('aria-busy', 'true');
  runScripts();
  await expect(page.getByLabel('Restschuld', { exact: true })).toHaveValue('230.000');
  await expect(page.getByRole('textbox', { name: 'Wert der Immobilie' })).toHaveValue('410.000');
});

test('and what was typed before it', async ({ page }) => {
  const runScripts = await withScriptsHeldBack(page, /\/assets\/.*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsrechner', { waitUntil: 'commit' });
  await page.locator('#ownFunds').fill('123000');
  await page.getByRole('link', { name: 'Angebote vergleichen' }).first().click();
  runScripts();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=123000/);
});

for (const { name, address, field, typed, way, carried } of [
  {
    name: 'follow-up',
    address: FOLLOW_UP,
    field: 'remainingDebt',
    typed: '151000',
    way: 'Angebot anfordern',
    carried: /remainingDebt=151000/,
  },
  {
    name: 'several loans',
    address: '/baufinanzierung/tilgungsrechner/mehrere-darlehen',
    field: 'purchasePrice',
    typed: '451000',
    way: 'Angebote für den Bankteil',
    carried: /finanzierungsangebote[?].*purchasePrice=451000/,
  },
  {
    name: 'construction',
    address: '/baufinanzierung/tilgungsrechner/bauphase',
    field: 'ownFunds',
    typed: '151000',
    way: 'Angebote ansehen',
    carried: /finanzierungsangebote[?].*ownFunds=151000/,
  },
  {
    name: 'own offers',
    address: '/baufinanzierung/finanzierungsrechner/eigene-angebote',
    field: 'loanAmount',
    typed: '400000',
    way: 'Mit Angeboten des Marktes vergleichen',
    // The loan is 80 % of the price.
    carried: /finanzierungsangebote[?].*purchasePrice=500000/,
  },
]) {
  test(`a part that gets its script later has no older figures: ${name}`, async ({ page }) => {
    const runScripts = await withScriptsHeldBack(page, LATER_PARTS);
    await page.goto(address);
    await page.locator(`#${field}`).fill(typed);
    const onward = page.getByRole('link', { name: way, exact: true });
    await onward.click();
    await expect(onward).toHaveAttribute('aria-busy', 'true');
    runScripts();
    await expect(page).toHaveURL(carried);
  });
}

test('a file of a plan holds what is seen, too', async ({ page }) => {
  const runScripts = await withScriptsHeldBack(page, LATER_PARTS);
  await page.goto('/baufinanzierung/tilgungsrechner/bauphase');
  await page.locator('#ownFunds').fill('151000');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  runScripts();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('151.000,00');
});

test.describe('a script that cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('holds nothing back', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await page.getByRole('link', { name: 'Angebote vergleichen' }).first().click();
    await expect(page).toHaveURL(/finanzierungsangebote[?]/, { timeout: 2_500 });
  });
});

/** Scripts whose address fits arrive only when the answer is called. */
async function withScriptsHeldBack(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
