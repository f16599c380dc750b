import type { FinancingCase } from '@heimvorteil/contracts';
import type { FinancingUseType, Profession } from '@heimvorteil/engine';
import { CONTRACT_TYPE_LABELS, EMPLOYMENT_LABELS } from '@heimvorteil/forms/financing-request';

const USE_LABELS: Readonly<Record<FinancingUseType, string>> = {
  OWNER_OCCUPATION: 'selbst bewohnt',
  PARTIALLY_RENTING: 'teilweise vermietet',
  RENTING: 'vermietet',
};

/** Borrowers and use that the offers are priced for, as a clause after a comma. */
export function offerAudience({
  employmentType,
  contractType = 'PERMANENT',
  financingUseType,
}: Pick<FinancingCase, 'employmentType' | 'contractType' | 'financingUseType'>): string {
  const isUsual = employmentType === 'EMPLOYED' && contractType === 'PERMANENT';
  if (isUsual && financingUseType === 'OWNER_OCCUPATION') return 'für Angestellte, die selbst einziehen';
  const contract = contractType === 'PERMANENT' ? '' : ` (${CONTRACT_TYPE_LABELS[contractType]})`;
  return `Beschäftigung: ${EMPLOYMENT_LABELS[employmentType]}${contract}, Immobilie: ${USE_LABELS[financingUseType]}`;
}

/** Note, by profession, that the list includes lenders reserved for the profession. */
export const PROFESSION_LENDERS: Readonly<Record<Profession, string>> = {
  NONE: '',
  DOCTOR: 'Auch Anbieter nur für Ärztinnen und Ärzte sind dabei.',
  PHARMACIST: 'Auch Anbieter nur für Apothekerinnen und Apotheker sind dabei.',
};
