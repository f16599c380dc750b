import type { Page } from '@playwright/test';
import { expectToFitPhones } from './fits-window.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';
const COMPARISON = '/baufinanzierung/finanzierungsangebote/vergleich';
/** A family that buys an old house to renovate: two programmes are possible, alone and together. */
const FAMILY = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
  subsidies: {
    taxableIncome: 60_000,
    minorChildren: 2,
    ownsOtherHome: false,
    hadFamilySubsidy: false,
    buildingState: 'EXISTING',
    energyClass: 'G',
    willRenovate: true,
    ownershipShare: 100,
    dwellings: 1,
  },
};

interface Checked {
  readonly id: string;
  readonly proposals: readonly {
    readonly id: string;
    readonly provider: { readonly name: string };
    readonly loans: readonly { readonly fixedInterestYears: number }[];
    readonly monthlyInstallment: number;
    readonly effectiveInterestRate: number;
    readonly remainingDebt: number;
    readonly totalCosts: number;
  }[];
}

/** Checks the family's purchase in this browser; gives two proposals with subsidised loans and two without. */
async function checkFamily(page: Page) {
  const made = await page.request.post('/baufinanzierung/api/v1.0/preapproval', { data: FAMILY });
  expect(made.status()).toBe(200);
  const { id, proposals } = (await made.json()) as Checked;
  const of = (years: number, isCombined: boolean) =>
    proposals.find(({ loans }) => loans[0]?.fixedInterestYears === years && loans.length > 1 === isCombined)!;
  const chosen = [of(10, true), of(10, false), of(15, true), of(20, false)];
  return { id, chosen, comparison: addressOf(id, chosen) };
}

function addressOf(id: string, chosen: readonly { readonly id: string }[]): string {
  return `${COMPARISON}?vorpruefung=${id}${chosen.map((one) => `&vorschlag=${one.id}`).join('')}`;
}

const table = (page: Page) => page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
const row = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const euros = (amount: number) => amount.toLocaleString('de-DE', { minimumFractionDigits: 2 });

test('each column says what its proposal says, to the cent, paid the same and as proposed', async ({
  page,
}) => {
  const { chosen, comparison } = await checkFamily(page);
  await watchShifts(page);
  await page.goto(comparison);
  await expect(table(page).getByRole('columnheader')).toHaveCount(5);
  for (const [at, proposal] of chosen.entries()) {
    const figure = (name: string) => row(page, name).getByRole('cell').nth(at);
    await expect(figure('Effektiver Jahreszins')).toContainText(euros(proposal.effectiveInterestRate));
    await expect(figure('Rate im ersten Monat')).toContainText(euros(proposal.monthlyInstallment));
    await expect(figure('Restschuld, wenn die Zinsbindung endet')).toContainText(
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
  await page.getByLabel('Gleiche Rate').fill('1800');
  await expect(costs).not.toHaveText(before);
  await expect(page).toHaveURL(/monthlyPayment=1800/);
  // The way back forgets what belongs to the comparison alone.
  await expect(page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).first()).not.toHaveAttribute(
    'href',
    /monthlyPayment/,
  );
  await page.getByLabel('Gleiche Rate').fill('100');
  await expect(page.getByText('Bei dieser Rate wird eines der Darlehen nie kleiner')).toBeVisible();
});

test('an offer on paper stands beside them, with figures of its own plan', async ({ page }) => {
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
