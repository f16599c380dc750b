import type { FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';

const FIGURES = ['purchasePrice', 'ownFunds', 'remainingDebt', 'exposeId'];

/** The case that an address carries; undefined where it names no figure of one. */
export function caseOfAddress(params: URLSearchParams): FinancingCase | undefined {
  if (!FIGURES.some((name) => (params.get(name) ?? '') !== '')) return undefined;
  const values = valuesFromParams(CASE_FORM, params);
  // Where the follow-up is the only thing that is calculated, the address does not say so.
  const isDebt =
    ['financingType', 'purchasePrice'].every((name) => !params.has(name)) && params.has('remainingDebt');
  return caseOfValues(isDebt ? { ...values, financingType: 'FollowupFinancing' } : values);
}
