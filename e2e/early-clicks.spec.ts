import { expectNoOlderFigures, expectYearsWithoutScript } from './early-click.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

const FOLLOW_UP = '/baufinanzierung/anschlussfinanzierung';

test('a link clicked before hydration carries its parameters', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`${FOLLOW_UP}#remainingDebt=230000&propertyValue=410000`, { waitUntil: 'commit' });
  const link = page.getByRole('link', { name: 'Angebot anfordern' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  runScripts();
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('230.000');
  await expect(page.getByRole('textbox', { name: 'Wert der Immobilie' })).toHaveValue('410.000');
});

test('and what was entered before it', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsrechner', { waitUntil: 'commit' });
  await page.locator('#ownFunds').fill('123000');
  await page.getByRole('link', { name: 'Angebote ansehen' }).first().click();
  runScripts();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=123000/);
});

test('a part that gets its script later has no older numbers', async ({ page }) => {
  await expectNoOlderFigures(page, {
    address: FOLLOW_UP,
    field: 'remainingDebt',
    entered: '151000',
    link: 'Angebot anfordern',
    carried: /remainingDebt=151000/,
  });
});

test('a link to a login clicked before hydration waits for it, and preserves the page', async ({ page }) => {
  const runScripts = await holdBack(page, /\/assets\/login-links-[^/]*\.js$/);
  await page.goto('/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true');
  // Wait until the page has hydrated and formatted the number.
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
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'kept');
  expect(cookie?.value).toContain('Mortgage_Return');
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

  test('a year opens next to open ones, closes again, and preserves the entries', async ({ page }) => {
    await expectYearsWithoutScript(page, {
      screen: 'tilgungsrechner',
      field: 'loanAmount',
      entered: '210000',
    });
  });
});

test.describe('a script that cannot be had', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test('holds nothing back', async ({ page }) => {
    // Freeze the page's timers, because the link must open without any of them.
    await page.clock.setFixedTime(Date.now());
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await page.getByRole('link', { name: 'Angebote ansehen' }).first().click();
    await expect(page).toHaveURL(/finanzierungsangebote[?]/);
  });
});
