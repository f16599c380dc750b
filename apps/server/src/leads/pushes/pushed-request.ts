import type { Proposal } from '@heimvorteil/contracts';
import type { Contact, Financing } from '../requests/index.ts';

export interface PushedRequest {
  readonly requestId: string;
  readonly number: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Whether the visitor agreed to calls by this adviser. */
  readonly mayCall: boolean;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly contact: Contact;
  readonly financing: Financing;
  /**
   * Proposals requested of this adviser's lenders as the visitor saw them, the newest first; `requestedAt` in ISO 8601.
   */
  readonly proposals: readonly { readonly requestedAt: string; readonly proposal: Proposal }[];
}
