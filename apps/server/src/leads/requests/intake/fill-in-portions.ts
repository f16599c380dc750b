import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { BrokenSealError } from '../../../platform/privacy/index.ts';

const REQUESTS_AT_ONCE = 500;
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

/** The next portion of the requests behind one, each with the key to what is sealed of it; held until the portion is through. */
export function requestsBehind(trx: Transaction<Tables>, after: string) {
  return trx
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'financing', 'withdrawn_at', 'person_id', 'key_id', 'wrapped_key'])
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(REQUESTS_AT_ONCE)
    .forUpdate('request');
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
