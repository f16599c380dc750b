import type { LegalFigures, PreapprovalLever } from '@heimvorteil/calculations';
import type {
  CreateRequestAnswer,
  Outcome,
  PreapprovalAnswer,
  PreapprovalBody,
} from '@heimvorteil/contracts';

/** A pre-approval as it was made. */
export interface ShownPreapproval {
  readonly id: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly stated: PreapprovalBody;
  readonly answer: PreapprovalAnswer;
}

/** The pre-approvals of the browser behind a request, or of its account; nobody else's are found. */
export interface PreapprovalServices {
  /** Judges a purchase and keeps the answer (call `POST /v1.0/preapproval`); undefined where that is refused, or nothing can be kept. */
  keep(body: PreapprovalBody): Promise<KeptProposals | undefined>;
  /** The changes that would make a purchase's answer better, at today's rates; none where it is refused. */
  levers(stated: PreapprovalBody): readonly PreapprovalLever[];
  find(id: string): Promise<KeptProposals | undefined>;
  /** The one that was asked for last. Never rejects: a page is of use without. */
  findLatest(): Promise<ShownPreapproval | undefined>;
}

/** A kept pre-approval with its proposals, and what was asked of them since. */
export interface KeptProposals extends ShownPreapproval {
  /** The lenders, by number, that take no requests where the home is. */
  readonly unserved: readonly string[];
  /** The example beside its rates (§17 PAngV), of the day on which it was made. */
  readonly legal?: LegalFigures | undefined;
}

/** The proposals of whoever sends a request: a browser's own, and its account's. */
export interface ProposalServices {
  /** The pre-approval under a number, or the latest; undefined where there is none or it is somebody else's. */
  find(preapprovalId?: string): Promise<KeptProposals | undefined>;
  /** The pre-approval that a proposal belongs to, by the same rule. */
  findOf(proposalId: string): Promise<KeptProposals | undefined>;
  /** Judges and keeps a case (call `POST /v1.0/preapproval`); `input` is its body. Gives its number. */
  check(input: unknown): Promise<Outcome<string>>;
  /** Asks for the offer of a proposal (call `POST /v1.0/proposals/{id}/request`); `input` is its body. */
  request(proposalId: string, input: unknown, idempotencyKey: string): Promise<Outcome<CreateRequestAnswer>>;
}
