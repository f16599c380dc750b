import { CONTACT_FIELDS, type FieldProblem, type NamedAdviser } from '@heimvorteil/contracts';
import { paramsOfForm, valuesFromParams } from '@heimvorteil/forms';
import {
  REQUEST_FORM,
  requestBody,
  requestErrors,
  type RequestErrors,
  type RequestFieldName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import {
  sendVerified,
  takeCodeStep,
  type CodeStep,
} from '../financing-request/verification/verify-contact.ts';
import {
  liftBody,
  liftsObjection,
  type ExistingObjection,
  isOutdated,
  withTextVersionOfToday,
} from '../financing-request/request-consents.tsx';
import { selectionOf } from '../financing-request/answer-request.ts';
import type { PortalServices, Visit } from '../services/index.ts';
import { asFailure, privacyText, proposalOf, findReceivers, type Receivers, NO_LOGIN } from './load-ask.ts';
import { WINDOW_FIELD } from './proposal-addresses.ts';

export interface SentProposalRequest {
  readonly requestId: string;
  readonly lockedUntil?: string | undefined;
  readonly advisers: readonly NamedAdviser[];
}

interface RefusedAsk {
  readonly values: RequestValues;
  readonly fieldErrors: RequestErrors;
  readonly failure: FieldError | undefined;
  /** New recipients, if they have changed since the page loaded. */
  readonly receivers?: Receivers | undefined;
  /** Current text of the consent to pass the data on. */
  readonly privacy: string;
  /** Objection that the request has to lift; undefined if unchanged since loading. */
  readonly objection?: ExistingObjection | undefined;
  /** No adviser takes the request any more, so no input helps. */
  readonly isOver: boolean;
}

/** Response if the contact has to be verified first; carries the entered values. */
export interface UnverifiedAsk {
  readonly code: CodeStep;
  readonly values: RequestValues;
  readonly selectionId: string | undefined;
  readonly isLifted: boolean;
}

export type AskAnswer =
  | { readonly sentRequest: SentProposalRequest; readonly refused?: never; readonly unverified?: never }
  | { readonly sentRequest?: never; readonly refused: RefusedAsk; readonly unverified?: never }
  | { readonly sentRequest?: never; readonly refused?: never; readonly unverified: UnverifiedAsk };

/** Sends a request for a proposal; a refused form returns with its values and all errors. */
export async function answerAsk(
  proposalId: string,
  form: FormData,
  services: PortalServices,
  visit: Visit,
): Promise<{ status: number; answer: AskAnswer }> {
  const values = valuesFromParams(REQUEST_FORM, paramsOfForm(form));
  const selectionId = selectionOf(form);
  const isLifted = liftsObjection(form);
  const refuse = async (
    refused: Omit<RefusedAsk, 'privacy' | 'objection' | 'isOver'>,
    isOver = false,
  ): Promise<AskAnswer> => {
    // Read the objection after verification, because the verified contact may be the one that objected.
    const since = await visit.objectedSince();
    const objection = since === undefined ? undefined : { since, isLifted };
    return { refused: { ...refused, privacy: privacyText(services), objection, isOver } };
  };
  if (form.get('step') === 'change') {
    // Drop the consents, because the visitor gave them for other recipients.
    const open = selectionId === undefined ? values : { ...values, privacy: '', phoneCalls: '' };
    return { status: 200, answer: await refuse({ values: open, fieldErrors: {}, failure: undefined }) };
  }
  const send = () =>
    visit.proposals.request(
      proposalId,
      { ...bodyOf(values, selectionId), ...liftBody(form) },
      values.idempotencyKey,
    );
  // The dialog has no code field, so an unverified contact gets a link to the page.
  const outcome =
    form.get(WINDOW_FIELD) === null
      ? await sendVerified(send, values, await takeCodeStep(form, values, visit), visit)
      : await send();
  if ('code' in outcome)
    return {
      status: outcome.status,
      answer: { unverified: { code: outcome.code, values, selectionId, isLifted } },
    };
  if (outcome.done) return { status: 201, answer: await readSentRequest(proposalId, outcome.done, visit) };
  const { errors, status } = outcome.refused;
  const { fieldErrors, failure } = assignErrors(values, errors);
  if (status === 401) return { status, answer: await refuse({ values, fieldErrors: {}, failure: NO_LOGIN }) };
  const current = withTextVersionOfToday(values, fieldErrors, services);
  if (failure?.code !== 'SELECTION_EXPIRED' && !isOutdated(fieldErrors))
    return { status, answer: await refuse({ values: current, fieldErrors, failure }) };
  const now = await receiversNow(proposalId, visit);
  if (now.refused)
    return {
      status: now.refused.status,
      answer: await refuse(
        { values: current, fieldErrors, failure: now.refused.errors[0] ?? asFailure('UNKNOWN') },
        // A server error is temporary, so the visitor can retry.
        now.refused.status < 500,
      ),
    };
  return {
    status,
    answer: await refuse({
      // Drop the consents, because the visitor gave them for other recipients.
      values: { ...current, privacy: '', phoneCalls: '' },
      fieldErrors,
      failure,
      receivers: now.done,
    }),
  };
}

const DIALOG_FIELDS: ReadonlySet<string> = new Set<RequestFieldName | 'consents'>([
  ...(CONTACT_FIELDS as RequestFieldName[]),
  'privacy',
  'phoneCalls',
  'consents',
]);

/** Errors by field, or as one message if they belong to none. */
function assignErrors(values: RequestValues, problems: readonly FieldProblem[]) {
  const placed = requestErrors(values, problems);
  const fieldErrors = Object.fromEntries(
    Object.entries(placed.fieldErrors).filter(([name]) => DIALOG_FIELDS.has(name)),
  ) as RequestErrors;
  const other = problems.find(
    ({ field }) => field === undefined || !DIALOG_FIELDS.has(field.split('.', 1)[0] ?? ''),
  );
  const isWrong = Object.keys(fieldErrors).length > 0;
  const failure: FieldError | undefined = other ?? (isWrong ? undefined : asFailure('UNKNOWN'));
  return { fieldErrors, failure };
}

async function readSentRequest(
  proposalId: string,
  { requestId, advisers = [] }: { requestId: string; advisers?: readonly NamedAdviser[] | undefined },
  visit: Visit,
): Promise<{ sentRequest: SentProposalRequest }> {
  // The request has been sent, so a failed read must not report an error.
  const found = await proposalOf(proposalId, visit).catch(() => undefined);
  return { sentRequest: { requestId, lockedUntil: found?.proposal.lockedUntil, advisers } };
}

async function receiversNow(proposalId: string, visit: Visit) {
  const found = await proposalOf(proposalId, visit);
  if (!found) return { refused: { status: 404, errors: [] } };
  return findReceivers(found.stored.stated, found.proposal, visit);
}

function bodyOf(values: RequestValues, selectionId: string | undefined): Record<string, unknown> {
  const whole = requestBody(values);
  const person = Object.entries(whole).filter(([field]) => CONTACT_FIELDS.includes(field));
  return {
    ...Object.fromEntries(person),
    ...(whole['campaign'] !== undefined && { campaign: whole['campaign'] }),
    consents: whole['consents'],
    ...(selectionId !== undefined && { selectionId }),
  };
}
