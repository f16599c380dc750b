import type { PreapprovalLever } from '@heimvorteil/calculations';
import type { PreapprovalAnswer, PreapprovalBody } from '@heimvorteil/contracts';
import type { KeptProposals } from './proposal-services.ts';

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
