import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { errorMessage, fault } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { ProblemError } from '../http/calls/problem-error.ts';

/** 409 `OBJECTED` of a request whose sender objected and has not lifted that. */
export function senderObjected(since: Date): ProblemError {
  return objected(
    `Du hast am ${dayOf(since)} der Nutzung deiner Angaben widersprochen. Für diese Anfrage kannst du den Widerspruch aufheben.`,
  );
}

/** 409 `OBJECTED` of whatever is sent by the links of a request that an objection ended. */
export function endedByObjection(since: Date): ProblemError {
  return objected(`${errorMessage('OBJECTED')} Diese Anfrage ist damit am ${dayOf(since)} beendet.`);
}

const dayOf = (moment: Date) => formatDate(moment.toISOString());

function objected(message: string): ProblemError {
  return new ProblemError(409, [{ ...fault('OBJECTED'), message }]);
}

/**
 * Puts contacts on the list for good, by their blind index; the key of that index is never changed, only wrapped anew. A
 * contact that is on it already objects anew, so that a request which lifted the earlier objection is over with this one.
 */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: Tables['suppression']['scope'],
): Promise<void> {
  // The owner does it, because servers and workers may not change when somebody objected.
  await sql`select suppress_contacts(${[...new Set(indexes)].toSorted()}::text[], ${scope}::text)`.execute(
    trx,
  );
}
