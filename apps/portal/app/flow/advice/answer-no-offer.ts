import { calculatorOf } from '../../financing-case/calculator-of-case.ts';
import type { FeasibilityError } from '@heimvorteil/engine';
import { financingOutcome } from '../financing/financing-outcome.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import { caseOfFlow, linkOfFlow } from '../answers/flow-case.ts';
import type { Flow } from '../flow.ts';
import { completeAnswers } from '../pages/flow-pages.ts';
import type { PortalServices } from '../../services/index.ts';
import { takesCase } from './takes-case.ts';
import { waysOut, type WayOut } from './ways-out.ts';

export interface NoOffer {
  readonly error: FeasibilityError | undefined;
  /** True if the loan is below the lenders' minimum. */
  readonly isTooSmall: boolean;
  readonly isFollowUp: boolean;
  /** True if a lender takes the case by now. */
  readonly isTaken: boolean;
  readonly ways: readonly WayOut[];
  /** Calculator with the values of the case. */
  readonly calculator: string;
  /** Hidden fields for browsers without JavaScript. */
  readonly carried: readonly (readonly [string, string])[];
}

export function answerNoOffer(
  flow: Flow,
  form: FormData,
  services: PortalServices,
): { outcome: NoOffer | undefined; answers: FlowAnswers | undefined } {
  const answers = completeAnswers(flow, form, services);
  const outcome = answers && financingOutcome(answers.values, services);
  if (!outcome) return { outcome: undefined, answers };
  const { error, isTooSmall, isFollowUp } = outcome;
  const isHelped =
    error !== 'AGE_GROUP_NOT_SUPPORTED' && error !== 'INCOME_BELOW_COST_OF_LIVING' && !isTooSmall;
  const ways = isHelped ? waysOut(answers.values, services) : [];
  const { values } = answers;
  const calculator = linkOfFlow(calculatorOf(caseOfFlow(values)).address, values);
  const carried = Object.entries({ ...values, answered: answers.answered.join(' ') });
  const isTaken = takesCase(outcome);
  return { outcome: { error, isTooSmall, isFollowUp, isTaken, ways, calculator, carried }, answers };
}
