import { errorMessage, type AdviserSelectionQuery, type FieldProblem } from '@heimvorteil/contracts';
import { paramsOfForm } from '@heimvorteil/forms';
import {
  requestBody,
  requestErrors,
  type RequestErrors,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { checkRequest } from './check-request.ts';
import { readRequest, type LoadedRequest } from './load-request.ts';
import { sendVerified, takeCodeStep, type CodeStep } from './verification/verify-contact.ts';
import type { PortalServices, AdvisersView, Visit } from '../services/index.ts';
import {
  liftBody,
  liftsObjection,
  type ExistingObjection,
  withTextVersionOfToday,
} from './request-consents.tsx';

export interface RequestAnswer {
  /** New value with each response, so that the form adopts the values sent by the server. */
  turn: string;
  step: 'form' | 'review';
  loaded: LoadedRequest;
  fieldErrors: RequestErrors;
  /** Advisers who receive the request, as the review names them. */
  selection?: AdvisersView;
  /** Id of the advisers' selection that the review named, retained while the visitor enters the code. */
  selectionId?: string | undefined;
  /** Objection of this contact to being contacted, which the request has to lift. */
  objection?: ExistingObjection | undefined;
  /** Whether the form lifts the objection, as ticked before the code was asked for. */
  isLifted?: boolean;
  failure: FieldError | undefined;
  code?: CodeStep;
}

type Outcome =
  | { sentTo: string; status?: never; answer?: never }
  | { status: number; answer: RequestAnswer; sentTo?: never };

/** Handles the form: shows form, review or code again, or sends the request and redirects. */
export async function answerRequest(
  url: URL,
  form: FormData,
  services: PortalServices,
  visit: Visit,
): Promise<Outcome> {
  const read = await readRequest(url, paramsOfForm(form), services);
  const requestedStep = form.get('step');
  // Without a `step` field the form only changed a choice, so the visitor is still filling it in.
  const isFilledIn = requestedStep === null || requestedStep === 'change';
  const loaded = isFilledIn ? read : toWhoTakesIt(read);
  const answerWith = (
    status: number,
    step: RequestAnswer['step'],
    fieldErrors: RequestErrors,
    failure?: FieldError,
    rest?: Pick<RequestAnswer, 'code' | 'isLifted' | 'objection' | 'selection' | 'selectionId'>,
  ): { status: number; answer: RequestAnswer } => ({
    status,
    answer: {
      turn: crypto.randomUUID(),
      step,
      loaded: { ...loaded, values: withTextVersionOfToday(loaded.values, fieldErrors, services) },
      fieldErrors,
      failure,
      ...rest,
    },
  });
  const reviewed = async (status: number, failure?: FieldError): Promise<Outcome> => {
    const { done: selected, refused } = await visit.selectAdvisers(selectionQuery(loaded.values));
    if (refused) return answerWith(refused.status, 'form', {}, failureOf(refused.errors));
    const since = await visit.objectedSince();
    const { answer } = answerWith(status, 'review', {}, failure, {
      ...(selected !== 'PLACE_OPEN' && { selection: selected }),
      objection: since === undefined ? undefined : { since, isLifted: liftsObjection(form) },
    });
    // Drop the consent to calls, because the visitor gave it for other advisers.
    const values = { ...answer.loaded.values, phoneCalls: '' };
    return { status, answer: { ...answer, loaded: { ...answer.loaded, values } } };
  };
  if (isFilledIn) return answerWith(200, 'form', {});
  const fieldErrors = {
    ...checkRequest(loaded.values, loaded),
    ...unknownPostcode(loaded, services),
  };
  if (Object.keys(fieldErrors).length > 0) return answerWith(422, 'form', fieldErrors);
  const { values } = loaded;
  const verified = await takeCodeStep(form, values, visit);
  if (requestedStep !== 'send' && !verified) return reviewed(200);
  const selectionId = selectionOf(form);
  const body = { ...requestBody(values), ...(selectionId && { selectionId }), ...liftBody(form) };
  const outcome = await sendVerified(
    () => visit.createRequest(body, values.idempotencyKey),
    values,
    verified,
    visit,
  );
  if ('code' in outcome)
    return answerWith(outcome.status, 'review', {}, undefined, {
      code: outcome.code,
      selectionId,
      isLifted: liftsObjection(form),
    });
  const { done: created, refused } = outcome;
  if (created) return { sentTo: created.statusToken };
  const placed = requestErrors(values, refused.errors);
  const failure = failureOf(placed.withoutField);
  if (STAYS_AT_CHECK.has(refused.status)) return reviewed(refused.status, failure);
  return answerWith(
    refused.status,
    'form',
    placed.fieldErrors,
    Object.keys(placed.fieldErrors).length > 0 ? undefined : failure,
  );
}

/** Drops lenders without an adviser at the property's place, because the review names all recipients. */
function toWhoTakesIt(loaded: LoadedRequest): LoadedRequest {
  return { ...loaded, values: { ...loaded.values, providers: loaded.served } };
}

/** Statuses of errors that no change of the form can fix. */
const STAYS_AT_CHECK: ReadonlySet<number> = new Set([409, 429, 503]);

export function selectionOf(form: FormData): string | undefined {
  const selectionId = form.get('selectionId');
  return typeof selectionId === 'string' && selectionId !== '' ? selectionId : undefined;
}

function selectionQuery(values: RequestValues): AdviserSelectionQuery {
  const body = requestBody(values) as AdviserSelectionQuery & Record<string, unknown>;
  const { financingType, geoCode, postcode, postalCode, exposeId, profession, providers } = body;
  const { purchasePrice, propertyValue } = body;
  const home = { geoCode, postcode, postalCode, exposeId, purchasePrice, propertyValue };
  return { financingType, ...home, profession, providers };
}

function failureOf([first]: readonly FieldProblem[]): FieldError {
  return first ?? { code: 'UNKNOWN', message: errorMessage('UNKNOWN') };
}

/** Error of an unknown postal code; only the server knows which codes exist. */
function unknownPostcode({ values }: LoadedRequest, services: PortalServices): RequestErrors {
  const postcode = values.postalCode.trim();
  if (!/^\d{5}$/.test(postcode) || services.findPlaces({ postcode }).length > 0) return {};
  return { postalCode: { code: 'INVALID_POSTALCODE', message: errorMessage('INVALID_POSTALCODE') } };
}
