import type { CaseField } from '@heimvorteil/contracts';
import { paramsOfForm } from '@heimvorteil/forms';
import {
  requestBody,
  formatRequestRows,
  type RequestInput,
  withAssumed,
  type TextRow,
} from '@heimvorteil/forms/financing-request';
import { financingOutcome } from '../financing/financing-outcome.ts';
import { answerRequest, type RequestAnswer } from '../../financing-request/answer-request.ts';
import { ADVICE_FLOW, adviceFlow } from './advice-flow.ts';
import type { FlowAnswers } from '../answers/flow-answers.ts';
import { requestAssumptions } from '../answers/format-answer.ts';
import type { FlowValues } from '../flow.ts';
import { beginRequest, completeAnswers } from '../pages/flow-pages.ts';
import { requestValues } from '../answers/request-values.ts';
import { allAnswersOf } from '../answers/sent-answers.ts';
import type { PortalServices, Visit } from '../../services/index.ts';
import { judgedValues, takesCase } from './answer-no-offer.ts';
import { isTestRun } from './advice-access.ts';

export interface PersonAnswer extends RequestAnswer {
  readonly answerRows: readonly TextRow[];
  readonly answers: FlowAnswers;
  /** Fields whose value is assumed, because the visitor does not know it. */
  readonly assumed: readonly CaseField[];
}

/** Result of the last page: sent, refused by all lenders, or answered. Empty if a question is unanswered. */
interface PersonOutcome {
  readonly sentTo?: string;
  readonly isRefused?: true;
  readonly status?: number;
  readonly answer?: PersonAnswer;
}

/** Handles a submit of the funnel's last page: the complete answers, or the contact form of the request. */
export async function answerPerson(
  url: URL,
  form: FormData,
  services: PortalServices,
  visit: Visit,
): Promise<PersonOutcome> {
  const isRequest = form.get('step') !== null;
  const answers = isRequest
    ? allAnswersOf(ADVICE_FLOW, paramsOfForm(form), services.today())
    : completeAnswers(adviceFlow({ isTestRun: isTestRun(url, services) }), form, services);
  if (!answers) return { status: 422 };
  const assumptions = requestAssumptions(ADVICE_FLOW, answers.values);
  const values = { ...answers.values, ...assumptions.values };
  if (!isRequest && !takesCase(financingOutcome(judgedValues(values), services))) return { isRefused: true };
  const request = isRequest ? form : beginning({ ...values, message: assumptions.message }, services);
  const { sentTo, status, answer } = await answerRequest(url, request, services, visit);
  if (sentTo !== undefined) return { sentTo };
  const assumed = Object.keys(assumptions.values) as CaseField[];
  const answerRows = [...formatAnswers(answer, assumed), ...assumptions.openRows];
  return { status, answer: { ...answer, answerRows, answers, assumed } };
}

function beginning({ message = '', ...values }: FlowValues, services: PortalServices): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...requestValues(values), message, ...beginRequest(services) }))
    form.set(name, text);
  return form;
}

function formatAnswers(
  { loaded: { values, place, listing, lenders, served } }: RequestAnswer,
  assumed: readonly CaseField[],
): TextRow[] {
  const request = requestBody({ ...values, providers: served }) as RequestInput;
  const placeLabel = place.kind === 'known' ? place.label : undefined;
  const { project, situation } = formatRequestRows({
    ...withAssumed(request, assumed),
    placeLabel,
    listing,
    lenders,
  });
  return [...project, ...situation];
}
