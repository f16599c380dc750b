import type { LegalFigures } from '@heimvorteil/calculations';
import type { ShownPreapproval } from './preapproval-services.ts';
import type { CreateRequestOutcome, VisitRefusal } from './visit-services.ts';

/** A kept pre-approval with its proposals, and what was asked of them since. */
export interface KeptProposals extends ShownPreapproval {
  /** The lenders, by number, that take no requests where the home is. */
  readonly unserved: readonly string[];
  /** The example beside its rates (§17 PAngV), of the day on which it was made. */
  readonly legal?: LegalFigures | undefined;
}

/** A check that was kept, under its number, or all that is wrong with what was sent. */
export type CheckOutcome =
  | { readonly checked: string; readonly refused?: never }
  | { readonly checked?: never; readonly refused: VisitRefusal };

/** The proposals of whoever sends a request: a browser's own, and its account's. */
export interface ProposalServices {
  /** The pre-approval under a number, or the latest; undefined where there is none or it is somebody else's. */
  find(preapprovalId?: string): Promise<KeptProposals | undefined>;
  /** The pre-approval that a proposal belongs to, by the same rule. */
  findOf(proposalId: string): Promise<KeptProposals | undefined>;
  /** Judges and keeps a case (call `POST /v1.0/preapproval`); `input` is its body. */
  check(input: unknown): Promise<CheckOutcome>;
  /** Asks for the offer of a proposal (call `POST /v1.0/proposals/{id}/request`); `input` is its body. */
  request(proposalId: string, input: unknown, idempotencyKey: string): Promise<CreateRequestOutcome>;
}
