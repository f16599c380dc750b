import type { FinancingCase } from '@heimvorteil/contracts';
import type { FinancingUseType } from '@heimvorteil/engine';
import { EMPLOYMENT_LABELS } from '@heimvorteil/forms/financing-request';

const USE_LABELS: Readonly<Record<FinancingUseType, string>> = {
  OWNER_OCCUPATION: 'selbst bewohnt',
  PARTIALLY_RENTING: 'teilweise vermietet',
  RENTING: 'vermietet',
};

/** For whom a list of offers holds, after a comma. */
export function offerAudience({
  employmentType,
  financingUseType,
}: Pick<FinancingCase, 'employmentType' | 'financingUseType'>): string {
  if (employmentType === 'EMPLOYED' && financingUseType === 'OWNER_OCCUPATION') {
    return 'für Angestellte, die selbst einziehen';
  }
  return `Beschäftigung: ${EMPLOYMENT_LABELS[employmentType]}, Immobilie: ${USE_LABELS[financingUseType]}`;
}
