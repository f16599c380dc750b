import type { AnswerOf, rateProvider as rateProviderOperation } from '@heimvorteil/contracts';
import type { OwnRating, RatedProvider, RequestAccess, ShownRatings } from '@heimvorteil/portal/services';
import { ratingsOf, ratingsOfRequest, withdrawRating, withdrawRatingOfAccount } from './own-ratings.ts';
import { rateProvider, type StatedRating } from './rate-provider.ts';
import type { RatingParts } from './rating-parts.ts';
import { shownRatings } from './shown-ratings.ts';

/** Everything that people do with ratings, for calls and pages alike. */
export interface RatingOperations {
  /** Throws a ProblemError. */
  rate(
    access: RequestAccess,
    rating: StatedRating,
    by?: string,
  ): Promise<AnswerOf<typeof rateProviderOperation>>;
  /** Throws a ProblemError. */
  ofRequest(access: RequestAccess): Promise<RatedProvider[]>;
  /** Throws a ProblemError. */
  withdraw(access: RequestAccess, providerId: string): Promise<void>;
  ofAccount(accountId: string): Promise<OwnRating[]>;
  /** Throws a ProblemError. */
  withdrawOfAccount(accountId: string, id: string): Promise<void>;
  shown(
    providerId: number,
    part: { readonly limit: number; readonly offset: number },
  ): Promise<ShownRatings | undefined>;
}

/** The operations over their parts. */
export function ratingOperations(parts: RatingParts): RatingOperations {
  return {
    rate: (access, rating, by) => rateProvider(parts, access, rating, by),
    ofRequest: (access) => ratingsOfRequest(parts, access),
    withdraw: (access, providerId) => withdrawRating(parts, access, providerId),
    ofAccount: (accountId) => ratingsOf(parts, { accountId }),
    withdrawOfAccount: (accountId, id) => withdrawRatingOfAccount(parts, accountId, id),
    shown: (providerId, part) => shownRatings(parts.db, providerId, part),
  };
}
