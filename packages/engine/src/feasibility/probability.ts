import type { ContractType, Employment } from '../rate-sheets/enumerations.ts';
import type { Feasibility } from './feasibility.ts';

export const PROBABILITIES = ['low', 'medium', 'high'] as const;
export type Probability = (typeof PROBABILITIES)[number];

/** Circumstances of the borrower that make approval less likely. */
export const CAUTIONS = [
  'PROBATION',
  'LIMITED_CONTRACT',
  'SELF_EMPLOYED',
  'FREELANCER',
  'UNEMPLOYED',
  'TERM_BEYOND_AGE_75',
] as const;
export type Caution = (typeof CAUTIONS)[number];

const OF_CONTRACT: Partial<Record<ContractType, Caution>> = {
  PROBATION: 'PROBATION',
  LIMITED: 'LIMITED_CONTRACT',
};
const OF_EMPLOYMENT: Partial<Record<Employment, Caution>> = {
  SELFEMPLOYED: 'SELF_EMPLOYED',
  FREELANCER: 'FREELANCER',
  UNEMPLOYED: 'UNEMPLOYED',
};

export function cautionsOfWork(work: {
  readonly contractType?: ContractType | undefined;
  readonly employmentType?: Employment | undefined;
}): Caution[] {
  const contract = work.contractType === undefined ? undefined : OF_CONTRACT[work.contractType];
  const employment = work.employmentType === undefined ? undefined : OF_EMPLOYMENT[work.employmentType];
  return [contract, employment].filter((caution) => caution !== undefined);
}

/** Probability by rating, one step lower if any caution applies; null for `error` and `empty`. */
export function probabilityOf(feasibility: Feasibility, cautions: readonly Caution[]): Probability | null {
  if (feasibility === 'error' || feasibility === 'empty') return null;
  const cautious = cautions.length > 0;
  if (feasibility === 'good') return cautious ? 'medium' : 'high';
  return feasibility === 'medium' && !cautious ? 'medium' : 'low';
}
