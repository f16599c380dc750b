import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner/eigene-angebote';
const HOUSE_BANK =
  'name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0';
const INSURER =
  'name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300';
const DIRECT =
  'name3=Direktbank&nominalInterestRate3=3.7&repaymentBy3=monthlyRate&monthlyRate3=1500&fixedInterestYears3=10&fees3=0';
const TWO = `${CALCULATOR}?loanAmount=300000&offerCount=2&${HOUSE_BANK}&${INSURER}&followUpInterestRate=3.8`;
const THREE = `${CALCULATOR}?loanAmount=300000&offerCount=3&${HOUSE_BANK}&${INSURER}&${DIRECT}&followUpInterestRate=3.8`;

test('the answer follows the typing, and the address carries it, names too', async ({ page }) => {
  await page.goto(TWO);
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await ready(page);
  await offer(page, 2).getByLabel('Sollzins', { exact: true }).fill('3,2');
  await expect(result(page)).toContainText('Versicherer ist das günstigste Angebot');
  await offer(page, 2).getByLabel('Von wem?').fill('Kasse');
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
  await expect(page).toHaveURL(/nominalInterestRate2=3[.]2.*name2=Kasse/);
  await page.reload();
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
});

test('two to five offers, and an unreadable value in a removed one does not block the answer', async ({
  page,
}) => {
  await page.goto(THREE);
  await expect(result(page)).toContainText('Direktbank');
  await ready(page);
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('viel');
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await expect(offer(page, 4)).toBeVisible();
  await expect(offer(page, 3).getByLabel('Rate im Monat', { exact: true })).toHaveValue('viel');
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('1500');
  await offer(page, 4).getByLabel('Sollzins', { exact: true }).fill('3,9');
  await offer(page, 5).getByLabel('Sollzins', { exact: true }).fill('4');
  await offer(page, 5).getByLabel('Was steht im Angebot?').selectOption('bezahlt am Ende der Zinsbindung');
  const all = page.getByRole('region', { name: 'Alle Angebote nebeneinander' });
  await expect(
    all
      .getByRole('row', { name: /^Restschuld danach/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('0 €');
});

test.describe('without opened rows', () => {
  test.use({ groups: 'closed' });

  test('nothing is compared before two offers have a rate, and the example is one click away', async ({
    page,
  }) => {
    await page.goto(CALCULATOR);
    const main = page.getByRole('main');
    await expect(main).toContainText('Trage den Sollzins von zwei Angeboten ein.');
    await expect(result(page)).toHaveCount(0);
    await expect(main.locator('svg:visible')).toHaveCount(0);
    await expect(offer(page, 1)).toBeVisible();
    await expect(offer(page, 2)).toBeHidden();
    await page.getByRole('link', { name: 'Mit Beispielzahlen ansehen' }).click();
    await expect(result(page)).toContainText('Angebot 3 ist das günstigste Angebot');
  });
});

test('headline, sentence and bars rank five offers by one measure, the cheapest with the shortest bar', async ({
  page,
}) => {
  const rates = [3.6, 3.75, 3.5, 3.9, 3.65].map((rate, index) => `nominalInterestRate${index + 1}=${rate}`);
  await page.goto(
    `${CALCULATOR}?loanAmount=320000&offerCount=5&fees2=500&amortizationRate4=3&${rates.join('&')}`,
  );
  const rank = page.getByRole('region', { name: 'Was das Geld kostet' });
  const bars = await rank.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => ({
      name: /^Angebot \d/.exec(item.textContent ?? '')?.[0] ?? '',
      rate: Number(
        item
          .querySelector('b')
          ?.textContent?.replace(',', '.')
          .replace(/[^\d.]/g, ''),
      ),
      width: item.querySelector('rect')?.getBoundingClientRect().width ?? 0,
    })),
  );
  expect(bars).toHaveLength(5);
  for (const measure of ['rate', 'width'] as const) {
    const values = bars.map((bar) => bar[measure]);
    expect(values, measure).toEqual(values.toSorted((one, other) => one - other));
  }
  const [first, second] = bars.map(({ name }) => name);
  await expect(result(page)).toContainText(`${first} ist das günstigste Angebot`);
  await expect(rank).toContainText(new RegExp(`${first} kostet bis Ende .* dann folgt ${second} mit`));
});

test('the course opens as a table down to its months', async ({ page }) => {
  await page.goto(TWO);
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('region', { name: 'Verlauf aller Angebote' });
  await expect(table.getByRole('row', { name: /^10[.] Jahr/ })).toContainText(
    'Ende der Zinsbindung: Hausbank',
  );
  await table.getByRole('button', { name: /^1[.] Jahr/ }).click();
  // Interest of month 1: 300,000 × 3.6 % / 12 = 900 (offer 1) and 300,000 × 3.8 % / 12 = 950 (offer 2)
  await expect(table.getByRole('cell', { name: '900,00 €' })).toBeVisible();
  await expect(table.getByRole('cell', { name: '950,00 €' })).toBeVisible();
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function offer(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Angebot ${place}(:|$)`) });
}

/** Waits for hydration: before it the page has no button to copy the link. */
async function ready(page: Page) {
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
}
