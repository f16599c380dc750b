import { DEFAULT_TERMS, usualPrice } from '@heimvorteil/engine';
import type { CaseField, FinancingCase, RateSource } from './case-fields.ts';

// No schema is imported here: calculators in a browser read these at their first load.

/** A case of which nobody has said anything yet (specification §9, contract §3). Euros, percent, years. */
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

/** Percent of the price that own funds are where nobody has stated them (specification, call 9). */
const USUAL_OWN_FUNDS_PERCENTAGE = 20;

/** Own funds that nobody stated, in euros. */
export function usualOwnFunds(purchasePrice: number): number {
  return Math.round((purchasePrice * USUAL_OWN_FUNDS_PERCENTAGE) / 100);
}

/**
 * Price in euros of a case whose price the visitor did not enter: the one that an entered loan usually belongs to, else the
 * example's.
 */
export function examplePrice(loanAmount: number | undefined): number {
  return loanAmount === undefined ? DEFAULT_CASE.purchasePrice : usualPrice(loanAmount);
}

/** A case from the fields of it that were stated and keep their rules; the others have their defaults. */
export function caseOf(stated: Partial<FinancingCase>): FinancingCase {
  const known: Partial<FinancingCase> = Object.fromEntries(
    Object.entries(stated).filter(([, value]) => value !== undefined),
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

/** Nobody owns a plot before they say so: a building's value has no default. */
function defaultsOf({ financingType }: Partial<FinancingCase>): FinancingCase {
  const { propertyValue, ...others } = DEFAULT_CASE;
  return financingType === 'BuildingFinancing' ? others : { ...others, propertyValue };
}

/** A rate that was typed is what counts; a lender's offer needs its lender. */
function rateSourceOf({
  nominalInterestRate,
  rateSource,
  rateProviderId,
}: Partial<FinancingCase>): RateSource {
  if (nominalInterestRate !== undefined) return 'TYPED';
  return rateSource === 'OFFER' && rateProviderId !== undefined ? 'OFFER' : 'MARKET';
}

/** What of a case was said: price and own funds always, of the rest what differs from its default. */
export function statedOf(financingCase: FinancingCase): Partial<FinancingCase> {
  const defaults: Partial<FinancingCase> = defaultsOf(financingCase);
  const said = Object.entries(financingCase).filter(
    ([field, value]) =>
      field === 'purchasePrice' ||
      field === 'ownFunds' ||
      (value !== undefined && value !== defaults[field as CaseField]),
  );
  return Object.fromEntries(said);
}

/**
 * A stored household of an earlier version without its contract of employment, and that contract: it is the case's, which
 * prices with it (contract §3).
 */
export function takeContract<Household extends object>(
  household: Household | undefined,
): { household: Household | undefined; contractType?: FinancingCase['contractType'] } {
  if (!household || !('contractType' in household)) return { household };
  const { contractType, ...rest } = household as Household & Pick<FinancingCase, 'contractType'>;
  return { household: rest as unknown as Household, contractType };
}

/** What calls take of a case: all of it but the campaign, which nobody calculates with and which is stored with consent alone (contract §3). */
export function bodyOfCase<Case extends { readonly campaign?: FinancingCase['campaign'] | undefined }>({
  campaign: _campaign,
  ...body
}: Case): Omit<Case, 'campaign'> {
  return body;
}
