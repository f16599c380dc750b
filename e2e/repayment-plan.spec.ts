import { PLAN, PLAN_CALCULATOR, result } from './fixed-case.ts';
import { expect, test } from './strict-page.ts';

test('a special repayment above 10 % is lowered with a message, and has the chosen effect', async ({
  page,
}) => {
  await page.goto(PLAN);
  await page.getByLabel('Sondertilgung im Jahr').fill('50000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  // The field shows the text as typed: no thousands separator while it has the focus.
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('50000');
  await page.getByLabel('Sondertilgung im Jahr').blur();
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('20.000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  await expect(page).toHaveURL(/yearlySpecialRepayment=20000/);
  await page.getByLabel('Sondertilgung im Jahr').fill('60000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  await page.getByLabel('Sondertilgung im Jahr').press('Enter');
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('20.000');
  await expect(page).toHaveURL(/yearlySpecialRepayment=20000/);
  await page.getByLabel('Sondertilgung im Jahr').fill('5000');
  // Wait for the entered amount in the address, so that the next change comes from the radio button.
  await expect(page).toHaveURL(/yearlySpecialRepayment=5000/);
  const shorter = await result(page).textContent();
  await page
    .getByRole('group', { name: 'Sondertilgung verkürzt' })
    .getByRole('radio', { name: 'die Rate' })
    .check();
  await expect(result(page)).not.toHaveText(shorter ?? '');
});

test('the next steps carry the answer’s numbers even where the rest of the result never comes', async ({
  page,
}) => {
  await page.route(/\/plan-details-[^/]*[.]js/, () => new Promise(() => {}));
  await page.goto(`${PLAN_CALCULATOR}?loanAmount=300000&nominalInterestRate=3.6&amortizationRate=2`);
  const offers = page.getByRole('link', { name: 'Angebote ansehen' });
  await expect(offers).toHaveAttribute('href', /loanAmount=300000&/);
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  await page.getByLabel('Darlehen', { exact: true }).fill('200.000');
  // Payment: loan of 200,000 × (3.6 % interest + 2 % repayment) / 12 = 933.33
  await expect(page.getByTestId('answer')).toHaveText('933 €');
  await expect(offers).toHaveAttribute('href', /loanAmount=200000&/);
});
