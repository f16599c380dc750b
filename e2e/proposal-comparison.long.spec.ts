import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { addressOf, checkFamily, COMPARISON } from './checked-family.ts';
import { expectToFitPhones } from './fits-window.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';
const table = (page: Page) => page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const euros = (amount: number) => amount.toLocaleString('de-DE', { minimumFractionDigits: 2 });

test('each column matches its proposal, to the cent, at the same payment and as proposed', async ({
  page,
}) => {
  const { chosen, comparison } = await checkFamily(page);
  await watchShifts(page);
  await page.goto(comparison);
  await expect(table(page).getByRole('columnheader')).toHaveCount(5);
  for (const [at, proposal] of chosen.entries()) {
    const figure = (name: string) => row(page, name).getByRole('cell').nth(at);
    await expect(figure('Effektiver Jahreszins')).toContainText(euros(proposal.effectiveInterestRate));
    await expect(figure('Rate im Monat')).toContainText(euros(proposal.monthlyInstallment));
    await expect(figure('Restschuld, wenn die erste Zinsbindung endet')).toContainText(
      euros(proposal.remainingDebt),
    );
    await expect(figure('Gesamtkosten')).toContainText(euros(proposal.totalCosts));
  }
  await expect(page.getByText('Ein Förderdarlehen hat seine eigene Rate')).toBeVisible();
  await expect(
    page.getByText(
      /^Es hängt am Zins nach 10 Jahren[.]|ändert der Zins danach nichts[.]|^Der Zins danach ändert nichts[.]/,
    ),
  ).toBeVisible();
  expect(await shiftSum(page)).toBeLessThanOrEqual(0.05);

  const costs = row(page, 'Mehr als das günstigste');
  const before = await costs.innerText();
  await page.getByText('Womit verglichen wird').click();
  await page.getByLabel('Gleiche Rate').fill('1800');
  await expect(costs).not.toHaveText(before);
  await expect(page).toHaveURL(/monthlyPayment=1800/);
  // The link back must not contain the comparison's query parameters.
  await expect(page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).first()).not.toHaveAttribute(
    'href',
    /monthlyPayment/,
  );
  await page.getByLabel('Gleiche Rate').fill('100');
  await expect(page.getByText('Bei dieser Rate wird eines der Darlehen nie kleiner')).toBeVisible();
});

test('an offer on paper is next to them, with numbers of its own plan', async ({ page }) => {
  const { chosen, comparison } = await checkFamily(page);
  await page.goto(
    `${COMPARISON.replace('/finanzierungsangebote/vergleich', '')}/finanzierungsrechner/eigene-angebote`,
  );
  await page.locator('#nominalInterestRate1').fill('3,33');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Project') ?? ''))
    .toContain('"nominalInterestRate":3.33');
  await page.goto(comparison);
  await expect(table(page).getByRole('columnheader')).toHaveCount(6);
  await expect(row(page, 'Gesamtkosten').getByRole('cell').nth(chosen.length)).toContainText(/\d,\d\d/);
  await expect(row(page, 'Anfragen').getByRole('cell').nth(chosen.length)).toContainText('hast du schon');
  await expectToFitPhones(page);
});

test('two, three and four fit a phone and a desk, in light and dark, without a violation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id, chosen } = await checkFamily(page);
  for (const count of [2, 3, 4]) {
    // Use a wide window, because on a phone the table has no column of row labels.
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(addressOf(id, chosen.slice(0, count)));
    await expect(table(page).getByRole('columnheader')).toHaveCount(count + 1);
    await expectToFitPhones(page);
  }
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
    ['light', 320],
    ['dark', 960],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
  }
});

test.describe('another visitor’s', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('proposals are not found, with links to continue', async ({ page, browser }) => {
    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    const { comparison } = await checkFamily(theirs);
    await stranger.close();
    await page.goto(comparison);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Vorschläge gibt es hier nicht');
    await expect(page.locator('[data-code="NOT_FOUND"]')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectToFitPhones(page);
    await page.getByRole('link', { name: 'Zu deinen Vorschlägen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welche Finanzierung passt?');
  });
});
