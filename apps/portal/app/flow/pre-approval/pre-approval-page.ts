import {
  isPreApproved,
  type ContractType,
  type Employment,
  type FinancingUseType,
} from '@heimvorteil/engine';
import { data } from 'react-router';
import { loadCase } from '../../financing-case/load-case.ts';
import { solveAffordability } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/solve-affordability.ts';
import type { AffordabilityResult } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/affordability-result.ts';
import type { PortalServices, Visitor } from '../../services.ts';
import { sentForm } from '../../typed-figures/sent-form.ts';
import { householdTexts } from '../affordability/household-texts.ts';
import type { FlowTexts } from '../flow.ts';
import { beginRequest, completeAnswers, loadFlowPage, NO_STORE } from '../flow-pages.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval-flow.ts';

/** The answer of the check: whether it is positive, and everything that says why. */
export interface PreApprovalOutcome {
  isPositive: boolean;
  result: AffordabilityResult;
}

/** What a result page needs before its answers are known. */
export function loadPreApprovalPage(services: PortalServices, visitor: Visitor | undefined) {
  return {
    ...loadFlowPage(services, visitor),
    made: beginRequest(services),
    operator: services.operator,
    demo: services.demo,
  };
}
export type PreApprovalPage = ReturnType<typeof loadPreApprovalPage>;

/** The result for answers that were sent: by a form without a script, or by the page itself. */
export async function answerPreApproval(request: Request, services: PortalServices) {
  const complete = completeAnswers(PRE_APPROVAL_FLOW, await sentForm(request), services);
  const outcome = complete && preApprovalOutcome(complete.texts, services);
  const answers = outcome && complete;
  return data({ answers, outcome }, { status: outcome ? 200 : 422, headers: NO_STORE });
}

/** Judges a purchase at its price, with the market's rates for this very borrower; undefined while an answer has a fault. */
export function preApprovalOutcome(
  texts: FlowTexts,
  services: PortalServices,
): PreApprovalOutcome | undefined {
  const household = householdTexts(texts);
  const address = new URL('http://portal.invalid/');
  for (const name of ['geoCode', 'postcode']) {
    if (texts[name]) address.searchParams.set(name, texts[name]);
  }
  const loaded = loadCase(address, services);
  const rateTable = services.rateTable({
    geoCode: texts['geoCode'] || undefined,
    employmentType: (household.employmentType || undefined) as Employment | undefined,
    contractType: (household.contractType || undefined) as ContractType | undefined,
    financingUseType: (household.financingUseType || undefined) as FinancingUseType | undefined,
    amortizationRate: 2,
    fixedInterestYears: 10,
  });
  const { result } = solveAffordability(household, loaded, rateTable);
  return result && { isPositive: isPreApproved(result.answer), result };
}
