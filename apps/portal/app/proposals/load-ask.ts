import type { LegalFigures } from '@heimvorteil/calculations';
import {
  errorMessage,
  type Proposal,
  caseOf,
  type Outcome,
  type PreapprovalBody,
} from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM, type RequestValues } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { campaignQuery } from '../page/campaign-words.ts';
import type { ExistingObjection } from '../financing-request/request-consents.tsx';
import type { StoredProposals, PortalServices, Visit, Visitor, AdvisersView } from '../services/index.ts';
import { isRouteErrorResponse } from 'react-router';
import { LOGGED_OUT } from '../saving/logged-out.tsx';

/** Error without a form to show: unknown outcome, expired login, or unknown proposal. */
export interface AskBroken {
  readonly broken: 'TECHNICAL' | 'LOGIN' | 'GONE';
}

export const BROKEN = {
  code: 'UNAVAILABLE',
  message:
    'Das hat gerade nicht geklappt. Was du eingegeben hast, steht noch da; noch einmal senden schadet nicht.',
} as const;

/** Variant of the error `BROKEN` for a page that has no input yet. */
export const NOT_LOADED = {
  code: 'UNAVAILABLE',
  message: 'Das hat gerade nicht geklappt. Lade die Seite neu und versuche es noch einmal.',
} as const;

export const NO_LOGIN = { code: 'NOT_LOGGED_IN', message: LOGGED_OUT } as const;

export const WHY_LOGIN =
  'Damit du deine Anfrage wiederfindest und nur du sie stellen kannst, melde dich bitte an. Danach bist du wieder hier.';

export const PROPOSAL_MISSING = {
  code: 'NOT_FOUND',
  heading: 'Diesen Vorschlag gibt es hier nicht mehr',
  text: 'Seine Vorprüfung ist gelöscht oder abgelaufen, oder sie gehört zu einem anderen Browser oder Konto. Prüfen kannst du jederzeit neu.',
} as const;

/** Turns a failed call into data, so that the page and its input stay. */
export async function answerOrBroken<Answer>(ask: () => Promise<Answer>): Promise<Answer | AskBroken> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { broken: isRouteErrorResponse(error) && error.status === 404 ? 'GONE' : 'TECHNICAL' };
  }
}

export interface LoadedAsk {
  readonly proposal: Proposal;
  /** Representative example of the proposal's rate (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
  readonly values: RequestValues;
  /** Recipients; undefined if no adviser takes the request at this place. */
  readonly receivers: Receivers | undefined;
  readonly privacy: string;
  readonly objection: ExistingObjection | undefined;
  readonly failure: FieldError | undefined;
}

/** Data of the request form; undefined for an unknown proposal or another visitor's. */
export async function loadAsk(
  proposalId: string,
  services: PortalServices,
  {
    params,
    visit,
    visitor,
  }: {
    /** Query of the page's address, possibly with a campaign. */
    params: URLSearchParams;
    visit: Visit;
    visitor: Visitor;
  },
): Promise<LoadedAsk | undefined> {
  const found = await proposalOf(proposalId, visit);
  if (!found) return undefined;
  const { stored, proposal } = found;
  const { done: receivers, refused } = await findReceivers(stored.stated, proposal, visit);
  const since = await visit.objectedSince();
  const names = visitor.name?.trim().split(/\s+/) ?? [];
  const known = {
    ...Object.fromEntries(new URLSearchParams(campaignQuery(params))),
    forename: names.slice(0, -1).join(' '),
    surname: names.at(-1) ?? '',
    email: visitor.email,
    textVersion: services.consents().textVersion,
    idempotencyKey: crypto.randomUUID(),
  };
  return {
    proposal,
    legal: stored.legal,
    values: valuesFromParams(REQUEST_FORM, new URLSearchParams(known)),
    receivers,
    privacy: privacyText(services),
    objection: since === undefined ? undefined : { since, isLifted: false },
    failure:
      proposal.lockedUntil === undefined
        ? refused && (refused.errors[0] ?? asFailure('UNKNOWN'))
        : asFailure('OFFER_ALREADY_REQUESTED'),
  };
}

/** Proposal and its pre-approval; undefined for an unknown proposal or another visitor's. */
export async function proposalOf(
  proposalId: string,
  visit: Visit,
): Promise<{ readonly stored: StoredProposals; readonly proposal: Proposal } | undefined> {
  const stored = await visit.proposals.findOf(proposalId);
  const proposal = stored?.answer.proposals.find(({ id }) => id === proposalId);
  return stored && proposal && { stored, proposal };
}

export function privacyText(services: PortalServices): string {
  return services.consents().texts.find(({ field }) => field === 'privacy')?.text ?? '';
}

export function asFailure(code: 'OFFER_ALREADY_REQUESTED' | 'UNKNOWN'): FieldError {
  return { code, message: errorMessage(code) };
}

export type Receivers =
  | ({ readonly isOpen: false } & AdvisersView)
  /** Without a place the entered postal code selects unnamed recipients, so they get no consent to call. */
  | { readonly isOpen: true };

export async function findReceivers(
  input: PreapprovalBody,
  proposal: Proposal,
  visit: Visit,
): Promise<Outcome<Receivers>> {
  const { geoCode, postcode, exposeId, profession, financingType, purchasePrice } = input;
  const { done, refused } = await visit.selectAdvisers({
    financingType: caseOf(financingType ? { financingType } : {}).financingType,
    geoCode,
    postcode,
    exposeId,
    profession,
    purchasePrice,
    providers: [proposal.provider.id],
  });
  if (refused) return { refused };
  return { done: done === 'PLACE_OPEN' ? { isOpen: true } : { isOpen: false, ...done } };
}
