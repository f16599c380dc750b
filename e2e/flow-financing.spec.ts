import { expect, test } from './strict-page.ts';
import {
  answer,
  ANSWERS,
  FINANCING as FLOW,
  openResult,
  openSettings,
  PRE_APPROVAL,
  result,
  walk,
} from './flow-steps.ts';

// @spec 2.77 5.1 8.15
test('each error names itself and its remedy', async ({ page }) => {
  test.slow();
  await openResult(page, FLOW, { purchasePrice: '150.000' });
  const code = result(page).locator('[data-code]');
  await expect(code).toHaveAttribute('data-code', 'LOAN_AMOUNT_TO_LOW');
  // The link in the error opens only the question for the price, and its answer returns to the result.
  await code.getByRole('link', { name: 'Kaufpreis' }).click();
  await answer(page, { Kaufpreis: '160000' });
  await expect(page).toHaveURL(/ergebnisseite$/);
  await expect(code).toHaveAttribute('data-code', 'LOAN_AMOUNT_TO_LOW');

  const settings = page.getByRole('region', { name: 'Deine Angaben', exact: true });
  await settings.locator('summary').getByText('Kaufpreis', { exact: true }).click();
  await settings.getByLabel('Kaufpreis', { exact: true }).fill('550000');
  await expect(code).toHaveAttribute('data-code', 'FUTURE_BUDGET_BELOW_ZERO');
  await settings.getByLabel('Kaufpreis', { exact: true }).fill('350000');
  await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
    'data-feasibility',
    /good|medium|low/,
  );
  await settings.locator('summary').getByText('Alter', { exact: true }).click();
  await settings.getByLabel('über 66 Jahre').check();
  await expect(code).toHaveAttribute('data-code', 'AGE_GROUP_NOT_SUPPORTED');
  await code.getByRole('link', { name: 'Alter' }).click();
  await answer(page, ANSWERS['alter'] ?? {});
  await expect(result(page).locator('[data-feasibility]')).toBeVisible();
});

// @spec 2.78
test('the pre-approval asks only for missing values, offers to log in, and is positive with its reasons', async ({
  page,
}) => {
  test.slow();
  await walk(page, FLOW, { eigenmittel: { Eigenkapital: '100000' } });
  const questions = await walk(
    page,
    PRE_APPROVAL,
    { einkommen: { 'Nettogehalt im Monat': '5500' } },
    async (key) => {
      if (key !== 'anmeldung') return;
      const login = page.getByRole('main').getByRole('link', { name: 'Anmelden' });
      await expect(login).toHaveAttribute(
        'href',
        /\/sso\/login\?to=.*finanzierungsvorpruefung%2Fergebnisseite/,
      );
    },
  );
  expect(questions).toEqual([
    'nutzung',
    'kreditnehmer',
    'kinder',
    'wohnflaeche',
    'einkommen',
    'ausgaben',
    'schulden',
    'beschaeftigt-seit',
    'anmeldung',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das sieht gut aus');
  await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', 'POSITIVE');

  const settings = await openSettings(page);
  await settings.locator('summary').getByText('Kaufpreis', { exact: true }).click();
  await settings.getByLabel('Kaufpreis', { exact: true }).fill('500000');
  await expect(result(page).locator('[data-result]')).toHaveAttribute('data-result', 'NEGATIVE');
  await page.getByRole('link', { name: 'Zurück zum Ergebnis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('So reicht es noch nicht');
  await expect(page.getByRole('region', { name: 'Warum die Antwort so ausfällt' })).toContainText(
    'weniger Kaufpreis',
  );

  // The request has the case in hidden fields, and the address contains no income.
  const request = page.locator('form[action*="finanzierungsanfrage"]');
  const carried = request.locator('input[type="hidden"]');
  await expect(carried.and(page.locator('[name="purchasePrice"]'))).toHaveValue('500.000');
  await expect(carried.and(page.locator('[name="employmentType"]'))).toHaveValue('EMPLOYED');
  await expect(request).toHaveAttribute('method', 'post');
  expect(new URL(page.url()).search).not.toMatch(/EMPLOYED|UNDER_45|5500/);

  // The project has the pre-approval's values and reports a later change of the income.
  await page.goto('/baufinanzierung/finanzierungsuebersicht');
  const checked = page.getByRole('region', { name: 'Vorprüfung' });
  await expect(checked).toContainText('für 500.000 €');
  await expect(page.getByText('5.500 € im Monat')).toBeVisible();
  await expect(checked).not.toContainText('hat sich seither geändert');
  await page.evaluate(() => {
    const key = 'Mortgage_Financing';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"salary":5500', '"salary":5400'));
  });
  await page.reload();
  await expect(checked).toContainText('hat sich seither geändert');
});
