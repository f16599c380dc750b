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

const FOLLOW_UP = '/baufinanzierung/anschlussfinanzierung';

test('a way that is pressed before the script is there carries what the link says', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${FOLLOW_UP}#remainingDebt=230000&propertyValue=410000`, { waitUntil: 'commit' });
  const way = page.getByRole('link', { name: 'Angebot anfordern' });
  await way.click();
  await expect(way).toHaveAttribute('aria-busy', 'true');
  runScripts();
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('230.000');
  await expect(page.getByRole('textbox', { name: 'Wert der Immobilie' })).toHaveValue('410.000');
});

test('and what was typed before it', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsrechner', { waitUntil: 'commit' });
  await page.locator('#ownFunds').fill('123000');
  await page.getByRole('link', { name: 'Angebote ansehen' }).first().click();
  runScripts();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=123000/);
});

test('a part that gets its script later has no older figures', async ({ page }) => {
  await expectNoOlderFigures(page, {
    address: FOLLOW_UP,
    field: 'remainingDebt',
    typed: '151000',
    way: 'Angebot anfordern',
    carried: /remainingDebt=151000/,
  });
});

test('an answer whose calculation is on its way says that it is of before, and so does the way on with it', async ({
  page,
}) => {
  await expectOldAnswerMarked(page, {
    address:
      '/baufinanzierung/budgetrechner?ownFunds=80000&nominalInterestRate=3.8#netIncome=4500&expenses=1500',
    field: 'expenses',
    typed: '3300',
    way: 'Angebote dafür vergleichen',
    // 4,500 − 3,300 − 200 = 1,000; × 12 / 5.8 % + 80,000 = 286,896.55; / 1.1157
    carried: /finanzierungsangebote[?]purchasePrice=257144/,
  });
});

test('a file of a plan holds what is seen, too', async ({ page }) => {
  const runScripts = await holdBack(page, LATER_PARTS);
  await page.goto('/baufinanzierung/tilgungsrechner/bauphase');
  await page.locator('#ownFunds').fill('151000');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  runScripts();
  expect(await readFile(await (await file).path(), 'utf8')).toContain('151.000,00');
});

test('years of a plan that are pressed before the script of the page open with what was typed', async ({
  page,
}) => {
  await expectYearsToOpen(page, /\/assets\/.*\.js$/);
});

test('a row that is added before the script is there stands below what was typed', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(PLAN, { waitUntil: 'commit' });
  await page.locator('#amortizationRate').fill('3');
  await page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' }).click();
  runScripts();
  await expect(page.getByLabel('Sondertilgung 1: Betrag')).toBeFocused();
  await expect(page).toHaveURL(/amortizationRate=3/);
  await expect(page).not.toHaveURL(/addRow/);
});

test('and the button that calculates, which gives way to another, is pressed for nothing', async ({
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

test('the way to a login that is pressed before its own script waits for it, and keeps the page', async ({
  page,
}) => {
  const runScripts = await holdBack(page, /\/assets\/at-the-door-[^/]*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true');
  // The page itself is alive: it writes a number as people do.
  await page.locator('#purchasePrice').fill('512000');
  await page.locator('#ownFunds').click();
  await expect(page.locator('#purchasePrice')).toHaveValue('512.000');
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      document.cookie = `kept=${Object.keys(sessionStorage).join('+')}; path=/`;
    }),
  );
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  runScripts();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'kept');
  expect(kept?.value).toContain('Mortgage_Return');
});

test('a header whose script comes later is taken over as the server wrote it, and hears then where the page has gone', async ({
  page,
}) => {
  const runScript = await holdBack(page, /\/assets\/navigation-[^/]*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsrechner');
  const login = page.getByRole('link', { name: 'Anmelden', exact: true });
  const written = await login.elementHandle();
  await page.locator('#purchasePrice').fill('512345');
  await expect(page).toHaveURL(/purchasePrice=512345/);
  runScript();
  await expect(login).toHaveAttribute('href', /purchasePrice%3D512345/);
  expect(await written?.evaluate((link) => link.isConnected)).toBe(true);
});

test('a bar that is opened before its script shows its fields when that has come', async ({ page }) => {
  const runScript = await holdBack(page, /\/assets\/project-bar-[^/]*\.js$/);
  await page.goto('/baufinanzierung/tilgungsrechner');
  const bar = page.getByRole('region', { name: 'Dein Vorhaben', exact: true });
  await bar.locator('summary').click();
  await expect(bar.locator('details')).toHaveAttribute('open');
  runScript();
  await expect(bar.getByLabel('Kaufpreis')).toBeVisible();
});

test.describe('no script at all', () => {
  test.use({ javaScriptEnabled: false });

  test('a year opens beside those that are open, closes again, and keeps what was typed', async ({
    page,
  }) => {
    await expectYearsWithoutScript(page, {
      screen: 'tilgungsrechner',
      field: 'loanAmount',
      typed: '210000',
    });
  });
});

test.describe('a script that cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('holds nothing back', async ({ page }) => {
    // A press that waits would wait without end: the page's clock stands still.
    await page.clock.setFixedTime(Date.now());
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await page.getByRole('link', { name: 'Angebote ansehen' }).first().click();
    await expect(page).toHaveURL(/finanzierungsangebote[?]/);
  });

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
