import { expect, type Page } from '@playwright/test';

export const COMPARISON = '/baufinanzierung/finanzierungsangebote/vergleich';
/** A purchase that two adults can afford with their income and own funds. */
export const PURCHASE = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
};
/** A family buying an old house to renovate; it qualifies for two subsidised loans. */
const FAMILY = {
  ...PURCHASE,
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

/** Runs the pre-approval for the family; expects four proposals, two of them with subsidised loans. */
export async function checkFamily(page: Page) {
  const made = await page.request.post('/baufinanzierung/api/v1.0/preapproval', { data: FAMILY });
  expect(made.status()).toBe(200);
  const { id, proposals } = (await made.json()) as Checked;
  const of = (years: number, isCombined: boolean) =>
    proposals.find(({ loans }) => loans[0]?.fixedInterestYears === years && loans.length > 1 === isCombined)!;
  const chosen = [of(10, true), of(10, false), of(15, true), of(20, false)];
  return { id, chosen, comparison: addressOf(id, chosen) };
}

export function addressOf(id: string, chosen: readonly { readonly id: string }[]): string {
  return `${COMPARISON}?vorpruefung=${id}${chosen.map((one) => `&vorschlag=${one.id}`).join('')}`;
}
