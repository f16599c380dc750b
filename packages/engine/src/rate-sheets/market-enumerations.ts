/** `fixedYears` of a variable rate (contract §3); occurs only in rate sheets and proposals. */
export const VARIABLE_YEARS = 0;

/** The fixed-rate periods in years, without the value for a variable rate. */
export function fixedPeriods(years: readonly number[]): number[] {
  return years.filter((one) => one !== VARIABLE_YEARS);
}

export const PROVIDER_KINDS = ['BANK', 'INSURER', 'BROKER'] as const;
/** Banks and insurers have rate sheets; brokers only employ advisers. */
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

export const PRODUCT_KINDS = ['DEFAULT', 'VIA'] as const;
/** VIA providers show their brand on listings of advertisers and make offers there. */
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PROVIDER_TYPES = ['ALL_WITH_RATES', 'BANK', 'INSURER'] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

export const SORT_ORDERS = [
  'PROXIMITY',
  'EFFECTIVE_RATE',
  'MONTHLY_RATE',
  'REMAINING_DEBT',
  'RATING',
] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

export const SURCHARGE_KINDS = [
  'LOAN_AMOUNT',
  'AMORTIZATION',
  'EMPLOYMENT',
  'USE',
  'CONTRACT',
  'PROFESSION',
  'FINANCING_TYPE',
  'REGION',
  'SPECIAL_REPAYMENT',
  'COMMITMENT_FREE_MONTHS',
] as const;
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];

export const VARIANT_KINDS = [
  'SPECIAL_REPAYMENT',
  'COMMITMENT_FREE_MONTHS',
] as const satisfies SurchargeKind[];
/** Terms that a lender sells for a surcharge. */
export type VariantKind = (typeof VARIANT_KINDS)[number];
