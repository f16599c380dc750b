import type { Proposal } from '@heimvorteil/contracts';
import type { Contact, Financing } from '../requests/index.ts';

/** A request as it is handed to an adviser's own system. */
export interface PushedRequest {
  readonly requestId: string;
  readonly number: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Whether the visitor agreed to be called by this adviser. */
  readonly mayCall: boolean;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly contact: Contact;
  readonly financing: Financing;
  /** What was asked for of the lenders of this adviser, as it was seen, the newest first; `requestedAt` in ISO 8601. */
  readonly proposals: readonly { readonly requestedAt: string; readonly proposal: Proposal }[];
}
