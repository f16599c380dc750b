import { readFile } from 'node:fs/promises';
import {
  expectNoOlderFigures,
  expectOldAnswerMarked,
  expectYearsToOpen,
  expectYearsWithoutScript,
  LATER_PARTS,
  PLAN,
} from './early-click.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

for (const { name, ...click } of [
  {
    name: 'several loans',
    address: '/baufinanzierung/tilgungsrechner/mehrere-darlehen',
    field: 'purchasePrice',
    entered: '451000',
    link: 'Angebote für den Bankteil',
    carried: /finanzierungsangebote[?].*purchasePrice=451000/,
  },
  {
    name: 'construction',
    address: '/baufinanzierung/tilgungsrechner/bauphase',
    field: 'ownFunds',
    entered: '151000',
    link: /^(\d+ )?Angebote ansehen$/,
    carried: /finanzierungsangebote[?].*ownFunds=151000/,
  },
  {
    name: 'own offers',
    address:
      '/baufinanzierung/finanzierungsrechner/eigene-angebote?nominalInterestRate1=3.5&nominalInterestRate2=3.7',
    field: 'loanAmount',
    entered: '400000',
    link: 'Mit dem Markt vergleichen',
    carried: /finanzierungsangebote[?].*loanAmount=400000/,
  },
]) {
  test(`a part that gets its script later has no older numbers: ${name}`, async ({ page }) => {
    await expectNoOlderFigures(page, click);
  });
}

test('an answer under calculation is marked as outdated: own capital', async ({ page }) => {
  await expectOldAnswerMarked(page, {
    address: '/baufinanzierung/eigenkapitalrechner?purchasePrice=400000#savings=30000&stocks=10000',
    field: 'stocks',
    entered: '20000',
    link: 'Monatliche Rate ausrechnen',
    // Own funds: 30,000 entered + 20,000 stocks + 10,000 building savings from the example = 60,000
    carried: /finanzierungsrechner[?].*ownFunds=60000/,
  });
});

test('years of a plan that are clicked before its own script open with the entries', async ({ page }) => {
  await expectYearsToOpen(page, LATER_PARTS);
});

test.describe('no script at all', () => {
  test.use({ javaScriptEnabled: false });

  for (const { screen, field, entered } of [
    { screen: 'anschlussfinanzierung', field: 'remainingDebt', entered: '210000' },
    { screen: 'tilgungsrechner/mehrere-darlehen', field: 'purchasePrice', entered: '410000' },
  ]) {
    test(`a year opens next to open ones, closes again, and preserves the entries: ${screen}`, async ({
      page,
    }) => {
      await expectYearsWithoutScript(page, { screen, field, entered });
    });
  }
});

test('a file of a plan also contains the visible values', async ({ page }) => {
  const runScripts = await holdBack(page, LATER_PARTS);
  await page.goto('/baufinanzierung/tilgungsrechner/bauphase');
  await page.locator('#ownFunds').fill('151000');
  await page.getByText('Der ganze Plan').click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  runScripts();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('151.000,00');
});

test('an answer under calculation is marked as outdated, and so is its link', async ({ page }) => {
  await expectOldAnswerMarked(page, {
    address:
      '/baufinanzierung/budgetrechner?ownFunds=80000&nominalInterestRate=3.8#netIncome=4500&expenses=1500',
    field: 'expenses',
    entered: '3300',
    link: 'Angebote dafür vergleichen',
    // Left: 4,500 − 3,300 spent − 200 reserve = 1,000, comfortable 80 % of it: 800 (27 % of 4,500 is more).
    // Price: (800 × 12 / 5.8 % + 80,000) / 1.1157
    carried: /finanzierungsangebote[?]purchasePrice=220056/,
  });
});

test('years of a plan that are clicked before the script of the page open with the entries', async ({
  page,
}) => {
  await expectYearsToOpen(page, /\/assets\/.*\.js$/);
});

test('a row added before hydration is below the entries', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(PLAN, { waitUntil: 'commit' });
  await page.locator('#amortizationRate').fill('3');
  await page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' }).click();
  runScripts();
  await expect(page.getByLabel('Sondertilgung 1: Betrag')).toBeFocused();
  await expect(page).toHaveURL(/amortizationRate=3/);
  await expect(page).not.toHaveURL(/addRow/);
});

test('and a click on the button that calculates, which is replaced by another, has no effect', async ({
  page,
}) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(PLAN, { waitUntil: 'commit' });
  await page.locator('#amortizationRate').fill('3');
  await page.getByRole('button', { name: 'Neu berechnen' }).click();
  runScripts();
  await expect(page.getByTestId('answer').first()).toHaveText(/1\.100/);
  await expect(page).toHaveURL(/amortizationRate=3/);
});

test('a header with a late script is taken over as the server rendered it, and then learns the current page', async ({
  page,
}) => {
  const script = /\/assets\/navigation-[^/]*\.js$/;
  const runScript = await holdBack(page, script);
  const requested = page.waitForRequest(script);
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await requested;
  const login = page.getByRole('link', { name: 'Anmelden', exact: true });
  const initialLink = await login.elementHandle();
  await page.locator('#purchasePrice').fill('512345');
  await expect(page).toHaveURL(/purchasePrice=512345/);
  runScript();
  await expect(login).toHaveAttribute('href', /purchasePrice%3D512345/);
  expect(await initialLink?.evaluate((link) => link.isConnected)).toBe(true);
});

test.describe('a script that cannot be had', () => {
  test('opens a year as without one', async ({ page }) => {
    await page.route(LATER_PARTS, () => new Promise(() => {}));
    await page.goto(PLAN);
    await page.locator('#amortizationRate').fill('3');
    await page.getByText('Als Tabelle, Jahr für Jahr').click();
    const year = page.getByRole('button', { name: /^2[.] Jahr/ });
    await year.click();
    await expect(year).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('#amortizationRate')).toHaveValue(/^3(,00)?$/);
  });
});
