import { holdAccount } from './account-lock.ts';
import { expectLoggedIn, fillInLogin, logOut } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';

// Nearly one account: in two workers one of them would only wait for it.
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [/status of (400|401|422)/] });

test('a second login needs no password while the provider knows somebody', async ({ page }) => {
  await page.goto(CALCULATOR);
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, 'kundin@example.org');
  await expectLoggedIn(page, 'kundin@example.org');
  await page.context().clearCookies({ name: 'session' });
  await page.goto('/baufinanzierung/budgetrechner');
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expectLoggedIn(page, 'kundin@example.org');
  await expect(page).toHaveURL(/budgetrechner/);
});

test('under the machine’s other name too', async ({ page, baseURL }) => {
  const other = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await page.goto(other + CALCULATOR);
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, 'betrieb@example.org');
  await expectLoggedIn(page, 'betrieb@example.org');
  expect(page.url()).toContain(`${other}/baufinanzierung/finanzierungsrechner`);
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
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
});
