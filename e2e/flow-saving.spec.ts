import { fillInLogin, purgeCalculations } from './demo-account.ts';
import { ACCOUNT, changeSavedResult, ready, saveAndReopen } from './flow-saving.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test('a result is saved after a login that comes back to it', async ({ page }) => {
  test.slow();
  await openResult(page, FINANCING);
  await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
    'data-feasibility',
    /good|medium|low/,
  );
  await ready(page, 'Zum Speichern anmelden').click();
  await fillInLogin(page, ACCOUNT);
  const dialog = page.getByRole('dialog', { name: 'Deine Rechnung von eben übernehmen?' });
  await expect(dialog.getByLabel('Name')).toHaveValue(/^Finanzierung über .* €, Berlin$/);
  await purgeCalculations(page.request);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('link', { name: 'Zur Übersicht' }).click();
  await expect(page.getByRole('link', { name: /^Finanzierung über .* €, Berlin$/ })).toBeVisible();
  await purgeCalculations(page.request);
});

test('affordability-flow is saved, reads the same today, and opens at its result again', async ({ page }) => {
  test.slow();
  // The rates of the place are there once the address names it.
  await saveAndReopen(page, { flow: AFFORDABILITY, kind: 'affordability-flow', address: /geoCode=/ });
});

test(`a result of ${PRE_APPROVAL} takes its changes under its name`, async ({ page }) => {
  test.slow();
  await changeSavedResult(page, { flow: PRE_APPROVAL, setting: 'Eigenkapital', field: 'ownFunds' });
});
