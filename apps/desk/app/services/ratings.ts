import type { RatingRefusal } from '@heimvorteil/contracts';

/** What in a text is worth a second look. */
export type RatingHint = 'EMAIL' | 'PHONE' | 'LINK' | 'ADVISER';

/** A rating that nobody has read yet; not whose it is. */
export interface ModeratedRating {
  readonly id: string;
  /** Goes back with the decision: it is about what was read. */
  readonly version: number;
  readonly provider: string;
  /** 1 to 5. */
  readonly stars: number;
  /** Empty: stars alone; left out: its key is lost. */
  readonly text?: string;
  readonly hints: readonly RatingHint[];
  /** ISO 8601. */
  readonly sentAt: string;
  /** What is shown of its author until then. */
  readonly shown?: { readonly stars: number; readonly text: string };
}

/** A rating that somebody has sent and everybody reads. */
export interface DecidedRating {
  readonly id: number;
  readonly provider: string;
  readonly stars: number;
  readonly text: string;
  /** When it was let through, ISO 8601. */
  readonly at: string;
}

/** Ratings that nobody has read yet: how many there are, and the oldest of them. */
export interface WaitingRatings {
  readonly count: number;
  readonly oldest: readonly ModeratedRating[];
}

/** A page of what everybody reads. */
export interface DecidedRatings {
  /** Of all pages. */
  readonly count: number;
  /** From 1 on. */
  readonly page: number;
  readonly pages: number;
  /** Everybody about whom something is shown. */
  readonly providers: readonly { readonly id: number; readonly name: string }[];
  readonly ratings: readonly DecidedRating[];
}

/** Why it is not shown, as its author reads it; `words` may be empty. */
export interface StatedRefusal {
  readonly code: RatingRefusal;
  readonly words: string;
}

/** What becomes of a rating: shown, or refused with a reason. */
export interface RatingDecision {
  readonly id: string;
  readonly version: number;
  readonly refusal?: StatedRefusal;
}

/** Reading ratings before everybody does; `by` is the operator's account. */
export interface RatingModeration {
  /** The oldest first. */
  waiting(): Promise<WaitingRatings>;
  /** The last let through first, of one provider or all; where there are fewer pages, the last one. */
  decided(which: { readonly providerId: number | undefined; readonly page: number }): Promise<DecidedRatings>;
  /** False where its author has changed it since, or somebody has decided. */
  decide(decision: RatingDecision, by: string): Promise<boolean>;
  /** Takes down what is shown; false where it is gone already. */
  remove(rating: StatedRefusal & { readonly id: number }, by: string): Promise<boolean>;
}
