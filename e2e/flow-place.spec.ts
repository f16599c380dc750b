import type { Page } from '@playwright/test';
import { fillInLogin, purgeShortlist } from './demo-account.ts';
import { ACCOUNT, ADDRESS, LISTING, logInWithEmptyShortlist, PLACE, SHORTLIST } from './flow-place.ts';
import { PRE_APPROVAL } from './flow-steps.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test('what is typed before the field has its script stays, whatever the rest of the page learns', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const known = { texts: { purchasePrice: '350.000' }, answered: [], skipped: ['kaufpreis'] };
    localStorage.setItem('Mortgage_Flow_PreApproval', JSON.stringify({ ...known, lastModified: Date.now() }));
  });
  const release = await holdBack(page, '**/later-field-*.js');
  await page.goto(PLACE);
  const place = page.getByRole('combobox');
  await place.fill('80331');
  // The rest of the page is alive: it counts without the price, behind whether something is bought or built.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Schritt 2 von/);
  await expect(place).toHaveValue('80331');
  release();
  await expect(async () => {
    await place.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(place).toHaveValue('80331');
});

test('a login on the way keeps what was typed, but neither the address nor a day of birth', async ({
  page,
}) => {
  test.slow();
  const day = await keptOnTheWayToLogin(page, `${PRE_APPROVAL}/fragen?frage=geburtsdatum`, async () => {
    await page.getByLabel('Geburtsdatum').fill('24.05.1988');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  });
  expect(day).not.toContain('1988');
  const place = await keptOnTheWayToLogin(page, PLACE, async () => {
    await page.getByRole('combobox').fill('80331');
    await page.getByText(ADDRESS).click();
    await page.getByLabel('Straße', { exact: true }).fill('Zauberweg');
    await page.getByRole('link', { name: 'Anmelden und von der Merkliste nehmen' }).click();
  });
  expect(place).not.toContain('Zauberweg');
  await fillInLogin(page, ACCOUNT);
  await expect(page).toHaveURL((url) => url.pathname + url.search === PLACE);
  await expect(page.getByRole('combobox')).toHaveValue('80331');
  await expect(page.getByLabel('Straße', { exact: true })).toHaveValue('');
  await expect(page.getByText('Objekt von deiner Merkliste')).toBeVisible();
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/status of (404|502)|^(404|502) /] });

  test.beforeEach(({ page }) => logInWithEmptyShortlist(page));

  test('says when none is marked, when one has gone, and when nobody can tell', async ({ page }) => {
    await page.goto(PLACE);
    await expect(page.getByText('Sie ist noch leer.')).toBeVisible();
    await page.request.put(`${SHORTLIST}/${LISTING}`);
    await page.reload();
    const object = page.getByRole('button', { name: /München/ });
    await page.route(`**/exposes/${LISTING}`, (route) => route.fulfill({ status: 404, body: '{}' }));
    await object.click();
    await expect(page.locator('[data-code=EXPOSE_NOT_FOUND]')).toContainText('gibt es nicht mehr');
    await page.unroute(`**/exposes/${LISTING}`);
    await page.route(`**/exposes/${LISTING}`, (route) => route.fulfill({ status: 502, body: '{}' }));
    await object.click();
    await expect(page.locator('[data-code=OTHER_ERROR]')).toHaveText(
      'Technische Störung, bitte später versuchen',
    );
    await page.route(`**${SHORTLIST}`, (route) => route.fulfill({ status: 502, body: '{}' }));
    await page.reload();
    await expect(page.locator('[data-code=OTHER_ERROR]')).toBeVisible();
    await expect(page.getByRole('combobox')).toBeEditable();
    await purgeShortlist(page.request);
  });
});

/** What the tab keeps of a page that a login leads away from; tried again where the page was left before its script had come. */
async function keptOnTheWayToLogin(page: Page, address: string, leave: () => Promise<void>): Promise<string> {
  let kept = '';
  await expect(async () => {
    await page.goto(address);
    await leave();
    await expect(page.getByLabel('Passwort')).toBeVisible();
    kept = await page.evaluate(() => sessionStorage.getItem('Mortgage_Return') ?? '');
    expect(kept).toContain(address);
  }).toPass();
  return kept;
}
