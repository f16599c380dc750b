import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
const HOUSEHOLD = `${CALCULATOR}?nominalInterestRate=3.8#salary=4500&savings=80000&numberOfAdults=1&numberOfVehicles=0`;

test('expected events have their own line, survive a reload and change no verdict', async ({ page }) => {
  await page.goto(HOUSEHOLD);
  const result = page.getByRole('region', { name: /Dein Kaufpreis/ });
  const verdict = result.locator('[data-feasibility] b').first();
  await expect(verdict).toHaveText('Gut machbar');
  await expect(page.getByRole('region', { name: 'Über die Jahre' })).toHaveCount(0);
  await page.getByLabel('Ruhestand in').fill('20');
  await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Ruhestand')).toHaveAccessibleDescription(
    /Fehlt noch/,
  );
  await page.getByRole('main').getByLabel('Nettoeinkommen im Ruhestand').fill('2.000');
  const row = page.getByRole('row', { name: /^Ruhestand in 20 Jahren, Restschuld dann/ });
  // Pension 2,000 − 900 living − 250 home − 200 reserve = 650; − loan payment of 1,575 = −925
  await expect(row).toContainText('− 925 €');
  await page.getByLabel('Drei Monatsausgaben vom Eigenkapital behalten').check();
  // Three months' spending: 3 × (900 living + 250 home + 1,575 loan payment) = 8,175
  await expect(page.getByRole('row', { name: /^Drei Monatsausgaben behalten/ })).toContainText('8.175 €');
  await expect(verdict).toHaveText('Gut machbar');
  // The address contains the ticked box, so a reload ticks it again.
  await expect(page).toHaveURL(/keepsThreeMonths=true/);
  await page.reload();
  await expect(row).toContainText('− 925 €');
});

test('entries in a part whose own script is still loading stay', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/more-groups-.*\.js$/);
  await page.goto(HOUSEHOLD);
  // Wait until the page has filled in the link's salary, because it is hydrated then.
  await expect(page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true })).toHaveValue(
    '4.500',
  );
  await page.getByLabel('Ersparnisse', { exact: true }).fill('123000');
  await expect(page).toHaveURL(/savings=123000/);
  release();
  await expect(page.getByLabel('Ersparnisse', { exact: true })).toHaveValue('123000');
  await expect(page.getByText('zusammen 123.000 €')).toBeAttached();
});
