export const EMPLOYMENTS = [
  'EMPLOYED',
  'CIVIL_SERVANT',
  'FREELANCER',
  'PENSIONER',
  'SELFEMPLOYED',
  'UNEMPLOYED',
  'WORKER',
  'HOUSEWIFE',
] as const;
/** How a borrower earns a living. */
export type Employment = (typeof EMPLOYMENTS)[number];

export const FINANCING_USE_TYPES = ['OWNER_OCCUPATION', 'PARTIALLY_RENTING', 'RENTING'] as const;
/** What the property is used for. */
export type FinancingUseType = (typeof FINANCING_USE_TYPES)[number];

export const CONTRACT_TYPES = ['LIMITED', 'PERMANENT', 'PROBATION'] as const;
/** The kind of a borrower's contract of employment. */
export type ContractType = (typeof CONTRACT_TYPES)[number];

export const PROFESSIONS = ['DOCTOR', 'PHARMACIST', 'NONE'] as const;
/** A profession that some lenders are reserved for; NONE is every other one. */
export type Profession = (typeof PROFESSIONS)[number];

export const FINANCING_TYPES = ['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'] as const;
/** What is financed: a purchase, a building, or the debt left when a fixed rate ends. */
export type FinancingType = (typeof FINANCING_TYPES)[number];

export const PROVIDER_KINDS = ['BANK', 'INSURER', 'BROKER'] as const;
/** Banks and insurers lend by rate sheets, brokers employ advisers. */
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

export const PRODUCT_KINDS = ['DEFAULT', 'VIA'] as const;
/** VIA providers can be branded on listings and make own offers there. */
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PROVIDER_TYPES = ['ALL_WITH_RATES', 'BANK', 'INSURER'] as const;
/** Which providers a search for offers asks. */
export type ProviderType = (typeof PROVIDER_TYPES)[number];

export const SORT_ORDERS = [
  'PROXIMITY',
  'EFFECTIVE_RATE',
  'MONTHLY_RATE',
  'REMAINING_DEBT',
  'RATING',
] as const;
/** The order in which offers are shown. */
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
] as const;
/** What a surcharge depends on. */
export type SurchargeKind = (typeof SURCHARGE_KINDS)[number];
