import { paramsOfForm, sentForm, type FieldErrors } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import { withSettledPlace } from '../../financing-case/place-answer.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { campaignQuery } from '../../page/campaign-words.ts';
import type { PortalServices, Visitor } from '../../services/index.ts';
import {
  answerQuestion,
  carriedValues,
  nextOpenQuestion,
  questionOf,
  type FlowAnswers,
  errorsOfQuestion,
} from '../answers/flow-answers.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import {
  asKnown,
  asksForPlace,
  asUnknown,
  BACK,
  UNSURE,
  keyIn,
  questionAddress,
  resultAddress,
  withQuery,
  WITHOUT_SCRIPT,
  type Flow,
  type FlowValues,
  type Question,
} from '../flow.ts';
import { isOn, withheldChoices, withheldOfFinancing } from '../../features/flags.ts';
import { offeredFlow, type OfferedAnswers } from './offered-flow.ts';
import { allAnswersOf, answersOfForm, valuesOfQuestion } from '../answers/sent-answers.ts';

export interface FlowPage extends OfferedAnswers {
  today: string;
  marketplaceOrigins: readonly string[];
  isLoggedIn: boolean;
}

/** Response to a question that was submitted without JavaScript. */
export interface SentAnswer {
  key: string;
  answers: FlowAnswers;
  entered: FlowValues;
  /** Undefined if the answer is valid. */
  fieldErrors: FieldErrors | undefined;
  /** All other answers, as hidden fields. */
  carried: [string, string][];
}

export interface RequestBeginning {
  idempotencyKey: string;
  textVersion: string;
}

export function beginRequest(services: PortalServices): RequestBeginning {
  return { idempotencyKey: crypto.randomUUID(), textVersion: services.consents().textVersion };
}

/** For responses with personal data, which no cache may store. */
export const NO_STORE = { 'Cache-Control': 'no-store' };
/** Status 307 makes the browser repeat the POST at another address. */
export const REPEAT_AT = 307;

export function loadFlowPage(services: PortalServices, visitor?: Visitor): FlowPage {
  const { marketplaceOrigins } = services;
  return {
    today: services.today(),
    marketplaceOrigins,
    isLoggedIn: visitor !== undefined,
    ...offeredAnswers(services),
  };
}

/** Optional answers that the operator offers, in this flow or, if `flow` is undefined, in all flows. */
export function offeredAnswers(services: PortalServices, flow?: Flow): OfferedAnswers {
  const isFinancing = flow?.storageName === FINANCING_FLOW.storageName;
  return {
    withheld: isFinancing ? withheldOfFinancing(services) : withheldChoices(services),
    markedListings: isOn(services, 'location_shortlist'),
  };
}

/** Handles an answer without JavaScript: next question, errors of this question, or the result. */
export async function takeSentAnswer(whole: Flow, url: URL, request: Request, services: PortalServices) {
  const flow = offeredFlow(whole, offeredAnswers(services, whole));
  const form = await sentForm(request);
  const today = services.today();
  const before = answersOfForm(flow, form, today);
  const key = keyIn(flow, url.pathname, url.searchParams);
  const question = questionOf(flow, key, before.values) ?? (flow.questions[0] as Question);
  const entered = form.has(UNSURE)
    ? asUnknown(question, before.values)
    : {
        ...settled(question, valuesOfQuestion(question, paramsOfForm(form)), services),
        ...asKnown(question, before.values),
      };
  const answered = answerQuestion(before, question, entered, today);
  const back = form.get(BACK);
  if (typeof back === 'string') return respondWithQuestion(flow, back, answered.answers ?? before);
  if (!answered.answers) {
    const fieldErrors = errorsOfQuestion(question, { ...before.values, ...entered }, today);
    const carried = carriedValues(flow, before, question);
    return data({ key: question.key, answers: before, entered, fieldErrors, carried } satisfies SentAnswer, {
      status: 422,
      headers: NO_STORE,
    });
  }
  const next = nextOpenQuestion(flow, answered.answers, today);
  if (!next) {
    // The address carries the campaign, because the result links to login and request.
    const address = withQuery(resultAddress(flow), campaignQuery(Object.entries(answered.answers.values)));
    throw redirect(address, { status: REPEAT_AT, headers: NO_STORE });
  }
  return respondWithQuestion(flow, next.key, answered.answers);
}

function respondWithQuestion(flow: Flow, key: string, answers: FlowAnswers) {
  const question = questionOf(flow, key, answers.values) ?? (flow.questions[0] as Question);
  const carried = carriedValues(flow, answers, question);
  const answer: SentAnswer = { key: question.key, answers, entered: {}, fieldErrors: undefined, carried };
  return data(answer, { headers: NO_STORE });
}

/** Replaces the codes of an entered place by those of the resolved place. */
function settled(question: Question, entered: FlowValues, services: PortalServices): FlowValues {
  if (!asksForPlace(question)) return entered;
  const { place = '', postcode = '', geoCode = '' } = entered;
  const answer = resolvePlace({ place: place.trim(), postcode, geoCode }, services);
  return withSettledPlace({ ...entered, postcode: '', geoCode: '' }, answer);
}

/**
 * Answers of a submitted form; undefined while a question is unanswered or invalid. Without JavaScript,
 * redirects to that question with the whole form.
 */
export function completeAnswers(
  whole: Flow,
  form: FormData,
  services: PortalServices,
  { redirects } = { redirects: form.has(WITHOUT_SCRIPT) },
): FlowAnswers | undefined {
  const flow = offeredFlow(whole, offeredAnswers(services, whole));
  const answers = allAnswersOf(flow, settledParams(flow, form, services), services.today());
  const open = nextOpenQuestion(flow, answers, services.today());
  if (!open) return answers;
  if (redirects) throw redirect(questionAddress(flow, open.key), { status: REPEAT_AT, headers: NO_STORE });
  return undefined;
}

function settledParams(flow: Flow, form: FormData, services: PortalServices): URLSearchParams {
  const params = paramsOfForm(form);
  // The form of the last question is repeated for the result, and its hidden fields lack its own answer.
  if (params.has(UNSURE)) params.set('unsure', `${params.get('unsure') ?? ''} ${params.get(UNSURE)}`);
  for (const question of flow.questions.filter(asksForPlace)) {
    const entered = valuesOfQuestion(question, params);
    for (const [name, text] of Object.entries(settled(question, entered, services))) params.set(name, text);
  }
  return params;
}
