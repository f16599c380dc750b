import type { Page } from '@playwright/test';
import { holdAccount } from './account-lock.ts';
import { fillInLogin, logOut } from './demo-account.ts';
import { CALCULATOR, IDENTITY, logInFromPage, OWN_CAPITAL } from './login-from-page.ts';
import { expect, test } from './strict-page.ts';

// The tests lock the same account, so a second worker would only wait.
test.describe.configure({ mode: 'default' });

test.describe('login', () => {
  // Expected statuses: wrong password, cancelled login, request without a login.
  test.use({ expectedErrors: [/status of (400|401|422)/] });

  test('restores private values, which are in no query', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      // Skip the request that saves the project to the account, because it may contain private values.
      if (!request.url().endsWith('/profile/project'))
        requests.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await page.goto(OWN_CAPITAL);
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await page.locator('#stocks').fill('77777');
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await fillInLogin(page, 'kundin@example.org');
    await expect(page.locator('#stocks')).toHaveValue(/77[.]?777/);
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await expect(page.getByTestId('answer').first()).toHaveText(/117[.]777/);
    expect(requests.filter((request) => /77[.]?777|30[.]?000/.test(request))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('Mortgage_Return');
  });

  test('stores nothing of a form with personal data', async ({ page }) => {
    await page.goto('/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true');
    await page.getByLabel('Nachname').fill('Kanarienvogel');
    await page.evaluate(() =>
      addEventListener('pagehide', () => {
        document.cookie = `kept=${encodeURIComponent(JSON.stringify({ ...sessionStorage, ...localStorage }))}; path=/`;
      }),
    );
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByLabel('Passwort')).toBeVisible();
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'kept');
    expect(cookie?.value).toContain('Mortgage_Return');
    expect(cookie?.value).not.toContain('Kanarienvogel');
  });

  test('by keyboard alone, with a wrong password first', async ({ page }) => {
    await holdAccount('kundin@example.org');
    await page.goto('/baufinanzierung/mieten-oder-kaufen');
    await page.getByRole('link', { name: 'Anmelden', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
    await tabTo(page, 'email');
    await page.keyboard.type('kundin@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('falsch');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('gehören zu keinem Konto');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue('kundin@example.org');
    await tabTo(page, 'password');
    await page.keyboard.type('demo');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/mieten-oder-kaufen/);
    await page.getByRole('banner').locator('summary', { hasText: 'Konto' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Abmelden' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  });

  test('a logout ends the session here and at the provider, and the browser purges', async ({ page }) => {
    await logInFromPage(page, CALCULATOR, 'kundin@example.org');
    await page.locator('#purchasePrice').fill('512345');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
      .toContain('512345');
    await page.evaluate(() => localStorage.setItem('of-the-marketplace', 'stays'));
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
    // Retry, because the page's own script clears the storage after the page has loaded.
    await expect
      .poll(() => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage })))
      .toEqual(['of-the-marketplace']);
    expect((await page.request.get(IDENTITY)).status()).toBe(401);
    await page.goBack();
    await expect(page.getByText('kundin@example.org')).toHaveCount(0);
    // The logout also ended the identity provider's session, so it asks for the password again.
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByLabel('Passwort')).toHaveValue('');
  });
});

async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
  }
  throw new Error(`Tab does not lead to ${id}`);
}
