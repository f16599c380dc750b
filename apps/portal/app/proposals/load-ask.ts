import type { LegalFigures } from '@heimvorteil/calculations';
import { errorMessage, type Proposal } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM, type RequestValues } from '@heimvorteil/forms/financing-request';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { campaignQuery } from '../page/campaign-words.ts';
import type { StandingObjection } from '../financing-request/consents-of-form.ts';
import type { KeptProposals, PortalServices, Visit, Visitor } from '../services/index.ts';
import { findReceivers, type Receivers } from './receivers.ts';

/** Everything that asking for a proposal's offer shows. */
export interface LoadedAsk {
  readonly proposal: Proposal;
  /** The example beside its rate (§17 PAngV). */
  readonly legal: LegalFigures | undefined;
  readonly values: RequestValues;
  /** Who receives it; undefined where nobody takes it there. */
  readonly receivers: Receivers | undefined;
  /** The text of the consent that it needs. */
  readonly privacy: string;
  /** An objection that it has to lift. */
  readonly objection: StandingObjection | undefined;
  /** Why it cannot be asked for. */
  readonly failure: FieldError | undefined;
}

/** The form as it is first shown; undefined where the proposal is nobody's or somebody else's. */
export async function loadAsk(
  proposalId: string,
  services: PortalServices,
  {
    params,
    visit,
    visitor,
  }: {
    /** The query of its address, which may say by which campaign somebody came. */
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

/** A proposal with the check that it belongs to; undefined where it is nobody's or somebody else's. */
export async function proposalOf(
  proposalId: string,
  visit: Visit,
): Promise<{ readonly kept: KeptProposals; readonly proposal: Proposal } | undefined> {
  const kept = await visit.proposals.findOf(proposalId);
  const proposal = kept?.answer.proposals.find(({ id }) => id === proposalId);
  return kept && proposal && { kept, proposal };
}

/** Today's text of the consent that a request needs. */
export function privacyText(services: PortalServices): string {
  return services.consents().texts.find(({ field }) => field === 'privacy')?.text ?? '';
}

export function asFailure(code: 'OFFER_ALREADY_REQUESTED' | 'UNKNOWN'): FieldError {
  return { code, message: errorMessage(code) };
}
