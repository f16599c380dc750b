import { fillInLogin, purgeCalculations } from './demo-account.ts';
import { ACCOUNT, changeSavedResult, saveAndReopen } from './flow-saving.ts';
import { AFFORDABILITY, FINANCING, openResult, openSettings, PRE_APPROVAL, result } from './flow-steps.ts';
import { ready } from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
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

test('after another login the result is offered', async ({ page }) => {
  test.slow();
  await openResult(page, PRE_APPROVAL);
  await openSettings(page);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  await expect(ready(page, 'Zum Speichern anmelden')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, ACCOUNT);
  await expect(page.getByText('Deine Rechnung von eben übernehmen?')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Vorprüfung für 350.000 €, Berlin');
});

for (const { flow, kind, address } of [
  // Wait for the place in the address, because only then the result uses the place's rates.
  { flow: AFFORDABILITY, kind: 'affordability-flow', address: /geoCode=/ },
  { flow: FINANCING, kind: 'financing-flow', address: /ergebnisseite$/ },
  { flow: PRE_APPROVAL, kind: 'pre-approval-flow', address: /ergebnisseite$/ },
]) {
  // @spec 2.73
  test(`${kind} is saved, reads the same today, and opens at its result again`, async ({ page }) => {
    test.slow();
    await saveAndReopen(page, { flow, kind, address });
  });
}

for (const { flow, setting, field } of [
  { flow: AFFORDABILITY, setting: 'Einkommen', field: 'salary' },
  { flow: FINANCING, setting: 'Eigenkapital', field: 'ownFunds' },
  { flow: PRE_APPROVAL, setting: 'Eigenkapital', field: 'ownFunds' },
]) {
  test(`a result of ${flow} takes its changes under its name`, async ({ page }) => {
    test.slow();
    await changeSavedResult(page, { flow, setting, field });
  });
}
