import type { RatingRefusal } from '@heimvorteil/contracts';

/** Suspicious parts of a rating's text, at which the reviewer should look twice. */
export type RatingHint = 'EMAIL' | 'PHONE' | 'LINK' | 'ADVISER';

/** A rating to review, without its author. */
export interface ModeratedRating {
  readonly id: string;
  /** Version of the text that the reviewer read; a decision on an older version is refused. */
  readonly version: number;
  readonly provider: string;
  /** 1 to 5. */
  readonly stars: number;
  /** Empty if only stars were given; undefined if the text's encryption key is lost. */
  readonly text?: string;
  readonly hints: readonly RatingHint[];
  /** ISO 8601. */
  readonly sentAt: string;
  /** Text that stays public until the operator has decided on the new version. */
  readonly published?: { readonly stars: number; readonly text: string };
}

export interface DecidedRating {
  readonly id: number;
  readonly provider: string;
  readonly stars: number;
  readonly text: string;
  /** Time of publication, ISO 8601. */
  readonly at: string;
}

/** Number of ratings to review, and the oldest of them. */
export interface WaitingRatings {
  readonly count: number;
  readonly oldest: readonly ModeratedRating[];
}

export interface DecidedRatings {
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** Providers with public ratings. */
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  readonly ratings: readonly DecidedRating[];
}

/** Why a rating is refused, for its author; `words` may be empty. */
export interface RefusalInput {
  readonly code: RatingRefusal;
  readonly words: string;
}

export interface RatingDecision {
  readonly id: string;
  readonly version: number;
  readonly refusal?: RefusalInput;
}

/** Review of ratings before publication; `by` is the operator's account. */
export interface RatingModeration {
  /** Ratings to review, oldest first. */
  waiting(): Promise<WaitingRatings>;
  /** Public ratings, latest first, of one provider or all; a page beyond the end returns the last page. */
  decided(which: { readonly providerId: number | undefined; readonly page: number }): Promise<DecidedRatings>;
  /** Publishes or refuses a rating; false if it changed or was decided in the meantime. */
  decide(decision: RatingDecision, by: string): Promise<boolean>;
  /** Removes a public rating; false if it is no longer public. */
  remove(rating: RefusalInput & { readonly id: number }, by: string): Promise<boolean>;
}
