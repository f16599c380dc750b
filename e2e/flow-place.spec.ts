import { purgeShortlist, SHORTLIST } from './demo-account.ts';
import { LISTING, logInWithEmptyShortlist, PLACE } from './flow-place.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test('entries made before the field is hydrated stay, whatever the rest of the page loads', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const known = { texts: { purchasePrice: '350.000' }, answered: [], skipped: ['kaufpreis'] };
    localStorage.setItem('Mortgage_Flow_PreApproval', JSON.stringify({ ...known, lastModified: Date.now() }));
  });
  const release = await holdBack(page, '**/deferred-field-*.js');
  await page.goto(PLACE);
  const place = page.getByRole('combobox');
  await place.fill('80331');
  // Wait for hydration: only then the step count leaves out the skipped question for the price.
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Schritt 4 von/);
  await expect(place).toHaveValue('80331');
  release();
  await expect(async () => {
    await place.press('ArrowDown');
    await expect(page.getByRole('option')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await expect(place).toHaveValue('80331');
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/status of (404|502)|^(404|502) /] });

  test.beforeEach(({ page }) => logInWithEmptyShortlist(page));

  // @spec 8.14
  test('reports an empty list, a removed listing, and an unavailable service', async ({ page }) => {
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
