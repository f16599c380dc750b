import type { RatingRefusal } from '@heimvorteil/contracts';

/** Parts of a text that deserve a second look. */
export type RatingHint = 'EMAIL' | 'PHONE' | 'LINK' | 'ADVISER';

/** A rating to review, without its author. */
export interface ModeratedRating {
  readonly id: string;
  /** Sent back with the decision, so that it applies to the text that was read. */
  readonly version: number;
  readonly provider: string;
  /** 1 to 5. */
  readonly stars: number;
  /** Empty: only stars; undefined: the key to decrypt it is lost. */
  readonly text?: string;
  readonly hints: readonly RatingHint[];
  /** ISO 8601. */
  readonly sentAt: string;
  /** The author's public rating until the decision. */
  readonly published?: { readonly stars: number; readonly text: string };
}

export interface DecidedRating {
  readonly id: number;
  readonly provider: string;
  readonly stars: number;
  readonly text: string;
  /** When it was published, ISO 8601. */
  readonly at: string;
}

/** Number of ratings to review, and the oldest of them. */
export interface WaitingRatings {
  readonly count: number;
  readonly oldest: readonly ModeratedRating[];
}

export interface DecidedRatings {
  /** On all pages. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Providers with public ratings. */
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  readonly ratings: readonly DecidedRating[];
}

/** Reason for the author; `words` may be empty. */
export interface RefusalInput {
  readonly code: RatingRefusal;
  readonly words: string;
}

export interface RatingDecision {
  readonly id: string;
  readonly version: number;
  readonly refusal?: RefusalInput;
}

/** Review before publication; `by` is the operator's account. */
export interface RatingModeration {
  /** Oldest first. */
  waiting(): Promise<WaitingRatings>;
  /** Most recently published first, of one provider or all; beyond the end, the last page. */
  decided(which: { readonly providerId: number | undefined; readonly page: number }): Promise<DecidedRatings>;
  /** False if the author changed it or it was decided meanwhile. */
  decide(decision: RatingDecision, by: string): Promise<boolean>;
  /** Removes a public rating; false if it is already gone. */
  remove(rating: RefusalInput & { readonly id: number }, by: string): Promise<boolean>;
}
