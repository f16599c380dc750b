import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { errorMessage, fault } from '@heimvorteil/contracts';
import { formatDate } from '@heimvorteil/format';
import { ProblemError } from '../http/calls/problem-error.ts';

/** 409 `OBJECTED`, because the sender has not lifted the objection. */
export function senderObjected(since: Date): ProblemError {
  return objected(
    `Du hast am ${dayOf(since)} der Nutzung deiner Angaben widersprochen. Für diese Anfrage kannst du den Widerspruch aufheben.`,
  );
}

/** 409 `OBJECTED`, because an objection ended the request. */
export function endedByObjection(since: Date): ProblemError {
  return objected(`${errorMessage('OBJECTED')} Diese Anfrage ist damit am ${dayOf(since)} beendet.`);
}

const dayOf = (moment: Date) => formatDate(moment.toISOString());

function objected(message: string): ProblemError {
  return new ProblemError(409, [{ ...fault('OBJECTED'), message }]);
}

/** Suppresses contacts permanently by blind index, whose key never changes. A repeated objection ends requests that lifted an earlier one. */
export async function suppress(
  trx: Transaction<Tables>,
  indexes: readonly string[],
  scope: Tables['suppression']['scope'],
): Promise<void> {
  // The owner's function, because servers and workers may not change objections.
  await sql`select suppress_contacts(${[...new Set(indexes)].toSorted()}::text[], ${scope}::text)`.execute(
    trx,
  );
}
