import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
const LATER_PART = /\/(deferred|loan-fields)-[^/]+[.]js$/;

test('an unused page loads nothing below its answer; the first key loads all of it', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(CALCULATOR);
  // Wait until the save button is hydrated (type `button`): its part is the last to hydrate by itself.
  await expect(page.getByRole('button', { name: 'Zum Speichern anmelden' })).toHaveAttribute(
    'type',
    'button',
  );
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requested.filter((address) => LATER_PART.test(address))).toEqual([]);
  const reader = page.getByRole('slider', { name: 'Jahr im Verlauf ablesen', includeHidden: true });
  await expect(reader).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(reader).toBeEnabled();
  expect(requested.filter((address) => LATER_PART.test(address)).length).toBeGreaterThan(1);
});

test('contents below an answer follow an earlier visit’s values on an unused page', async ({
  page,
  context,
}) => {
  await page.goto(CALCULATOR);
  await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('123.000');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"ownFunds":123000');
  const later = await context.newPage();
  await later.goto(CALCULATOR);
  await expect(later.locator('#ownFunds')).toHaveValue('123.000');
  // Wait until no part is `aria-busy`: until then it shows the result of the built-in example.
  await expect(later.locator('[aria-busy="true"]')).toHaveCount(0);
  const answer = await later.getByTestId('answer').first().innerText();
  const rows = later.getByRole('table', { name: 'Nach der Zinsbindung, bei vier Zinsen' }).getByRole('row');
  await expect(rows.nth(1)).toContainText(answer.replace(/\s*€.*/s, ''));
});
