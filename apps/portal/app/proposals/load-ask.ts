import type { LegalFigures } from '@heimvorteil/calculations';
import { errorMessage, type Proposal } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM, type RequestValues } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { campaignQuery } from '../page/campaign-words.ts';
import type { StandingObjection } from '../financing-request/consents-of-form.ts';
import type { KeptProposals, PortalServices, Visit, Visitor } from '../services/index.ts';
import { findReceivers, type Receivers } from './receivers.ts';

export interface LoadedAsk {
  readonly proposal: Proposal;
  /** Representative example of its rate (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
  readonly values: RequestValues;
  /** Undefined if no adviser takes it there. */
  readonly receivers: Receivers | undefined;
  /** Current consent text. */
  readonly privacy: string;
  readonly objection: StandingObjection | undefined;
  readonly failure: FieldError | undefined;
}

/** Undefined for an unknown proposal or another visitor's. */
export async function loadAsk(
  proposalId: string,
  services: PortalServices,
  {
    params,
    visit,
    visitor,
  }: {
    /** Query of its address, possibly with a campaign. */
    params: URLSearchParams;
    visit: Visit;
    visitor: Visitor;
  },
): Promise<LoadedAsk | undefined> {
  const found = await proposalOf(proposalId, visit);
  if (!found) return undefined;
  const { kept, proposal } = found;
  const { done: receivers, refused } = await findReceivers(kept.stated, proposal, visit);
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
    legal: kept.legal,
    values: valuesFromParams(REQUEST_FORM, new URLSearchParams(known)),
    receivers,
    privacy: privacyText(services),
    objection: since === undefined ? undefined : { since, isLifted: false },
    failure:
      proposal.lockedUntil === undefined
        ? refused && (refused.faults[0] ?? asFailure('UNKNOWN'))
        : asFailure('OFFER_ALREADY_REQUESTED'),
  };
}

/** Includes its check; undefined for an unknown proposal or another visitor's. */
export async function proposalOf(
  proposalId: string,
  visit: Visit,
): Promise<{ readonly kept: KeptProposals; readonly proposal: Proposal } | undefined> {
  const kept = await visit.proposals.findOf(proposalId);
  const proposal = kept?.answer.proposals.find(({ id }) => id === proposalId);
  return kept && proposal && { kept, proposal };
}

export function privacyText(services: PortalServices): string {
  return services.consents().texts.find(({ field }) => field === 'privacy')?.text ?? '';
}

export function asFailure(code: 'OFFER_ALREADY_REQUESTED' | 'UNKNOWN'): FieldError {
  return { code, message: errorMessage(code) };
}
