import type { LegalFigures, PreapprovalLever } from '@heimvorteil/calculations';
import type {
  CreateRequestAnswer,
  Outcome,
  PreapprovalAnswer,
  PreapprovalBody,
} from '@heimvorteil/contracts';

export interface ShownPreapproval {
  readonly id: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly stated: PreapprovalBody;
  readonly answer: PreapprovalAnswer;
}

/** Finds only pre-approvals of the requesting browser or its account. */
export interface PreapprovalServices {
  /**
   * Judges a purchase and stores the result (call `POST /v1.0/preapproval`); undefined if refused or not
   * storable.
   */
  keep(body: PreapprovalBody): Promise<KeptProposals | undefined>;
  /** Changes that would improve a purchase's result, at today's rates; empty if it is refused. */
  levers(stated: PreapprovalBody): readonly PreapprovalLever[];
  find(id: string): Promise<KeptProposals | undefined>;
  /** The latest one. Never rejects, because the page works without it. */
  findLatest(): Promise<ShownPreapproval | undefined>;
}

/** A stored pre-approval with its proposals and their requests. */
export interface KeptProposals extends ShownPreapproval {
  /** Numbers of lenders that take no requests at the property's place. */
  readonly unserved: readonly string[];
  /** Representative example of its rates (§17 PAngV), as of the day it was made. */
  readonly legal?: LegalFigures | undefined;
}

/** Proposals of the requesting browser and its account. */
export interface ProposalServices {
  /** By id, or the latest; undefined if missing or owned by another visitor. */
  find(preapprovalId?: string): Promise<KeptProposals | undefined>;
  /** Pre-approval of a proposal, with the same access rule. */
  findOf(proposalId: string): Promise<KeptProposals | undefined>;
  /** Judges and stores a case (call `POST /v1.0/preapproval`); `input` is its body. Returns its id. */
  check(input: unknown): Promise<Outcome<string>>;
  /** Requests the offer of a proposal (call `POST /v1.0/proposals/{id}/request`); `input` is its body. */
  request(proposalId: string, input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
}
