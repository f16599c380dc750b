import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { BrokenSealError } from '../privacy/index.ts';

/** Requests that are filled in at once. */
export const REQUESTS_AT_ONCE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What a round of filling did. */
export interface Filled {
  filled: number;
  /** Requests whose key is lost: nobody can tell what they were about. */
  unreadable: number;
}

/** Fills in a portion of the requests behind one; gives the last of the portion, undefined when there is none left. */
type FillPortion = (trx: Transaction<Tables>, after: string, round: Filled) => Promise<string | undefined>;

/**
 * Fills in what stands beside requests that were stored before it did, in portions that each are whole: interrupted it goes
 * on where it was when it runs again, and where nothing is missing it does nothing.
 */
export async function fillInPortions(db: Kysely<Tables>, fillPortion: FillPortion): Promise<Filled> {
  const round: Filled = { filled: 0, unreadable: 0 };
  for (let last: string | undefined = NOBODY; last !== undefined;) {
    const after: string = last;
    last = await db.transaction().execute((trx) => fillPortion(trx, after, round));
  }
  return round;
}

/** What is sealed; undefined where the key is lost. */
export function readable<Value>(open: () => Value): Value | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
