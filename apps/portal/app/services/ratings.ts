import type { Outcome, RatingRefusal, RatingState } from '@heimvorteil/contracts';
import type { Found, RequestAccess } from './requests.ts';

/** A rating as its author sees it: the latest version, and the public one. Times in ISO 8601. */
export interface ReadRating {
  /** 1 to 5. */
  readonly stars: number;
  /** Empty if only stars were given; undefined if the text's encryption key is lost. */
  readonly text?: string;
  readonly state: RatingState;
  readonly sentAt: string;
  /** Reason why the operator rejected the rating; `words` may be empty. */
  readonly refusal?: { readonly code: RatingRefusal; readonly words: string };
  /** Public version, which may be older than the latest one. */
  readonly shown?: { readonly stars: number; readonly text: string; readonly since: string };
}

export interface RatedProvider {
  readonly providerId: number;
  readonly name: string;
  /** False if the provider has left the market, so that it has no page. */
  readonly isInMarket: boolean;
  /** False if the request is withdrawn, the provider has left the market, or the visitor works for it. */
  readonly mayRate: boolean;
  readonly own?: ReadRating;
}

export interface OwnRating {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  /** False if the provider has left the market, so that it has no page. */
  readonly isInMarket: boolean;
  readonly own: ReadRating;
}

export interface RatingsView {
  readonly count: number;
  readonly withText: number;
  /** Month of the first rating, as "2026-11"; undefined without ratings. */
  readonly since?: string;
  /** Number of ratings by stars, from five down. */
  readonly byStars: readonly { readonly stars: number; readonly count: number }[];
  /** Public texts, newest first. */
  readonly texts: readonly {
    readonly stars: number;
    readonly text: string;
    readonly isDemo: boolean;
    /** Month of publication only, because the day could reveal the author to the provider. */
    readonly publishedIn: string;
    readonly changedIn?: string;
  }[];
}

export interface RatingServices {
  ofRequest(access: RequestAccess): Promise<Found<readonly RatedProvider[]>>;
  /** Stores a rating, replacing the previous one; `by` is the account of a logged-in visitor. */
  rate(
    access: RequestAccess,
    rating: { providerId: string; stars: number | undefined; text: string },
    by: string | undefined,
  ): Promise<Outcome<true>>;
  /** Withdraws a rating, also from the public page; calling it again changes nothing. */
  withdraw(access: RequestAccess, providerId: string): Promise<Outcome<true>>;
  /** Ratings of an account, newest first. */
  ofAccount(accountId: string): Promise<readonly OwnRating[]>;
  withdrawOfAccount(accountId: string, id: string): Promise<Outcome<true>>;
  /** Public ratings: `limit` texts from `offset` on; undefined while the service is unavailable. */
  published(
    providerId: number,
    part: { readonly limit: number; readonly offset: number },
  ): Promise<RatingsView | undefined>;
}
