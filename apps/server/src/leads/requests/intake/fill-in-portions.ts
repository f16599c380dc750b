import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { BrokenSealError } from '../../../platform/privacy/index.ts';

const REQUESTS_AT_ONCE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

export interface Filled {
  filled: number;
  /** Requests with a lost key: their content is unknown. */
  unreadable: number;
}

/** Backfills the portion of requests after one; returns the portion's last, undefined at the end. */
type FillPortion = (trx: Transaction<Tables>, after: string, round: Filled) => Promise<string | undefined>;

/**
 * Backfills columns of earlier requests in portions of one transaction each. It can be interrupted and repeated; if
 * nothing is missing it does nothing.
 */
export async function fillInPortions(db: Kysely<Tables>, fillPortion: FillPortion): Promise<Filled> {
  const round: Filled = { filled: 0, unreadable: 0 };
  for (let last: string | undefined = NOBODY; last !== undefined;) {
    const after: string = last;
    last = await db.transaction().execute((trx) => fillPortion(trx, after, round));
  }
  return round;
}

/** The next portion of requests after one with their persons' keys; locked until the portion is committed. */
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

/** Undefined if the key is lost. */
export function readable<Value>(open: () => Value): Value | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
