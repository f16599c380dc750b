import type { Page } from '@playwright/test';
import { expectToFitPhones } from './fits-window.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

test('up to four are chosen, a fifth is not, the choice stays, and nothing jumps', async ({ page }) => {
  await watchShifts(page);
  await page.goto(OFFERS);
  const names = await choose(page, [0, 1, 2, 3]);
  const bar = page.getByRole('region', { name: 'Deine Auswahl' });
  await expect(bar).toContainText('4 von 4 gewählt');
  const fifth = boxes(page).nth(4);
  await fifth.click();
  await expect(fifth).not.toBeChecked();
  await expect(bar).toContainText('Vier sind gewählt, nimm erst eines heraus.');
  await expect(page).toHaveURL(/providers=\d+&providers=\d+&providers=\d+&providers=\d+/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Project')))
    .toContain(`"name":"${names[0]}"`);
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
  // A second tab must have the same offers selected.
  await page.goto(OFFERS);
  await expect(bar).toContainText('4 von 4 gewählt');
  await expect(boxes(page).first()).toBeChecked();
  await boxes(page).first().uncheck();
  await expect(bar).toContainText('3 von 4 gewählt');
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);
});

// @spec 1.12
test('chosen offers are side by side at the same payment, and the request carries the ticked ones', async ({
  page,
}) => {
  await page.goto(`${OFFERS}&fixedYears=10&fixedYears=15`);
  const [first] = await choose(page, [0, 2, 6]);
  await page.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welches ist das beste?');
  const table = page.getByRole('table', { name: 'Die Angebote nebeneinander' });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(table.getByRole('row', { name: /^Zins fest für/ })).toContainText(/15 Jahre/);
  await expect(table.getByRole('row', { name: /^Rate im Monat/ })).toContainText(/(1[.]\d{3}\s€.*){3}/s);
  // The sentence names the best offer, which is the first column.
  const main = table.getByRole('row', { name: /^Was das Geld kostet, bis Ende des 10/ });
  await expect(main.getByRole('cell').first()).toContainText('Bestes:');
  const best = await table.getByRole('columnheader').nth(1).locator('b').innerText();
  await expect(page.locator('p.lead')).toContainText(`Das billigste Geld hat ${best}`);
  await page.getByText('Womit verglichen wird').click();
  const interest = table.getByRole('row', { name: /^Zinsen in 15 Jahren/ });
  const before = await interest.innerText();
  // On blur an emptied field gets the portal's assumed value again.
  const payment = page.getByLabel('Gleiche Rate');
  await expect(payment).toHaveValue(/^1[.]\d{3}$/);
  const proposed = await payment.inputValue();
  await payment.fill('');
  await expect(payment).toHaveValue('');
  await payment.blur();
  await expect(payment).toHaveValue(proposed);
  // The chart marks the assumed rate after ten years, and the rate at which another offer becomes cheapest.
  const axis = page.locator('figure[aria-hidden="true"]');
  await expect(axis.getByText(/^angenommen \d,\d\d\s%$/)).toBeVisible();
  const turning = page.getByRole('region', { name: 'Es hängt am Zins nach 10 Jahren.' });
  const [, turn] = /ab (\d,\d\d\s%)/.exec(await turning.innerText()) ?? [];
  await expect(axis).toContainText(turn ?? 'no turn');
  await page.getByLabel('Zins nach 10 Jahren', { exact: true }).fill('7');
  await expect(interest).not.toHaveText(before);
  await expect(page).toHaveURL(/followUpInterestRate=7/);
  await expect(turning).toContainText(/Angenommen sind 7,00\s%/);
  await page.getByLabel('Gleiche Rate').fill('100');
  await expect(page.getByText(/wird eines der Darlehen nie kleiner/)).toBeVisible();
  await page.getByLabel('Gleiche Rate').fill('1900');
  await expectToFitPhones(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await table.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Bei diesen 2 anfragen' }).click();
  await expect(page).toHaveURL(/finanzierungsanfrage[?].*openForm=true/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.getAll('providers')).toHaveLength(2);
  expect([searchParams.get('purchasePrice'), searchParams.get('ownFunds')]).toEqual(['389000', '80000']);
  expect(first).not.toBe('');
});

test('offers on paper are next to the chosen ones, and cannot be requested', async ({ page }) => {
  await page.addInitScript(() => {
    const ownOffers = {
      offers: [
        { name: 'Meine Hausbank', nominalInterestRate: 3.99, fixedInterestYears: 15, amortizationRate: 2 },
      ],
    };
    const project = { variants: [], chosenOffers: [], ownOffers, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  });
  await page.goto(OFFERS);
  await choose(page, [0]);
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  const table = page.getByRole('table', { name: 'Die Angebote nebeneinander' });
  await expect(table.getByRole('columnheader', { name: /^Meine Hausbank/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Anfragen/ })).toContainText('hast du schon');
  await expect(page.getByRole('button', { name: 'Bei diesem anfragen' })).toBeEnabled();
});

test('a rate that changed since it was chosen is next to today’s', async ({ page }) => {
  await page.goto(OFFERS);
  await choose(page, [0]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Project'))).toContain('seenOn');
  await page.evaluate(() => {
    const project = JSON.parse(localStorage.getItem('Mortgage_Project') ?? '{}');
    project.chosenOffers[0].nominalInterestRate = 9.87;
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  });
  await page.getByRole('button', { name: 'Ansehen', exact: true }).click();
  await expect(page.getByText(/9,87\s% Sollzins, jetzt/)).toBeVisible();
  await expect(page.getByText('Wähle noch eines zum Vergleichen:')).toBeVisible();
});

test('a lever is applied to the case by one click, undone by another, and a row’s own step costs exactly as stated', async ({
  page,
}) => {
  await page.goto(OFFERS);
  await expect(page.getByText(/senken den Zins bei (allen \d+|\d+ von \d+) Anbietern/)).toBeVisible();
  await page.getByRole('link', { name: 'Damit rechnen' }).click();
  await expect(page.getByText('Gespeichert: Eigenkapital auf 86.000 € erhöht.')).toBeVisible();
  await expect(page).toHaveURL(/ownFunds=86000/);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"ownFunds":86000');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page).toHaveURL(/ownFunds=80000/);

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const name = await row.getByRole('heading', { level: 3 }).innerText();
  await row.getByText(/^Warum .* Sollzins[?]/).click();
  await expect(row.getByText('weil du 91,5 % leihst')).toBeVisible();
  const step = row.getByRole('row', { name: /mehr Eigenkapital/ });
  const [, promised] = /Punkte, ([\d.]+)/.exec(await step.innerText()) ?? [];
  await step.getByRole('link').click();
  await expect(page).toHaveURL(/ownFunds=86000/);
  const again = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(again.getByRole('definition').last()).toContainText(promised ?? 'no instalment');
});

function boxes(page: Page) {
  return page.getByRole('checkbox', { name: /auswählen$/ });
}

/** Selects offers by their position in the list; returns the lenders' names. */
async function choose(page: Page, places: readonly number[]): Promise<string[]> {
  const names: string[] = [];
  for (const place of places) {
    await boxes(page).nth(place).check();
    names.push(await page.getByRole('heading', { level: 3 }).nth(place).innerText());
  }
  return names;
}
