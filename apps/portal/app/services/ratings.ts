import type { Outcome, RatingRefusal, RatingState } from '@heimvorteil/contracts';
import type { Found, RequestAccess } from './requests.ts';

/** A rating as its author stated it last, and what everybody reads of it. Moments in ISO 8601. */
export interface ReadRating {
  /** 1 to 5. */
  readonly stars: number;
  /** Empty: stars alone; left out: its key is lost. */
  readonly text?: string;
  readonly state: RatingState;
  readonly sentAt: string;
  /** Why the operator has not let it through; `words` may be empty. */
  readonly refusal?: { readonly code: RatingRefusal; readonly words: string };
  /** What is shown of it, which may be an earlier version. */
  readonly shown?: { readonly stars: number; readonly text: string; readonly since: string };
}

/** A provider whom a request has reached, with what its visitor says about it. */
export interface RatedProvider {
  readonly providerId: number;
  readonly name: string;
  /** False: it has left the market, and no page of ours shows it. */
  readonly isInMarket: boolean;
  /** False: the request is taken back, the provider has left the market, or the visitor works there. */
  readonly mayRate: boolean;
  readonly own?: ReadRating;
}

/** What an account says about a provider. */
export interface OwnRating {
  readonly id: string;
  readonly providerId: number;
  readonly name: string;
  /** False: it has left the market, and no page of ours shows it. */
  readonly isInMarket: boolean;
  readonly own: ReadRating;
}

/** What people say about a provider, as everybody reads it. */
export interface ShownRatings {
  readonly count: number;
  readonly withText: number;
  /** The month of the first, as "2026-11"; left out: there is none. */
  readonly since?: string;
  /** From five stars down. */
  readonly byStars: readonly { readonly stars: number; readonly count: number }[];
  /** The newest first. */
  readonly texts: readonly {
    readonly stars: number;
    readonly text: string;
    readonly isDemo: boolean;
    /** Months: the day would tell the provider who it was. */
    readonly shownIn: string;
    readonly changedIn?: string;
  }[];
}

/** What visitors do with ratings. */
export interface RatingServices {
  /** Of the providers that a request has reached. */
  ofRequest(access: RequestAccess): Promise<Found<readonly RatedProvider[]>>;
  /** In the place of what was said before; `by` is the account of whoever is logged in. */
  rate(
    access: RequestAccess,
    rating: { providerId: string; stars: number | undefined; text: string },
    by: string | undefined,
  ): Promise<Outcome<true>>;
  /** What is shown of it goes at once; again is the same. */
  withdraw(access: RequestAccess, providerId: string): Promise<Outcome<true>>;
  /** Newest first. */
  ofAccount(accountId: string): Promise<readonly OwnRating[]>;
  withdrawOfAccount(accountId: string, id: string): Promise<Outcome<true>>;
  /** `limit` texts from the `offset`-th on; undefined while nobody can look. */
  shown(
    providerId: number,
    part: { readonly limit: number; readonly offset: number },
  ): Promise<ShownRatings | undefined>;
}
