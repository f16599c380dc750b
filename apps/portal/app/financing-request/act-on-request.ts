import { type ErrorCode, errorMessage, type OfferAnswer, type Outcome } from '@heimvorteil/contracts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { DO } from '../addresses/intents.ts';
import { actOnRating, starsOf, RATING_ACTIONS, type StarsInput } from './act-on-rating.ts';
import { foundOrThrow } from './find-by-token.ts';
import type { PortalServices, RequestAccess } from '../services/index.ts';

export const REQUEST_ACTIONS = {
  write: 'schreiben',
  answer: 'angebot-beantworten',
  notifyOthers: 'anderen-absagen',
  documents: 'unterlagen',
  passOn: 'weitergeben',
  withdrawFrom: 'bei-einer-zurueckziehen',
  withdraw: 'zurueckziehen',
} as const;

export interface RefusedAction {
  readonly message: string;
  /** Adviser whom the form addresses; empty for the message to all advisers. */
  readonly adviserId: string;
  readonly text: string;
  readonly key: string;
  readonly rating?: StarsInput;
  /** True if the error is that a message is being sent; the visitor can withdraw the request nevertheless. */
  readonly mayBeWithdrawn?: boolean;
}

export const STILL_IN_DELIVERY =
  'Eine Nachricht an eine Beratung, die deine Anfrage bisher hatte, war gerade unterwegs: Sie kann noch ankommen. Danach erfährt diese Beratung nur noch, dass die Anfrage nicht mehr bei ihr ist.';

const ANSWERS = ['ACCEPTED', 'DECLINED', 'EXTEND'] as const satisfies readonly OfferAnswer[];
const NOT_SENT =
  'Das hat gerade nicht geklappt. Dein Text steht noch da: Schick ihn noch einmal ab, doppelt kommt er nicht an.';

export interface RefusedForm {
  readonly status: number;
  readonly code: string;
  readonly refusedAction: RefusedAction;
}

/** Error of a form, to display on the page; throws a response if the request is unknown or expired. */
export function answeredOrThrow({ code, refusedAction }: RefusedForm): RefusedAction {
  if (code === 'NO_REQUEST_FOUND' || code === 'REQUEST_EXPIRED') return foundOrThrow({ refused: code });
  return refusedAction;
}

/** Performs the form's action; undefined on success, else the reason for refusing it. */
export async function actOnRequest(
  access: RequestAccess,
  form: URLSearchParams | FormData,
  services: Pick<PortalServices, 'conversation' | 'redistribute' | 'ratings'>,
  by?: string,
): Promise<RefusedForm | undefined> {
  const textOf = (name: string) => String(form.get(name) ?? '');
  let outcome: Outcome<true>;
  try {
    const rated = actOnRating(textOf(DO), access, form, { ratings: services.ratings, by });
    outcome = rated
      ? await rated
      : textOf(DO) === REQUEST_ACTIONS.passOn
        ? await passOn(access, form, services)
        : await act(access, form, services.conversation);
  } catch (error) {
    if (textOf(DO) !== REQUEST_ACTIONS.write) throw error;
    outcome = { refused: { status: 503, errors: [{ code: 'UNAVAILABLE', message: NOT_SENT }] } };
  }
  if (!outcome.refused) return undefined;
  const { status, errors } = outcome.refused;
  const [problem = { code: 'UNKNOWN', message: errorMessage('UNKNOWN'), field: undefined }] = errors;
  return {
    status,
    code: problem.code,
    refusedAction: {
      message: problem.message,
      adviserId: textOf('adviserId'),
      text: textOf('text'),
      key: textOf('key'),
      ...(textOf(DO) === RATING_ACTIONS.rate && { rating: { ...starsOf(form), ...fieldOf(problem.field) } }),
      ...(isTakingBack(textOf(DO)) && status === 503 && { mayBeWithdrawn: true }),
    },
  };
}

function isTakingBack(action: string): boolean {
  return action === REQUEST_ACTIONS.withdraw || action === REQUEST_ACTIONS.withdrawFrom;
}

/** Statuses after which the request may differ from the page, or the outcome is unknown. */
const SHOWS_THE_PAST: readonly unknown[] = [409, 410, 503];

/** Revalidates after these statuses, because React Router does not revalidate after a failure. */
export function readAgainInDoubt({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || SHOWS_THE_PAST.includes(actionStatus);
}

function fieldOf(field: string | undefined): Pick<StarsInput, 'field'> {
  return field === 'stars' || field === 'text' ? { field } : {};
}

async function act(
  access: RequestAccess,
  form: URLSearchParams | FormData,
  conversation: PortalServices['conversation'],
): Promise<Outcome<true>> {
  const textOf = (name: string) => String(form.get(name) ?? '');
  switch (textOf(DO)) {
    case REQUEST_ACTIONS.write:
      return conversation.write(access, {
        text: textOf('text'),
        adviserId: textOf('adviserId') || undefined,
        key: textOf('key'),
      });
    case REQUEST_ACTIONS.answer: {
      const answer = ANSWERS.find((one) => one === textOf('answer'));
      if (!answer) return UNKNOWN_ACTION;
      const proposalId = textOf('proposal');
      return conversation.answerOffer(access, textOf('offer'), {
        answer,
        ...(proposalId === '' ? {} : { proposalId }),
      });
    }
    case REQUEST_ACTIONS.notifyOthers:
      return conversation.notifyOthers(access);
    case REQUEST_ACTIONS.documents:
      return conversation.storeDocuments(access, form.getAll('document').map(String));
    case REQUEST_ACTIONS.withdrawFrom:
      return conversation.withdrawFrom(access, textOf('adviserId'));
    case REQUEST_ACTIONS.withdraw:
      return conversation.withdraw(access);
    default:
      return UNKNOWN_ACTION;
  }
}

/** Passes the request on; a request that is already passed on counts as success. */
async function passOn(
  access: RequestAccess,
  form: URLSearchParams | FormData,
  { redistribute }: Pick<PortalServices, 'redistribute'>,
): Promise<Outcome<true>> {
  const answer = await redistribute(access, passOnChoice(form));
  switch (answer) {
    case 'PASSED_ON':
    case 'REQUEST_ALREADY_RECEIVED':
      return { done: true };
    case 'PASSED_ON_AMID_MESSAGE':
      return {
        refused: {
          status: 503,
          errors: [{ code: 'UNAVAILABLE', message: `Deine Anfrage ist weitergegeben. ${STILL_IN_DELIVERY}` }],
        },
      };
    case 'NO_REQUEST_FOUND':
      return refusal(404, answer);
    case 'REQUEST_EXPIRED':
      return refusal(410, answer);
    case 'NOT_DUE':
      return refusal(409, 'STATUS_NOT_POSSIBLE');
    default:
      return refusal(409, answer);
  }
}

function refusal(status: number, code: ErrorCode): Outcome<true> {
  return { refused: { status, errors: [{ code, message: errorMessage(code) }] } };
}

const UNKNOWN_ACTION: Outcome<true> = {
  refused: { status: 422, errors: [{ code: 'INVALID_VALUE', message: errorMessage('INVALID_VALUE') }] },
};

export function passOnChoice(form: URLSearchParams | FormData) {
  const textOf = (name: string) => String(form.get(name) ?? '');
  return {
    phoneCalls: textOf('phoneCalls') === 'true',
    textVersion: textOf('textVersion'),
    shown: textOf('shown'),
  };
}
