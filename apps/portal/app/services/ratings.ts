import type { Outcome, RatingRefusal, RatingState } from '@heimvorteil/contracts';
import type { Found, RequestAccess } from './requests.ts';

/** `shown` is the public version, the other fields the author's latest. Times in ISO 8601. */
export interface ReadRating {
  /** 1 to 5. */
  readonly stars: number;
  /** Empty: stars only; missing: its key is lost. */
  readonly text?: string;
  readonly state: RatingState;
  readonly sentAt: string;
  /** Reason why the operator rejected it; `words` may be empty. */
  readonly refusal?: { readonly code: RatingRefusal; readonly words: string };
  /** Public version, which may be an earlier one. */
  readonly published?: { readonly stars: number; readonly text: string; readonly since: string };
}

export interface RatedProvider {
  readonly providerId: number;
  readonly name: string;
  /** False: it has left the market and has no page. */
  readonly isInMarket: boolean;
  /** False: the request is withdrawn, the provider has left the market, or the visitor works there. */
  readonly mayRate: boolean;
  readonly own?: ReadRating;
}

export interface OwnRating {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  /** False: it has left the market and has no page. */
  readonly isInMarket: boolean;
  readonly own: ReadRating;
}

export interface RatingsView {
  readonly count: number;
  readonly withText: number;
  /** Month of the first rating, as "2026-11"; missing if there is none. */
  readonly since?: string;
  /** From five stars down. */
  readonly byStars: readonly { readonly stars: number; readonly count: number }[];
  /** Newest first. */
  readonly texts: readonly {
    readonly stars: number;
    readonly text: string;
    readonly isDemo: boolean;
    /** A month, because the day could reveal the author to the provider. */
    readonly publishedIn: string;
    readonly changedIn?: string;
  }[];
}

export interface RatingServices {
  ofRequest(access: RequestAccess): Promise<Found<readonly RatedProvider[]>>;
  /** Replaces the previous rating; `by` is the account of the logged-in visitor. */
  rate(
    access: RequestAccess,
    rating: { providerId: string; stars: number | undefined; text: string },
    by: string | undefined,
  ): Promise<Outcome<true>>;
  /** Unpublishes it at once. Idempotent. */
  withdraw(access: RequestAccess, providerId: string): Promise<Outcome<true>>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly OwnRating[]>;
  withdrawOfAccount(accountId: string, id: string): Promise<Outcome<true>>;
  /** `limit` texts from `offset` on; undefined while the service is unavailable. */
  published(
    providerId: number,
    part: { readonly limit: number; readonly offset: number },
  ): Promise<RatingsView | undefined>;
}
