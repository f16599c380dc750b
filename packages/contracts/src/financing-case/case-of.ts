import { DEFAULT_TERMS, usualPrice } from '@heimvorteil/engine';
import type { CaseField, FinancingCase, RateSource } from './case-fields.ts';

// Import no schema here, because calculators in the browser would load it with their first page.

/** Financing case before any input (specification §9, contract §3); euros, percent, years. */
export const DEFAULT_CASE = {
  financingType: 'PurchaseFinancing',
  purchasePrice: 400_000,
  ownFunds: 80_000,
  propertyValue: 200_000,
  remainingDebt: 100_000,
  rateSource: 'MARKET',
  amortizationRate: DEFAULT_TERMS.amortizationRate,
  fixedInterestYears: DEFAULT_TERMS.fixedInterestYears,
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'EMPLOYED',
  numberOfBorrowers: 1,
} as const satisfies FinancingCase;

/** Default own funds in percent of the price (specification, call 9). */
const USUAL_OWN_FUNDS_PERCENTAGE = 20;

export function usualOwnFunds(purchasePrice: number): number {
  return Math.round((purchasePrice * USUAL_OWN_FUNDS_PERCENTAGE) / 100);
}

/** Default price in euros: the usual one for an entered loan, otherwise that of `DEFAULT_CASE`. */
export function examplePrice(loanAmount: number | undefined): number {
  return loanAmount === undefined ? DEFAULT_CASE.purchasePrice : usualPrice(loanAmount);
}

/** Completes the entered fields with defaults. */
export function caseOf(entered: Partial<FinancingCase>): FinancingCase {
  const known: Partial<FinancingCase> = Object.fromEntries(
    Object.entries(entered).filter(([, value]) => value !== undefined),
  );
  const purchasePrice = known.purchasePrice ?? examplePrice(known.loanAmount);
  return {
    ...defaultsOf(known),
    purchasePrice,
    ownFunds: usualOwnFunds(purchasePrice),
    ...known,
    rateSource: rateSourceOf(known),
  };
}

/**
 * Default values of a financing type. New construction has no default plot value, because most people do not
 * own the plot yet.
 */
function defaultsOf({ financingType }: Partial<FinancingCase>): FinancingCase {
  const { propertyValue, ...others } = DEFAULT_CASE;
  return financingType === 'BuildingFinancing' ? others : { ...others, propertyValue };
}

/** An entered rate counts before an offer's, which requires the offer's lender. */
function rateSourceOf({
  nominalInterestRate,
  rateSource,
  rateProviderId,
}: Partial<FinancingCase>): RateSource {
  if (nominalInterestRate !== undefined) return 'TYPED';
  return rateSource === 'OFFER' && rateProviderId !== undefined ? 'OFFER' : 'MARKET';
}

/** Fields that differ from their default, and always price and own funds. */
export function enteredEntriesOf(financingCase: FinancingCase): Partial<FinancingCase> {
  const defaults: Partial<FinancingCase> = defaultsOf(financingCase);
  const entries = Object.entries(financingCase).filter(
    ([field, value]) =>
      field === 'purchasePrice' ||
      field === 'ownFunds' ||
      (value !== undefined && value !== defaults[field as CaseField]),
  );
  return Object.fromEntries(entries);
}

/** Moves the employment contract to the case; older versions stored it in the household (contract §3). */
export function takeContract<Household extends object>(
  household: Household | undefined,
): { household: Household | undefined; contractType?: FinancingCase['contractType'] } {
  if (!household || !('contractType' in household)) return { household };
  const { contractType, ...rest } = household as Household & Pick<FinancingCase, 'contractType'>;
  return { household: rest as unknown as Household, contractType };
}

/** Removes the campaign, because calculations do not use it and storing it requires consent (contract §3). */
export function bodyOfCase<Case extends { readonly campaign?: FinancingCase['campaign'] | undefined }>({
  campaign: _campaign,
  ...body
}: Case): Omit<Case, 'campaign'> {
  return body;
}
