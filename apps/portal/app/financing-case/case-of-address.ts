import type { FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';

const FIGURES = ['purchasePrice', 'ownFunds', 'remainingDebt', 'exposeId'];

export function caseOfAddress(params: URLSearchParams): FinancingCase | undefined {
  if (!FIGURES.some((name) => (params.get(name) ?? '') !== '')) return undefined;
  const values = valuesFromParams(CASE_FORM, params);
  // The follow-on calculator's address has no financing type, so a remaining debt without a price implies it.
  const isDebt =
    ['financingType', 'purchasePrice'].every((name) => !params.has(name)) && params.has('remainingDebt');
  return caseOfValues(isDebt ? { ...values, financingType: 'FollowupFinancing' } : values);
}
