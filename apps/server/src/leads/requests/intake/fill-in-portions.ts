import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { BrokenSealError, type Vault } from '../../../platform/privacy/index.ts';
import { openFinancing, type Financing } from './sealed-request.ts';

const REQUESTS_AT_ONCE = 500;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

export interface Filled {
  filled: number;
  /** Number of requests that cannot be decrypted because their key is lost. */
  unreadable: number;
}

/**
 * Backfills columns of earlier requests in portions of one transaction each. It can be interrupted and repeated; if
 * nothing is missing it does nothing. `fill` returns how many it has filled.
 */
export async function fillInPortions(
  db: Kysely<Tables>,
  vault: Vault,
  missing: (requests: ReturnType<typeof requestsBehind>) => ReturnType<typeof requestsBehind>,
  fill: (
    trx: Transaction<Tables>,
    requests: readonly { id: string; isWithdrawn: boolean; financing: Financing | undefined }[],
  ) => Promise<number>,
): Promise<Filled> {
  const round: Filled = { filled: 0, unreadable: 0 };
  for (let last: string | undefined = LOWEST_ID; last !== undefined;) {
    const after: string = last;
    last = await db.transaction().execute(async (trx) => {
      const rows = await missing(requestsBehind(trx, after)).execute();
      if (rows.length === 0) return undefined;
      const requests = rows.map(
        ({ id, financing, withdrawn_at: withdrawnAt, person_id: personId, ...key }) => ({
          id,
          isWithdrawn: withdrawnAt !== null,
          financing: readable(() => openFinancing(vault.sealOf({ id: personId, ...key }), id, financing)),
        }),
      );
      round.filled += await fill(trx, requests);
      round.unreadable += requests.filter(({ financing }) => financing === undefined).length;
      return rows.at(-1)?.id;
    });
  }
  return round;
}

/** Requests after this id with their persons' keys; locked until the portion is committed. */
function requestsBehind(trx: Transaction<Tables>, after: string) {
  return trx
    .selectFrom('request')
    .innerJoin('person', 'person.id', 'request.person_id')
    .select(['request.id', 'financing', 'withdrawn_at', 'person_id', 'key_id', 'wrapped_key'])
    .where('request.id', '>', after)
    .orderBy('request.id')
    .limit(REQUESTS_AT_ONCE)
    .forUpdate('request');
}

/** Result of `open`; undefined if the key is lost. */
function readable<Value>(open: () => Value): Value | undefined {
  try {
    return open();
  } catch (error) {
    if (error instanceof BrokenSealError) return undefined;
    throw error;
  }
}
