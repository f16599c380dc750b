import type { BrowserContext, Page } from '@playwright/test';
import { expectStored, storedKeys } from './contract-storage.ts';
import { expectLoggedIn, fillInLogin, logOut, purgeCalculations, purgeShortlist } from './demo-account.ts';
import { requestingPerson, sendRequest } from './financing-request.ts';
import { answer, FINANCING } from './flow-steps.ts';
import { logInFromPage } from './login-from-page.ts';
import { expect, test } from './strict-page.ts';

test.use({ consent: 'asked' });

const ACCOUNT = 'betrieb@example.org';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
// `formular=ja` selects the one-page form, because otherwise an experiment chooses the form.
const REQUEST =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&purchasePrice=400000&ownFunds=100000&geoCode=1276003001&formular=ja';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

// @spec 9.14
// @contract 1.2 1.3 1.23
test('a whole visit with consent stores the contract’s list at every step, and nothing after the logout', async ({
  page,
  context,
}) => {
  const check = (cookies: string[], storage: string[]) => expectStored(page, context, { cookies, storage });

  await page.goto('/baufinanzierung/finanzierungsrechner');
  await expect(page.getByRole('region', { name: 'Einwilligung', exact: true })).toBeVisible();
  await check([], []);
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await check(['visitor-id'], ['Mortgage_Consent']);
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.locator('#purchasePrice').fill('433000');
  await expect(page).toHaveURL(/433000/);
  await check(['visitor-id'], ['Mortgage_Consent', 'Mortgage_Financing']);
  await page.goto(`/baufinanzierung/?entryPoint=${encodeURIComponent('/expose/314901')}`);
  const stored = ['Mortgage_Consent', 'Mortgage_EntryPoint', 'Mortgage_Financing'];
  await check(['visitor-id'], stored);
  await page.goto(FINANCING);
  await page
    .getByRole('link', { name: /Los|Start|beginnen|geht/i })
    .first()
    .click();
  await expect(page).toHaveURL(/frage=/);
  const first = page.url();
  await answer(page, 'Kauf');
  await expect(page).not.toHaveURL(first);
  // The project already exists, so storage also gets an entry that lets the visitor undo the flow's change.
  const withFlow = [...stored, 'Mortgage_Flow_Financing', 'Mortgage_Project'].toSorted();
  await check(['visitor-id'], withFlow);
  const person = requestingPerson();
  await sendRequest(page, REQUEST, person);
  await expect(page).toHaveURL(/angekommen/);
  // A verified contact gets a session cookie, even without a login.
  await check(['session', 'visitor-id'], withFlow);
  expect(await storedText(page)).not.toMatch(
    new RegExp(`${person.surname}|${person.email}|${person.phoneNumber}|${person.street}`),
  );

  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.locator('button[type=button]', { hasText: 'Zum Speichern anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  // During the login the browser has cookies for session, login and visitor id, and the tab's return entry.
  await check(['login', 'session', 'visitor-id'], [...withFlow, 'Mortgage_Return'].toSorted());
  const before = await sessionOf(context);
  await fillInLogin(page, ACCOUNT);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await check(['session', 'visitor-id'], withFlow);
  expect(await sessionOf(context)).not.toBe(before);

  await page.goto('/expose/314901');
  await page.getByRole('button', { name: /^Merken: / }).click();
  await expect(page.getByRole('button', { name: /^Gemerkt: / })).toHaveAttribute('aria-pressed', 'true');
  for (const address of [OVERVIEW, `${OVERVIEW}/konditionen`, `${OVERVIEW}/deine-daten`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check(['session', 'visitor-id'], withFlow);
  }
  await purgeCalculations(page.request);
  await purgeShortlist(page.request);

  await page.evaluate(() => localStorage.setItem('of-the-marketplace', 'stays'));
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await check([], ['of-the-marketplace']);
});

test('no calculator stores more than the consent before something is entered', async ({ page, context }) => {
  const consented = { cookies: ['visitor-id'], storage: ['Mortgage_Consent'] };
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await expectStored(page, context, consented);
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
    await expectStored(page, context, consented);
  }
});

test('a logout without the help of the button’s script is still completed', async ({ page, context }) => {
  await logInFromPage(page, '/baufinanzierung/impressum', ACCOUNT);
  await page.evaluate(() => {
    const state = { purchasePrice: 389_000, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
  });
  // Submit the form without the page's listeners, like a click before hydration.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/baufinanzierung/sso/logout"]');
    form?.submit();
  });
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await expectStored(page, context, { cookies: [], storage: [] });
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
  // A reload of the first tab's logout page must not log out the second tab.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abmelden?');
  await other.reload();
  await expectLoggedIn(other, ACCOUNT);
  await expectStored(other, context, { cookies: ['session'], storage: [] });
});

test.describe('a failed login', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('leaves no cookie, and the entries come back', async ({ page, context }) => {
    await page.goto('/baufinanzierung/eigenkapitalrechner#savings=30000');
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await page.locator('#stocks').fill('77777');
    await expect.poll(() => storedKeys(page)).toEqual(['Mortgage_Financing']);
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Anmeldung ist abgebrochen');
    await expectStored(page, context, { cookies: [], storage: ['Mortgage_Financing', 'Mortgage_Return'] });
    await page.getByRole('link', { name: 'Ohne Anmeldung zurück' }).click();
    await expect(page.locator('#stocks')).toHaveValue(/77[.]?777/);
    await expect(page.locator('#savings')).toHaveValue('30.000');
    await expect.poll(() => storedKeys(page)).toEqual(['Mortgage_Financing']);
  });
});

async function sessionOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'session')?.value;
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
