import { paramsOfForm, sentForm, type FieldErrors } from '@heimvorteil/forms';
import { data, redirect } from 'react-router';
import { withSettledPlace } from '../../financing-case/place-answer.ts';
import { resolvePlace } from '../../financing-case/resolve-place.ts';
import { campaignQuery } from '../../page/campaign-words.ts';
import type { PortalServices, Visitor } from '../../services/index.ts';
import { errorsOfQuestion } from '../answers/check-question.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import {
  asksForPlace,
  BACK,
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
import { answerQuestion, nextOpenQuestion, questionOf, type FlowAnswers } from '../answers/flow-answers.ts';
import { offeredFlow, type OfferedAnswers } from './offered-flow.ts';
import { allAnswersOf, answersOfForm, carriedValues, valuesOfQuestion } from '../answers/sent-answers.ts';

/** What every page of a flow gets from the server. */
export interface FlowPage extends OfferedAnswers {
  today: string;
  marketplaceOrigins: readonly string[];
  isLoggedIn: boolean;
}

/** The server's answer to a question that was sent without a script. */
export interface SentAnswer {
  key: string;
  answers: FlowAnswers;
  /** What stood in the fields. */
  typed: FlowValues;
  /** Undefined where the answer was taken. */
  fieldErrors: FieldErrors | undefined;
  /** The other answers, which travel with the form. */
  carried: [string, string][];
}

/** What a financing request begins with, before anybody fills it in. */
export interface RequestBeginning {
  idempotencyKey: string;
  textVersion: string;
}

export function beginRequest(services: PortalServices): RequestBeginning {
  return { idempotencyKey: crypto.randomUUID(), textVersion: services.consents().textVersion };
}

/** What a person states is kept nowhere on its way. */
export const NO_STORE = { 'Cache-Control': 'no-store' };
/** The same body goes on to another page. */
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

/** What a flow's questions may be answered with here; left out, what holds for all of them. */
export function offeredAnswers(services: PortalServices, flow?: Flow): OfferedAnswers {
  const isFinancing = flow?.storageName === FINANCING_FLOW.storageName;
  return {
    withheld: isFinancing ? withheldOfFinancing(services) : withheldChoices(services),
    markedListings: isOn(services, 'location_shortlist'),
  };
}

/** Takes a question's answer from a browser without a script: the next question, the same one with its errors, or the same form sent on to the result. */
export async function takeSentAnswer(whole: Flow, url: URL, request: Request, services: PortalServices) {
  const flow = offeredFlow(whole, offeredAnswers(services, whole));
  const form = await sentForm(request);
  const today = services.today();
  const before = answersOfForm(flow, form, today);
  const key = keyIn(flow, url.pathname, url.searchParams);
  const question = questionOf(flow, key, before.values) ?? (flow.questions[0] as Question);
  const typed = settled(question, valuesOfQuestion(question, paramsOfForm(form)), services);
  const taken = answerQuestion(before, question, typed, today);
  const back = form.get(BACK);
  if (typeof back === 'string') return shown(flow, back, taken.answers ?? before);
  if (!taken.answers) {
    const fieldErrors = errorsOfQuestion(question, { ...before.values, ...typed }, today);
    const carried = carriedValues(flow, before, question);
    return data({ key: question.key, answers: before, typed, fieldErrors, carried } satisfies SentAnswer, {
      status: 422,
      headers: NO_STORE,
    });
  }
  const next = nextOpenQuestion(flow, taken.answers, today);
  if (!next) {
    // Whoever logs in or asks from there follows links, which take along what the address says.
    const address = withQuery(resultAddress(flow), campaignQuery(Object.entries(taken.answers.values)));
    throw redirect(address, { status: REPEAT_AT, headers: NO_STORE });
  }
  return shown(flow, next.key, taken.answers);
}

/** Another question, with what is answered by now. */
function shown(flow: Flow, key: string, answers: FlowAnswers) {
  const question = questionOf(flow, key, answers.values) ?? (flow.questions[0] as Question);
  const carried = carriedValues(flow, answers, question);
  const answer: SentAnswer = { key: question.key, answers, typed: {}, fieldErrors: undefined, carried };
  return data(answer, { headers: NO_STORE });
}

/** A typed place with the codes of the one that is meant. */
function settled(question: Question, typed: FlowValues, services: PortalServices): FlowValues {
  if (!asksForPlace(question)) return typed;
  const { place = '', postcode = '', geoCode = '' } = typed;
  const answer = resolvePlace({ place: place.trim(), postcode, geoCode }, services);
  return withSettledPlace({ ...typed, postcode: '', geoCode: '' }, answer);
}

/** The answers of a whole form; undefined while a question is open or has an error. A browser without a script goes on to that question with all it has typed. */
export function completeAnswers(
  whole: Flow,
  form: FormData,
  services: PortalServices,
  { goesOn } = { goesOn: form.has(WITHOUT_SCRIPT) },
): FlowAnswers | undefined {
  const flow = offeredFlow(whole, offeredAnswers(services, whole));
  const answers = allAnswersOf(flow, settledParams(flow, form, services), services.today());
  const open = nextOpenQuestion(flow, answers, services.today());
  if (!open) return answers;
  if (goesOn) throw redirect(questionAddress(flow, open.key), { status: REPEAT_AT, headers: NO_STORE });
  return undefined;
}

function settledParams(flow: Flow, form: FormData, services: PortalServices): URLSearchParams {
  const params = paramsOfForm(form);
  for (const question of flow.questions.filter(asksForPlace)) {
    const typed = valuesOfQuestion(question, params);
    for (const [name, text] of Object.entries(settled(question, typed, services))) params.set(name, text);
  }
  return params;
}
