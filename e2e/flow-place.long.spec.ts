import { purgeShortlist, logIn } from './demo-account.ts';
import { AFFORDABILITY, openResult } from './flow-steps.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

/** A flat in Munich for 720,000 € (demo/listings). */
const LISTING = 314901;
const SHORTLIST = '/baufinanzierung/api/v1.0/shortlist';
const ACCOUNT = 'beraterin@example.org';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test.describe('logged in', () => {
  test.use({ expectedErrors: [/status of (404|502)|^(404|502) /] });

  test.beforeEach(async ({ page }) => {
    await logIn(page, ACCOUNT);
    await purgeShortlist(page.request);
  });

  test('an object is taken among the settings of a result, too', async ({ page }) => {
    test.slow();
    await page.request.put(`${SHORTLIST}/${LISTING}`);
    // What the server says of the place of before comes just behind the object.
    const letAnswer = await holdBack(page, '**/ergebnisseite.data*');
    await openResult(page, AFFORDABILITY);
    const settings = page.getByRole('region', { name: 'Deine Angaben' });
    await settings.locator('summary').getByText('Ort', { exact: true }).click();
    await settings.getByText('Objekt von deiner Merkliste').click();
    await settings.getByRole('button', { name: /München/ }).click();
    await expect(settings.getByRole('combobox')).toHaveValue(/München/);
    letAnswer();
    await expect(page).toHaveURL(/geoCode=1276002/);
    await purgeShortlist(page.request);
  });
});
