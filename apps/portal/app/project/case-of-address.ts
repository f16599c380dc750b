import type { FinancingCase } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';

const FIGURES = ['purchasePrice', 'ownFunds', 'remainingDebt', 'exposeId'];

/** The case that an address carries; undefined where it names no figure of one. */
export function caseOfAddress(params: URLSearchParams): FinancingCase | undefined {
  if (!FIGURES.some((name) => (params.get(name) ?? '') !== '')) return undefined;
  return caseOfValues(valuesFromParams(CASE_FORM, params));
}
