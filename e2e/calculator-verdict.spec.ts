import { FIXED_CASE as CASE } from './fixed-case.ts';
import { expect, test } from './strict-page.ts';

test('nothing is judged before an income is entered; then the scale has its word, and no query contains the income', async ({
  page,
}) => {
  await page.goto(CASE);
  const scale = page.locator('#ergebnis [data-word]');
  await expect(scale).toHaveAttribute('data-word', 'NOT_JUDGED');
  await scale.getByRole('link', { name: 'Einkommen angeben' }).click();
  await page.getByLabel('Nettogehalt im Monat').fill('6.000');
  await expect(scale).not.toHaveAttribute('data-word', 'NOT_JUDGED');
  await expect(page).toHaveURL(/#.*salary=6000/);
  expect(new URL(page.url()).search).not.toContain('salary');
  const call = await page.request.post('/baufinanzierung/api/v1.0/affordability', {
    data: {
      purchasePrice: 400_000,
      ownCapital: { savings: 100_000 },
      income: { salary: 6_000 },
      expenses: { numberOfVehicles: 1 },
      numberOfAdults: 2,
      numberOfChildren: 0,
      livingArea: 100,
      geoCode: '1276003001',
      nominalInterestRate: 3.6,
    },
  });
  const { word } = (await call.json()) as { word: string };
  await expect(scale).toHaveAttribute('data-word', word);
  // Monthly payment / net income: 1,615.97 / 6,000 = 26.9 %
  await expect(scale).toContainText('27 % deines Einkommens');
});
