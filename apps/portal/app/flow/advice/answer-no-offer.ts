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

/** Why nobody takes a case, and what would change that. */
export interface NoOffer {
  readonly error: FeasibilityError | undefined;
  /** Lenders give no loan as small as this one. */
  readonly isTooSmall: boolean;
  readonly isFollowUp: boolean;
  /** By now somebody takes it. */
  readonly isTaken: boolean;
  readonly ways: readonly WayOut[];
  /** The calculator with the figures of the case. */
  readonly calculator: string;
  /** The answers, for a form without a script. */
  readonly carried: readonly (readonly [string, string])[];
}

/** Judges the answers that led nowhere. */
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
