import { shiftSum, watchShifts } from './layout-shifts.ts';
import { CASE, firstOffer, nameOf, OFFERS } from './offers.ts';
import { expect, test } from './strict-page.ts';

// @spec 2.1
test('the calculator links to the offers with the same case, more load on demand, and the link back preserves it', async ({
  page,
}) => {
  await page.goto(`/baufinanzierung/finanzierungsrechner?${CASE}`);
  const link = page.getByRole('link', { name: /^\d+ Angebote ansehen$/ });
  const count = Number.parseInt(await link.innerText(), 10);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welche Bank passt?');
  await expect(page.getByText(/^\d+ von \d+ Banken könnten finanzieren[.]/)).toContainText(`${count} von`);
  await expect(page.getByRole('main')).toContainText('Ob eine Bank finanziert, prüft sie selbst.');
  await page.getByText('Deine Zahlen', { exact: true }).click();
  await expect(page.getByRole('main').getByLabel('Kaufpreis')).toHaveValue('400.000');
  await expect(page.getByRole('main').getByLabel('Eigenkapital')).toHaveValue('120.000');

  const offers = page.getByRole('heading', { level: 3 });
  await expect(offers).toHaveCount(5);
  const more = page.getByRole('link', { name: /weitere mit 10 Jahren/ });
  await more.click();
  await expect(offers).toHaveCount(20);
  await more.click();
  await expect(offers).toHaveCount(40);

  // The link to the calculator must contain the chosen employment and use.
  await page.getByLabel('Du arbeitest').selectOption('Selbstständig');
  await expect(page).toHaveURL(/employmentType=SELFEMPLOYED/);
  await page.getByRole('link', { name: 'Zurück zum Finanzierungsrechner' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?].*employmentType=SELFEMPLOYED/);
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('120.000');
});

// @spec 1.12
test('filters hide and change no number; the address has them, and the one that hides most can be removed', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto(OFFERS);
  const first = firstOffer(page);
  const [name, takers] = [
    await nameOf(first),
    await page.getByText(/Banken könnten finanzieren/).innerText(),
  ];
  const figures = await first.getByRole('definition').allInnerTexts();
  const special = page.getByRole('group', { name: 'Sondertilgung im Jahr' });
  await special.getByRole('radio', { name: '5 % oder mehr' }).check();
  await expect(page).toHaveURL(/specialRepayment=5/);
  await expect(page.getByText('keine Sondertilgung')).toHaveCount(0);
  await special.getByRole('radio', { name: 'egal' }).check();
  await expect(page).not.toHaveURL(/specialRepayment/);
  const again = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  // Wait for the list itself, because the address changes before the list does.
  await expect(again.getByRole('definition')).toHaveText(figures, { useInnerText: true });
  await expect(page.getByText(takers)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Sortierung' })
    .getByRole('link', { name: 'Restschuld' })
    .click();
  await expect(page).toHaveURL(/sortOrder=REMAINING_DEBT/);
  await expect(firstOffer(page).getByRole('term')).toContainText(['effektiv', 'Restschuld']);
  const debts = await page
    .locator('main form ol')
    .first()
    .locator('dl > div:last-child > dd')
    .allInnerTexts();
  const ranked = debts.map((text) => Number(text.replaceAll(/\D/g, '')));
  expect(ranked).toEqual(ranked.toSorted((one, other) => one - other));
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
  await page.goto(`${OFFERS}&specialRepayment=10&freeMonths=12&region=NEAR&providerType=INSURER`);
  await expect(page.getByText('Mit diesen Filtern bleibt kein Angebot übrig.')).toBeVisible();
  await page.getByRole('link', { name: 'Alle Filter weglassen' }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});
