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
export type Employment = (typeof EMPLOYMENTS)[number];

export const FINANCING_USE_TYPES = ['OWNER_OCCUPATION', 'PARTIALLY_RENTING', 'RENTING'] as const;
export type FinancingUseType = (typeof FINANCING_USE_TYPES)[number];

export const CONTRACT_TYPES = ['LIMITED', 'PERMANENT', 'PROBATION'] as const;
export type ContractType = (typeof CONTRACT_TYPES)[number];

/** From the least to the greatest risk for a lender. */
const BY_RISK: readonly (ContractType | undefined)[] = [undefined, 'PERMANENT', 'LIMITED', 'PROBATION'];

/** The contract type with the greatest risk among all borrowers; it determines the rate. */
export function riskiestContract(...contracts: (ContractType | undefined)[]): ContractType | undefined {
  return contracts.toSorted((a, b) => BY_RISK.indexOf(b) - BY_RISK.indexOf(a))[0];
}

export const PROFESSIONS = ['DOCTOR', 'PHARMACIST', 'NONE'] as const;
/** Profession for which some lenders lend exclusively; NONE is any other. */
export type Profession = (typeof PROFESSIONS)[number];

export const FINANCING_TYPES = ['PurchaseFinancing', 'BuildingFinancing', 'FollowupFinancing'] as const;
/** Purchase, construction, or refinancing the debt left after a fixed-rate period. */
export type FinancingType = (typeof FINANCING_TYPES)[number];
