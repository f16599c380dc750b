import { expect, test } from './strict-page.ts';

test('a missing value of a check is asked on its tab, stored in the project, and checked with the last result', async ({
  page,
}) => {
  await page.goto('/baufinanzierung/finanzierungsuebersicht/angebote');
  const main = page.getByRole('main');
  const field = (name: string) => main.locator(`input[type=text][name=${name}]`);
  await field('purchasePrice').fill('viel');
  await field('ownFunds').fill('80000');
  await field('salary').fill('4500');
  await main.getByRole('button', { name: 'Prüfen', exact: true }).click();
  await expect(field('purchasePrice')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('salary')).toHaveValue('4500');
  await field('purchasePrice').fill('350000');
  await main.getByRole('button', { name: 'Prüfen', exact: true }).click();
  await expect(page).toHaveURL(/vorpruefung=[\w-]{36}$/);
  await expect(main).toContainText('Für 350.000 € Kaufpreis und 80.000 € Eigenkapital');
  await page.goto('/baufinanzierung/finanzierungsuebersicht');
  await expect(main).toContainText('Vorprüfung öffnen');
});
