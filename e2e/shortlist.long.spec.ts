import { violationsOn } from './axe.ts';
import { expectLoggedIn, fillInLogin, logIn, purgeShortlist, SHORTLIST } from './demo-account.ts';
import { pickListing } from './listing-picker.ts';
import { expect, test } from './strict-page.ts';

/** The demo's flat in Munich for 720,000 € with 3.57 % commission. */
const LISTING = '/expose/314901';
const ACCOUNT = 'beraterin@example.org';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart asks for a login, comes back, has marked, and takes it back', async ({ page }) => {
    await page.goto(LISTING);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: /^Merken/ }).click();
    await fillInLogin(page, ACCOUNT);
    await expect(page).toHaveURL(new RegExp(`${LISTING}[?]gemerkt=314901$`));
    const heart = page.getByRole('button', { name: `Gemerkt: ${title}` });
    await expect(heart).toHaveText('Gemerkt');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(heart).toBeFocused();
    await expect(page.getByRole('status')).toContainText('Gemerkt.');
    await heart.click();
    const unmarked = page.getByRole('button', { name: `Merken: ${title}` });
    await expect(unmarked).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('status')).toContainText('Nicht mehr gemerkt.');
  });
});

test('a heart of the list marks in place, at its filter, and axe finds nothing', async ({ page }) => {
  await logIn(page, ACCOUNT);
  await purgeShortlist(page.request);
  await page.goto('/?land=1276003&art=wohnung');
  const heart = page.getByRole('button', { name: /^Merken: / }).first();
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/land=1276003&art=wohnung&gemerkt=\d+$/);
  const bookmarked = page.getByRole('button', { name: /^Gemerkt: /, pressed: true });
  await expect(bookmarked).toHaveCount(1);
  await expect(bookmarked).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
  }
  await purgeShortlist(page.request);
});

test.describe('a calculator that asks for an object', () => {
  test.use({ expectedErrors: [/status of 502|^502 /] });

  test.beforeEach(async ({ page }) => {
    await logIn(page, ACCOUNT);
    await purgeShortlist(page.request);
  });

  for (const [screen, field] of [
    ['finanzierungsrechner', '#purchasePrice'],
    ['wie-viel-haus-kann-ich-mir-leisten/#salary=4321', '#wishedPrice'],
  ] as const) {
    test(`takes one from the shortlist: ${screen}`, ({ page }) => pickListing(page, screen, field));
  }

  test.describe('when its visitor is logged out meanwhile', () => {
    test.use({ expectedErrors: [/status of 401/] });

    test('leads to the login and back to the entries', async ({ page, context }) => {
      await page.request.put(`${SHORTLIST}/314901`);
      await page.goto('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/#salary=4567');
      await expect(page.locator('#salary')).toHaveValue('4.567');
      const picker = page.getByText('Objekt von deiner Merkliste');
      await expect(picker).toBeVisible();
      await context.clearCookies({ name: 'session' });
      await picker.click();
      const again = page.getByRole('link', { name: 'Neu anmelden' });
      await again.click();
      await expect(again).toHaveCount(0);
      // The identity provider's session is still active, so the login asks for no password.
      await expectLoggedIn(page, ACCOUNT);
      await expect(page.locator('#salary')).toHaveValue('4.567');
      await picker.click();
      await expect(page.getByRole('button', { name: /München/ })).toBeVisible();
    });
  });

  test('reports an empty list, and an unavailable marketplace', async ({ page }) => {
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await page.getByText('Objekt von deiner Merkliste').click();
    await expect(page.getByText('Sie ist noch leer.')).toBeVisible();
    await page.route(`**${SHORTLIST}`, (route) => route.fulfill({ status: 502, body: '{}' }));
    await page.reload();
    await page.getByText('Objekt von deiner Merkliste').click();
    await expect(page.locator('[data-code=OTHER_ERROR]')).toHaveText(
      'Technische Störung, bitte später versuchen',
    );
  });
});

/** Further calculators that accept an object from the shortlist, with the id of the price field. */
for (const [screen, field] of [
  ['nebenkostenrechner', '#purchasePrice'],
  ['mieten-oder-kaufen', '#purchasePrice'],
  ['finanzierungsuebersicht/machbarkeit#salary=4321', '#wishedPrice'],
  ['eigenkapitalrechner#savings=43210', '#purchasePrice'],
] as const) {
  test(`takes one from the shortlist: ${screen}`, async ({ page }) => {
    await logIn(page, 'beraterin@example.org');
    await purgeShortlist(page.request);
    await pickListing(page, screen, field);
  });
}
