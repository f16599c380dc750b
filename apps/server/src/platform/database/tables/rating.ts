import type { RatingRefusal, RatingState } from '@heimvorteil/contracts';
import type { ColumnType, Generated } from 'kysely';

/** What somebody who requested financing says about a provider, as everybody reads it: nothing here says who that is. */
export interface RatingTable {
  id: Generated<number>;
  provider_id: number;
  /** 1 to 5. */
  stars: number;
  text: string;
  /** Invented for the demo, and shown as such. */
  demo: boolean;
  created_at: ColumnType<Date, Date | string | undefined, never>;
  /** When a later version took the place of this one; null: it is the first. */
  changed_at: ColumnType<Date | null, never, Date>;
}

/** The newest version of somebody's rating of a provider, and what of it is shown; gone when nobody needs to know whose it is. */
export interface RatingSubmissionTable {
  id: string;
  provider_id: number;
  /** Whose key seals it; a key of its own, so that taking it back reaches copies too. */
  person_id: string;
  /** By which request it was sent last; null once that is removed. */
  request_id: string | null;
  /** Of the account that the request was sent from. */
  account_id: string | null;
  /** What is shown of it; null: nothing. */
  rating_id: number | null;
  /** Counts the author's changes: who decides, decides on what they have read. */
  version: ColumnType<number, never, number>;
  state: ColumnType<RatingState, never, RatingState>;
  stars: number;
  /** Envelope: the text, empty for stars alone. */
  content: string;
  refusal: ColumnType<RatingRefusal | null, never, RatingRefusal | null>;
  /** Envelope: what the operator says to it. */
  refusal_words: ColumnType<string | null, never, string | null>;
  sent_at: ColumnType<Date, never, Date>;
  decided_at: ColumnType<Date | null, never, Date | null>;
}

/** By what the author of a submission is found again, by whichever of their requests: one each. */
export interface RatingAuthorTable {
  /** Blind index of provider and a verified contact, or a request that it was sent by. */
  author_index: string;
  submission_id: string;
}
