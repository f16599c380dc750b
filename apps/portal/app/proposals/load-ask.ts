import type { LegalFigures } from '@heimvorteil/calculations';
import type { PreapprovalBody, Proposal } from '@heimvorteil/contracts';
import { caseOf, CONTACT_FIELDS, errorMessage, type Fault } from '@heimvorteil/contracts';
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
import type { PortalServices, ShownAdvisers, Visit, Visitor } from '../services.ts';

/** Everything that asking for a proposal's offer shows. */
export interface LoadedAsk {
  readonly proposal: Proposal;
  /** The example beside its rate (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
  readonly values: RequestValues;
  /** Who receives it; undefined where nobody takes it there. */
  readonly selection: ShownAdvisers | undefined;
  /** The text of the consent that it needs. */
  readonly privacy: string;
  /** Why it cannot be asked for. */
  readonly failure: FieldError | undefined;
}

/** What became of a press. */
export type AskAnswer =
  | { readonly asked: { readonly requestId: string; readonly lockedUntil?: string | undefined } }
  | {
      readonly asked?: never;
      readonly values: RequestValues;
      readonly fieldErrors: RequestErrors;
      readonly failure: FieldError | undefined;
      /** Who receives it now, where that has changed. */
      readonly selection?: ShownAdvisers | undefined;
    };

/** The form as it is first shown; undefined where the proposal is nobody's or somebody else's. */
export async function loadAsk(
  proposalId: string,
  services: PortalServices,
  { visit, visitor }: { visit: Visit; visitor: Visitor },
): Promise<LoadedAsk | undefined> {
  const kept = await visit.proposals.findOf(proposalId);
  const proposal = kept?.answer.proposals.find(({ id }) => id === proposalId);
  if (!kept || !proposal) return undefined;
  const consents = services.consents();
  const { selected, refused } = await receivers(kept.stated, proposal, visit);
  const names = visitor.name?.trim().split(/\s+/) ?? [];
  const known = {
    forename: names.slice(0, -1).join(' '),
    surname: names.at(-1) ?? '',
    email: visitor.email,
    textVersion: consents.textVersion,
    idempotencyKey: crypto.randomUUID(),
  };
  return {
    proposal,
    legal: kept.legal,
    values: valuesFromParams(REQUEST_FORM, new URLSearchParams(known)),
    selection: selected,
    privacy: consents.texts.find(({ field }) => field === 'privacy')?.text ?? '',
    failure:
      proposal.lockedUntil === undefined
        ? refused && failureOf(refused.faults)
        : asFailure('OFFER_ALREADY_REQUESTED'),
  };
}

/** Sends the form; what was typed comes back with all that is wrong with it. */
export async function answerAsk(
  proposalId: string,
  form: FormData,
  services: PortalServices,
  visit: Visit,
): Promise<{ status: number; answer: AskAnswer }> {
  const values = valuesFromParams(REQUEST_FORM, paramsOfForm(form));
  const outcome = await visit.proposals.request(proposalId, bodyOf(values, form), values.idempotencyKey);
  if (outcome.created) {
    const { requestId } = outcome.created;
    const kept = await visit.proposals.findOf(proposalId);
    const { lockedUntil } = kept?.answer.proposals.find(({ id }) => id === proposalId) ?? {};
    return { status: 201, answer: { asked: { requestId, lockedUntil } } };
  }
  const { faults, status } = outcome.refused;
  const placed = requestErrors(values, faults);
  const fieldErrors = Object.fromEntries(
    Object.entries(placed.fieldErrors).filter(([name]) => ASKED_FIELDS.has(name)),
  ) as RequestErrors;
  const elsewhere = faults.filter(
    ({ field }) => field === undefined || !ASKED_FIELDS.has(field.split('.', 1)[0] ?? ''),
  );
  const isWrong = Object.keys(fieldErrors).length > 0;
  const failure = elsewhere.length > 0 || !isWrong ? failureOf(elsewhere) : undefined;
  const now =
    failure?.code === 'SELECTION_EXPIRED'
      ? await receiversOf(proposalId, values.postalCode, visit)
      : undefined;
  return {
    status,
    answer: {
      // A box that was ticked beside other names is none.
      values: now ? { ...values, phoneCalls: '' } : values,
      fieldErrors,
      failure,
      selection: now,
    },
  };
}

/** What the window asks for. */
const ASKED_FIELDS: ReadonlySet<string> = new Set<RequestFieldName | 'consents'>([
  ...(CONTACT_FIELDS as RequestFieldName[]),
  'privacy',
  'phoneCalls',
  'consents',
]);

function bodyOf(values: RequestValues, form: FormData): Record<string, unknown> {
  const whole = requestBody(values);
  const person = Object.entries(whole).filter(([field]) => CONTACT_FIELDS.includes(field));
  const selectionId = form.get('selectionId');
  return {
    ...Object.fromEntries(person),
    consents: whole['consents'],
    ...(typeof selectionId === 'string' && selectionId !== '' && { selectionId }),
  };
}

async function receiversOf(
  proposalId: string,
  postalCode: string,
  visit: Visit,
): Promise<ShownAdvisers | undefined> {
  const kept = await visit.proposals.findOf(proposalId);
  const proposal = kept?.answer.proposals.find(({ id }) => id === proposalId);
  return kept && proposal && (await receivers(kept.stated, proposal, visit, postalCode)).selected;
}

function receivers(stated: PreapprovalBody, proposal: Proposal, visit: Visit, postalCode?: string) {
  const { geoCode, postcode, exposeId, profession, purchasePrice } = stated;
  const { financingType } = caseOf(stated.financingType ? { financingType: stated.financingType } : {});
  return visit.selectAdvisers({
    financingType,
    geoCode,
    postcode,
    exposeId,
    profession,
    purchasePrice,
    providers: [proposal.provider.id],
    ...(postalCode !== undefined && /^\d{5}$/.test(postalCode) && { postalCode }),
  });
}

function failureOf([first]: readonly Fault[]): FieldError {
  return first ?? asFailure('UNKNOWN');
}

function asFailure(code: 'OFFER_ALREADY_REQUESTED' | 'UNKNOWN'): FieldError {
  return { code, message: errorMessage(code) };
}
