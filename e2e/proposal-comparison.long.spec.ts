import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { expectToFitPhones } from './fits-window.ts';
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

test('two, three and four fit a phone and a desk, in light and dark, without a violation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id, chosen } = await checkFamily(page);
  for (const count of [2, 3, 4]) {
    // On a phone the names stand in the rows: there is no corner.
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

test.describe('somebody else’s', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('proposals are not found, with ways on', async ({ page, browser }) => {
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
