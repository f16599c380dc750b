import { fillInLogin } from './demo-account.ts';
import { ACCOUNT, changeSavedResult, ready, saveAndReopen } from './flow-saving.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test('after another login the result is offered', async ({ page }) => {
  test.slow();
  await openResult(page, PRE_APPROVAL);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  await expect(ready(page, 'Zum Speichern anmelden')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  await fillInLogin(page, ACCOUNT);
  await expect(page.getByText('Deine Rechnung von eben übernehmen?')).toBeVisible();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Vorprüfung für 350.000 €, Berlin');
});

for (const { flow, kind } of [
  { flow: FINANCING, kind: 'financing-flow' },
  { flow: PRE_APPROVAL, kind: 'pre-approval-flow' },
]) {
  test(`${kind} is saved, reads the same today, and opens at its result again`, async ({ page }) => {
    test.slow();
    await saveAndReopen(page, { flow, kind, address: /ergebnisseite$/ });
  });
}

for (const { flow, setting, field } of [
  { flow: AFFORDABILITY, setting: 'Einkommen', field: 'salary' },
  { flow: FINANCING, setting: 'Eigenkapital', field: 'ownFunds' },
]) {
  test(`a result of ${flow} takes its changes under its name`, async ({ page }) => {
    test.slow();
    await changeSavedResult(page, { flow, setting, field });
  });
}
