import { expectKept, storedKeys } from './contract-storage.ts';
import { expectLoggedIn, fillInLogin, logOut } from './demo-account.ts';
import { logInFromPage } from './login-from-page.ts';
import { expect, test } from './strict-page.ts';

test.use({ consent: 'asked' });

const ACCOUNT = 'betrieb@example.org';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('no calculator stores more than the consent before something is typed', async ({ page, context }) => {
  const consented = { cookies: ['visitor-id'], storage: ['Mortgage_Consent'] };
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await expectKept(page, context, consented);
  for (const calculator of [
    'nebenkostenrechner',
    'wie-viel-haus-kann-ich-mir-leisten/',
    'budgetrechner',
    'eigenkapitalrechner',
    'mieten-oder-kaufen',
    'anschlussfinanzierung',
    'tilgungsrechner',
    'finanzierungsangebote',
  ]) {
    await page.goto(`/baufinanzierung/${calculator}`);
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
    await expectKept(page, context, consented);
  }
});

test('a logout whose page comes without its script’s help at the button is forgotten all the same', async ({
  page,
  context,
}) => {
  await logInFromPage(page, '/baufinanzierung/impressum', ACCOUNT);
  await page.evaluate(() => {
    const state = { purchasePrice: 389_000, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
  });
  // The form goes as it does before the script has come: nobody hears that it is sent.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/baufinanzierung/sso/logout"]');
    form?.submit();
  });
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await expectKept(page, context, { cookies: [], storage: [] });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist nicht angemeldet');
});

test('in two tabs: the other one is logged out too, and logs in again by itself', async ({
  page,
  context,
}) => {
  await logInFromPage(page, '/baufinanzierung/impressum', ACCOUNT);
  const other = await context.newPage();
  await other.goto('/baufinanzierung/datenschutz');
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await other.reload();
  await other.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(other, ACCOUNT);
  await expectLoggedIn(other, ACCOUNT);
  await expect(other).toHaveURL(/datenschutz$/);
  // The first tab's page after the logout takes nothing of that away.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abmelden?');
  await other.reload();
  await expectLoggedIn(other, ACCOUNT);
  await expectKept(other, context, { cookies: ['session'], storage: [] });
});

test.describe('a login that comes to nothing', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('leaves no cookie, and what was typed comes back', async ({ page, context }) => {
    await page.goto('/baufinanzierung/eigenkapitalrechner#savings=30000');
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await page.locator('#stocks').fill('77777');
    await expect.poll(() => storedKeys(page)).toEqual(['Mortgage_Financing']);
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Anmeldung ist abgebrochen');
    await expectKept(page, context, { cookies: [], storage: ['Mortgage_Financing', 'Mortgage_Return'] });
    await page.getByRole('link', { name: 'Ohne Anmeldung zurück' }).click();
    await expect(page.locator('#stocks')).toHaveValue(/77[.]?777/);
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await expect.poll(() => storedKeys(page)).toEqual(['Mortgage_Financing']);
  });
});
