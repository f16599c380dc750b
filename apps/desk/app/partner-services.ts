import type { AdviserStatus, ContactField, CreateRequestBody } from '@heimvorteil/contracts';
import type { ToldRequest, WrittenRow } from '@heimvorteil/forms/financing-request';

/** What an adviser's link leads to, or why it leads nowhere. */
export type PartnerAnswer<Value> =
  | { readonly found: Value; readonly missing?: never }
  | { readonly found?: never; readonly missing: 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' };

/** A request as one adviser sees it before opening whose it is. Moments in ISO 8601. */
export interface PartnerCase {
  readonly requestId: string;
  /** Short and speakable. */
  readonly number: string;
  readonly createdAt: string;
  /** Left out: it goes on. */
  readonly expiresAt?: string;
  readonly adviser: { readonly name: string; readonly provider: string };
  readonly status: AdviserStatus;
  /** When this adviser reached which status, oldest first; the first is RECEIVED. */
  readonly steps: readonly { readonly status: AdviserStatus; readonly at: string }[];
  /** What may follow now, in the order in which it usually does; empty at the end. */
  readonly nextStatuses: readonly AdviserStatus[];
  /** Which way of contact is proven to be this person's. */
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly phoneCalls: { readonly allowed: boolean; readonly words: string; readonly at: string };
  /** What is asked for; of the person only what stands in `masked`. */
  readonly told: Omit<ToldRequest, 'request'> & {
    readonly request: Omit<ToldRequest['request'], ContactField>;
  };
  /** What was stated afterwards of household and property, in words; empty where nothing was. */
  readonly household: readonly WrittenRow[];
  /** Enough to tell two cases apart on the phone, too little to know anybody by. */
  readonly masked: { readonly name: string; readonly phone: string; readonly email: string };
}

/** Who asks, once somebody has opened it. */
export type PartnerPerson = Pick<CreateRequestBody, ContactField> & {
  /** Where those who borrow live and when they were born, in words. */
  readonly borrowers: readonly WrittenRow[];
  /** The number of this look, the first being 1. */
  readonly look: number;
  /** ISO 8601. */
  readonly openedAt: string;
};

/** One request by its adviser's link; reading changes nothing, since mail scanners open links. */
export interface PartnerServices {
  find(token: string): Promise<PartnerAnswer<PartnerCase>>;
  /** Who asks; the look is noted, and the first one sets VIEWED. */
  openPerson(token: string): Promise<PartnerAnswer<PartnerPerson>>;
  /** The adviser's next step; `'NOT_POSSIBLE'` when it does not follow from the present one. */
  moveOn(
    token: string,
    status: AdviserStatus,
    reason?: string,
  ): Promise<PartnerAnswer<PartnerCase> | 'NOT_POSSIBLE'>;
}
