import { holdAccount } from './account-lock.ts';
import { expectLoggedIn, fillInLogin, logOut } from './demo-account.ts';
import { holdBack } from './held-back.ts';
import { CALCULATOR, IDENTITY, logInFromPage, OWN_CAPITAL } from './login-from-page.ts';
import { expect, test } from './strict-page.ts';

// The tests lock the same account, so a second worker would only wait.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (400|401|422)/] });

test('a second login needs no password while the provider’s session lasts', async ({ page }) => {
  await logInFromPage(page, CALCULATOR, 'kundin@example.org');
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/baufinanzierung/budgetrechner');
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expectLoggedIn(page, 'kundin@example.org');
  await expect(page).toHaveURL(/budgetrechner/);
});

test('under the machine’s other name too', async ({ page, baseURL }) => {
  const other = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await logInFromPage(page, other + CALCULATOR, 'betrieb@example.org');
  expect(page.url()).toContain(`${other}/baufinanzierung/finanzierungsrechner`);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
});

test('preserves entries made before hydration after the return', async ({ page }) => {
  await page.goto(OWN_CAPITAL);
  await expect(page.locator('#savings')).toHaveValue('30.000');
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  const runScript = await holdBack(page, /\/assets\/.*\.js$/);
  await fillInLogin(page, 'kundin@example.org');
  await page.locator('#stocks').fill('66666');
  runScript();
  await expect(page.locator('#savings')).toHaveValue('30.000');
  await expect(page.locator('#stocks')).toHaveValue(/66[.]?666/);
  await expect(page.getByTestId('answer').first()).toHaveText(/106[.]666/);
});

test.describe('login', () => {
  test('leads back to the calculator with the latest entries', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.locator('#purchasePrice').fill('512345');
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await fillInLogin(page, 'kundin@example.org');
    await expect(page).toHaveURL(/finanzierungsrechner[?].*purchasePrice=512345/);
    await expect(page.locator('#purchasePrice')).toHaveValue('512.345');
    await expectLoggedIn(page, 'kundin@example.org');
    expect(await (await page.request.get(IDENTITY)).json()).toEqual({
      email: 'kundin@example.org',
      name: 'Karla Kundin',
      roles: [],
    });
  });

  test('a visitor who cancels is informed and returns', async ({ page }) => {
    await page.goto('/baufinanzierung/nebenkostenrechner?purchasePrice=333000');
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Anmeldung ist abgebrochen');
    await page.getByRole('link', { name: 'Ohne Anmeldung zurück' }).click();
    await expect(page).toHaveURL(/nebenkostenrechner[?]purchasePrice=333000/);
    await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a demo account is filled in by its link', async ({ page }) => {
    await holdAccount('beraterin@example.org');
    await page.goto('/baufinanzierung/sso/login');
    await page.getByRole('link', { name: 'beraterin@example.org' }).click();
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await expectLoggedIn(page, 'beraterin@example.org');
  });

  test('in, back to the same numbers, and out', async ({ page }) => {
    await logInFromPage(page, CALCULATOR, 'kundin@example.org');
    await expect(page.locator('#purchasePrice')).toHaveValue('400.000');
    await page.goto('/baufinanzierung/sso/logout');
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
    await page.goto(CALCULATOR);
    await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  });
});
