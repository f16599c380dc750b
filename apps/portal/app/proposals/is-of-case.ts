import type { FinancingCase, PreapprovalBody } from '@heimvorteil/contracts';

/** What tells one purchase from another: what was checked says nothing about it once one of these has changed. */
const TELLING = [
  'financingType',
  'purchasePrice',
  'landPrice',
  'ownFunds',
  'loanAmount',
  'geoCode',
  'postcode',
  'exposeId',
  'renovationCostPercentage',
  'financingUseType',
  'employmentType',
] as const satisfies readonly (keyof FinancingCase)[];

/** Whether a check was made for a case as it stands now; what a listing filled in is no change. */
export function isOfCase(stated: PreapprovalBody, financingCase: FinancingCase): boolean {
  return TELLING.every((field) => {
    const now = financingCase[field];
    return now === undefined || stated[field] === undefined || stated[field] === now;
  });
}
