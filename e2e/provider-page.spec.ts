import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

test('a provider shows its own offer for the case, why it is so, and the way back keeps the case', async ({
  page,
}) => {
  await page.goto(OFFERS);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const instalment = await row.getByRole('definition').last().innerText();
  await row.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /^Warum .* Sollzins[?]/ })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Rate im Monat' }).locator('xpath=../dd')).toHaveText(
    instalment,
  );
  const step = page.getByRole('link', { name: /mehr Eigenkapital$/ });
  await step.click();
  await expect(page).toHaveURL(/anbieter.*ownFunds=86000/);
  await page.getByRole('link', { name: 'Zurück zu allen Angeboten' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=86000/);
  // One that lends up to 60 % only says so, and what opens it.
  await page.goto(`/anbieter/10002/?${CASE}`);
  await expect(page.getByText(/^Leiht höchstens 60\s% .* Bei dir sind es 91,5\s%[.]$/)).toBeVisible();
  await expect(page.getByTestId('legal-example')).toHaveCount(1);
  const opens = page.getByRole('link', { name: /mehr Eigenkapital$/ });
  const [, promised] = /([\d.]+)\s€ im Monat/.exec(await opens.locator('xpath=..').innerText()) ?? [];
  await opens.click();
  await expect(
    page.getByRole('term').filter({ hasText: 'Rate im Monat' }).locator('xpath=../dd'),
  ).toContainText(promised ?? 'no instalment');
  await expect(page.getByRole('link', { name: 'Zurück zu allen Angeboten' })).toBeVisible();
});

test('the exclusive calculator leads to the request and to nobody’s comparison, also once something was typed', async ({
  page,
}) => {
  await page.goto(`/baufinanzierung/finanzierungsrechner?exclusive=true&${CASE}&amortizationRate=1`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Angebot anfordern' }).first()).toBeVisible();
  await page.getByLabel('Eigenkapital', { exact: true }).fill('90000');
  await expect(page).toHaveURL(/ownFunds=90000.*exclusive=true|exclusive=true.*ownFunds=90000/);
  await page.reload();
  await expect(main.getByRole('link', { name: 'Angebot anfordern' }).first()).toBeVisible();
  await expect(main.locator('a[href*="/finanzierungsangebote?"], a[href*="eigene-angebote"]')).toHaveCount(0);
});
