import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import type { FeasibilityError } from '@heimvorteil/engine';
import { financingOutcome, type FinancingOutcome } from '../financing/financing-outcome.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import { caseOfFlow, linkOfFlow, caseValuesOfFlow } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { requestAssumptions } from '../answers/format-answer.ts';
import { completeAnswers } from '../pages/flow-pages.ts';
import type { PortalServices } from '../../services/index.ts';
import { amountsToSteps, type Change } from '@heimvorteil/calculations';
import { CASE_FORM, writeNumber } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { leverText } from '../../rates/lever-words.ts';

/** A change of the case that makes a lender accept it today. */
export interface CaseChange {
  readonly text: string;
  readonly values: FlowValues;
  /** Number of lenders with a rate for the changed case. */
  readonly offers: number;
}

/** Loan-to-value ratios to try, in thousandths of a percent, ascending. */
const STEPS = Array.from({ length: 13 }, (_, index) => 40_000 + index * 5_000);

/** Suggests changes up to the whole price, but only small price cuts: half the price means another home. */
const ANY_AMOUNT = 1;

/** Smallest change of each kind that makes a lender accept the case. */
function findFixes(values: FlowValues, services: PortalServices): CaseChange[] {
  const financingCase = caseOfFlow(values);
  const params = new URLSearchParams(caseValuesOfFlow(values));
  const around = marketContextOf(loadForm(CASE_FORM, { params }, services));
  const steps = { loanToValueUpTo: STEPS };
  const near = amountsToSteps(financingCase, steps, around);
  const far = amountsToSteps(financingCase, steps, around, ANY_AMOUNT);
  return far.flatMap((changes, kind) => {
    const isPrice = changes.some(({ code }) => code === 'LOWER_PRICE');
    for (const change of (isPrice ? near[kind] : changes) ?? []) {
      const changed = withChange(values, change);
      const outcome = financingOutcome(judgedValues(changed), services);
      const offers = outcome?.chosen?.conditions.offerCount ?? 0;
      if (takesCase(outcome) && offers > 0) return [{ text: leverText(change), values: changed, offers }];
    }
    return [];
  });
}

/** Less debt means a partial repayment before the new loan starts. */
function withChange(values: FlowValues, { code, change, fields }: Change): FlowValues {
  const figures = Object.entries(
    code === 'LESS_DEBT' ? { remainingDebt: caseOfFlow(values).remainingDebt - change } : fields,
  );
  return {
    ...values,
    ...Object.fromEntries(figures.map(([name, euros]) => [name, writeNumber('euros', euros)])),
  };
}

/** Answers to judge: an unknown income or age refuses no case, because the request lacks it too. */
export function judgedValues(values: FlowValues): FlowValues {
  return values['incomeRange'] ? values : { ...values, incomeRange: 'OVER_5001', ageGroup: 'UNDER_45' };
}

export interface NoOffer {
  readonly error: FeasibilityError | undefined;
  /** True if the loan is below the lenders' minimum. */
  readonly isTooSmall: boolean;
  readonly isFollowUp: boolean;
  /** True if a lender now accepts the case, for instance after the rates changed. */
  readonly isAccepted: boolean;
  readonly fixes: readonly CaseChange[];
  readonly calculator: string;
  readonly carried: readonly (readonly [string, string])[];
}

export function answerNoOffer(
  flow: Flow,
  form: FormData,
  services: PortalServices,
): { outcome: NoOffer | undefined; answers: FlowAnswers | undefined } {
  const answers = completeAnswers(flow, form, services);
  const values = answers && { ...answers.values, ...requestAssumptions(flow, answers.values).values };
  const outcome = values && financingOutcome(judgedValues(values), services);
  if (!outcome) return { outcome: undefined, answers };
  const { error, isTooSmall, isFollowUp } = outcome;
  const isHelped =
    error !== 'AGE_GROUP_NOT_SUPPORTED' && error !== 'INCOME_BELOW_COST_OF_LIVING' && !isTooSmall;
  const fixes = isHelped ? findFixes(values, services) : [];
  const calculator = linkOfFlow(calculatorOf(caseOfFlow(values)).address, values);
  const carried = Object.entries({ ...answers.values, answered: answers.answered.join(' ') });
  const isAccepted = takesCase(outcome);
  return { outcome: { error, isTooSmall, isFollowUp, isAccepted, fixes, calculator, carried }, answers };
}

/**
 * True if a lender may accept a case. Advisers get no case with an error that hides all results, or a loan
 * below the minimum (contract §3).
 */
export function takesCase(outcome: FinancingOutcome | undefined): boolean {
  return outcome !== undefined && outcome.error === undefined && !outcome.isTooSmall;
}
