import {
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  PROFESSIONS,
  type Employment,
  type FinancingUseType,
  type Profession,
} from '../rate-sheets/enumerations.ts';
import type { Lender } from '../rate-sheets/rate-sheets.ts';

const FIRST_USE_BIT = EMPLOYMENTS.length;
const FIRST_PROFESSION_BIT = FIRST_USE_BIT + FINANCING_USE_TYPES.length;

export function employmentBit(employment: Employment): number {
  return 1 << EMPLOYMENTS.indexOf(employment);
}

export function useBit(use: FinancingUseType): number {
  return 1 << (FIRST_USE_BIT + FINANCING_USE_TYPES.indexOf(use));
}

export function professionBit(profession: Profession): number {
  return 1 << (FIRST_PROFESSION_BIT + PROFESSIONS.indexOf(profession));
}

/** One bit per accepted employment, use and profession; an empty list accepts all of its kind. */
export function acceptanceBits(lender: Lender): number {
  const employments = lender.employments.length > 0 ? lender.employments : EMPLOYMENTS;
  const uses = lender.uses.length > 0 ? lender.uses : FINANCING_USE_TYPES;
  const professions = lender.professions.length > 0 ? lender.professions : PROFESSIONS;
  const bits = [...employments.map(employmentBit), ...uses.map(useBit), ...professions.map(professionBit)];
  return bits.reduce((all, bit) => all | bit, 0);
}
