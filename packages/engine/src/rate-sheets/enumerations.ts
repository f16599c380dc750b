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

/** The safest first. */
const BY_RISK: readonly (ContractType | undefined)[] = [undefined, 'PERMANENT', 'LIMITED', 'PROBATION'];

/** The contract that decides a price: the riskiest of those of all borrowers. */
export function riskiestContract(...contracts: (ContractType | undefined)[]): ContractType | undefined {
  return contracts.toSorted((a, b) => BY_RISK.indexOf(b) - BY_RISK.indexOf(a))[0];
}

export const PROFESSIONS = ['DOCTOR', 'PHARMACIST', 'NONE'] as const;
/** A profession that some lenders are reserved for; NONE is every other one. */
export type Profession = (typeof PROFESSIONS)[number];

export const FINANCING_TYPES = ['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'] as const;
/** What is financed: a purchase, a building, or the debt left when a fixed rate ends. */
export type FinancingType = (typeof FINANCING_TYPES)[number];
