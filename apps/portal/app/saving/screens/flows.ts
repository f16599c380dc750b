import type { CalculationResult } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { queryOfTexts } from '../../financing-case/case-query.ts';
import type { CaseTexts } from '../../financing-case/case-texts.ts';
import { solveSentAnswers, TERM_NAMES } from '../../flow/affordability/affordability-page.ts';
import { AFFORDABILITY_FLOW } from '../../flow/affordability-flow.ts';
import { financingOutcome } from '../../flow/financing/financing-outcome.ts';
import { FINANCING_FLOW } from '../../flow/financing-flow.ts';
import { resultAddress, type Flow, type FlowTexts } from '../../flow/flow.ts';
import { completeAnswers } from '../../flow/flow-pages.ts';
import { preApprovalOutcome } from '../../flow/pre-approval/pre-approval-page.ts';
import { PRE_APPROVAL_FLOW } from '../../flow/pre-approval-flow.ts';
import { fragmentOfAnswers } from '../../flow/saved-answers.ts';
import type { AffordabilityResult } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/affordability-result.ts';
import { CALCULATOR_ROOT, linkOf, pageAddress, type ReadScreenForm } from '../stated-calculation.ts';

/** The result of the affordability flow; the terms of its loan are part of it where they are not the usual ones. */
export const readAffordabilityFlow: ReadScreenForm = (form, services) => {
  const answers = completeAnswers(AFFORDABILITY_FLOW, form, services);
  const path = pathOf(AFFORDABILITY_FLOW);
  const { page, solved } = solveSentAnswers(pageAddress(path), form, answers?.texts ?? {}, services);
  if (!answers || !solved) return undefined;
  const { texts } = answers;
  const terms = Object.fromEntries(
    TERM_NAMES.flatMap((name) => (page.case.texts[name] ? [[name, page.case.texts[name]]] : [])),
  );
  return {
    kind: 'affordability-flow',
    inputs: { ...texts, ...terms },
    result: figuresOfHousehold(solved),
    link: linkOf(path, queryOfTerms(page.case.texts), fragmentOfAnswers(AFFORDABILITY_FLOW, texts)),
    name: `Wie viel Haus mit ${texts['salary'] ?? ''} € netto${inPlace(texts)}`,
  };
};

/** The result of the financing flow at the best offer of the day. */
export const readFinancingFlow: ReadScreenForm = (form, services) => {
  const answers = completeAnswers(FINANCING_FLOW, form, services);
  if (!answers) return undefined;
  const { texts } = answers;
  const { isFollowUp, loanAmount, byYears, feasibility, error } = financingOutcome(texts, services);
  const best = error === undefined ? byYears[0]?.conditions.best : undefined;
  const lent = formatEuro(eurosFromCents(loanAmount));
  return {
    kind: 'financing-flow',
    inputs: texts,
    result: {
      loanAmount: eurosFromCents(loanAmount),
      monthlyRate: best ? eurosFromCents(best.monthlyRate) : null,
      nominalInterestRate: best?.nominalInterestRate ?? null,
      effectiveInterestRate: best?.effectiveInterestRate ?? null,
      feasibility,
    },
    link: linkOf(pathOf(FINANCING_FLOW), '', fragmentOfAnswers(FINANCING_FLOW, texts)),
    name: `${isFollowUp ? 'Anschluss' : 'Finanzierung'} über ${lent}${inPlace(texts)}`,
  };
};

/** The answer of the pre-approval. */
export const readPreApprovalFlow: ReadScreenForm = (form, services) => {
  const answers = completeAnswers(PRE_APPROVAL_FLOW, form, services);
  const outcome = answers && preApprovalOutcome(answers.texts, services);
  if (!outcome) return undefined;
  const { texts } = answers;
  const { judged } = outcome.result.answer;
  return {
    kind: 'pre-approval-flow',
    inputs: texts,
    result: {
      purchasePrice: eurosFromCents(judged.purchasePrice),
      loanAmount: eurosFromCents(judged.loanAmount),
      monthlyRate: judged.monthlyRate === null ? null : eurosFromCents(judged.monthlyRate),
      ...figuresOfHousehold(outcome.result),
    },
    link: linkOf(pathOf(PRE_APPROVAL_FLOW), '', fragmentOfAnswers(PRE_APPROVAL_FLOW, texts)),
    name: `Vorprüfung für ${texts['purchasePrice'] ?? ''} €${inPlace(texts)}`,
  };
};

/** The same headlines as the calculator on one page has. */
function figuresOfHousehold({ answer }: AffordabilityResult): CalculationResult {
  return {
    maxPurchasePrice: eurosFromCents(answer.maxPurchasePrice),
    maxLoanAmount: eurosFromCents(answer.maxLoanAmount),
    maxMonthlyRate: eurosFromCents(answer.maxMonthlyRate),
    nominalInterestRate: answer.nominalInterestRate,
    feasibility: answer.feasibility,
  };
}

function pathOf(flow: Flow): string {
  return resultAddress(flow).replace(CALCULATOR_ROOT, '');
}

/** The place and the terms: price and own funds are answers here. */
function queryOfTerms(texts: CaseTexts): URLSearchParams {
  const query = queryOfTexts(texts);
  for (const name of ['purchasePrice', 'ownFunds']) query.delete(name);
  return query;
}

/** "Berlin" of "10115 Berlin", after a comma. */
function inPlace({ place = '' }: FlowTexts): string {
  return place === '' ? '' : `, ${place.replace(/^\d{5} /, '')}`;
}
