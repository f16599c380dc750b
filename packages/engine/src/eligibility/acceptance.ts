import {
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  PROFESSIONS,
  type Employment,
  type FinancingUseType,
  type Profession,
} from '../rate-sheets/enumerations.ts';
import type { Lender } from '../rate-sheets/lender.ts';

const FIRST_USE_BIT = EMPLOYMENTS.length;
const FIRST_PROFESSION_BIT = FIRST_USE_BIT + FINANCING_USE_TYPES.length;

/** The bit of a borrower's employment. */
export function employmentBit(employment: Employment): number {
  return 1 << EMPLOYMENTS.indexOf(employment);
}

/** The bit of a property's use. */
export function useBit(use: FinancingUseType): number {
  return 1 << (FIRST_USE_BIT + FINANCING_USE_TYPES.indexOf(use));
}

/** The bit of a borrower's profession. */
export function professionBit(profession: Profession): number {
  return 1 << (FIRST_PROFESSION_BIT + PROFESSIONS.indexOf(profession));
}

/** Every employment, use and profession that a lender accepts, as bits; an empty list accepts all. */
export function acceptanceBits(lender: Lender): number {
  const employments = lender.employments.length > 0 ? lender.employments : EMPLOYMENTS;
  const uses = lender.uses.length > 0 ? lender.uses : FINANCING_USE_TYPES;
  const professions = lender.professions.length > 0 ? lender.professions : PROFESSIONS;
  const bits = [...employments.map(employmentBit), ...uses.map(useBit), ...professions.map(professionBit)];
  return bits.reduce((all, bit) => all | bit, 0);
}
