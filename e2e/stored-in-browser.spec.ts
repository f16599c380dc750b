import { expectStored, storedKeys } from './contract-storage.ts';
import { expectLoggedIn, fillInLogin, logOut } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

test.use({ consent: 'asked' });

const ACCOUNT = 'betrieb@example.org';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

// @contract 1.2
test('a visit without consent stores no number, before, during and after the login', async ({
  page,
  context,
}) => {
  // A page that does not load the account's project into the browser.
  await page.goto('/baufinanzierung/impressum');
  await page.getByRole('button', { name: 'Nein, keine Nummer' }).click();
  await expectStored(page, context, { cookies: [], storage: ['Mortgage_Consent'] });
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  const duringLogin = { cookies: ['login'], storage: ['Mortgage_Consent', 'Mortgage_Return'] };
  await expectStored(page, context, duringLogin);
  await fillInLogin(page, ACCOUNT);
  await expectLoggedIn(page, ACCOUNT);
  await expectStored(page, context, { cookies: ['session'], storage: ['Mortgage_Consent'] });
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await expectStored(page, context, { cookies: [], storage: [] });
});

test('a forged link to the page after a logout makes no browser forget', async ({ page }) => {
  await page.goto('/baufinanzierung/');
  await page.evaluate(() => {
    const state = { purchasePrice: 389_000, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
  });
  await page.goto('/baufinanzierung/sso/logout?abgemeldet=1&state=abgemeldet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist nicht angemeldet');
  // Wait for hydration: before it the page has no button to change the consent.
  await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['Mortgage_Financing']);
});
