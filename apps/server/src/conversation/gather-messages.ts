import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { OPEN_STATES } from '../deliveries/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { PersonSeal } from '../privacy/index.ts';
import { tellAdvisersOf } from './tell.ts';

/** For so many minutes after a mail about messages the next one to the same adviser of the same request waits. */
const MINUTES_BETWEEN_MAILS = 10;

/**
 * Owes each adviser of a request a mail about a message: the first one at once, the following ones together. A message joins
 * a mail of which nothing has been sent yet; after that it begins a new mail, ten minutes after the one before.
 */
export async function gatherMessages(
  trx: Transaction<Tables>,
  jobs: Jobs,
  seal: PersonSeal,
  message: Parameters<typeof tellAdvisersOf>[3],
): Promise<void> {
  for (const adviserId of message.advisers) {
    const at = { requestId: message.requestId, adviserId };
    if (await joinsWaitingMail(trx, at)) continue;
    const dueInSeconds = await secondsUntilNextMail(trx, at);
    await tellAdvisersOf(trx, jobs, seal, { ...message, advisers: [adviserId], dueInSeconds });
  }
}

interface Mailed {
  readonly requestId: string;
  readonly adviserId: number;
}

/** Holds the waiting mail until the message is committed: a worker that wants to send it meanwhile sends it afterwards. */
async function joinsWaitingMail(trx: Transaction<Tables>, at: Mailed): Promise<boolean> {
  const waiting = await messageMails(trx, at)
    .select('id')
    .where('state', 'in', OPEN_STATES)
    .where('state', '!=', 'sending')
    // After any other attempt it may have arrived all the same.
    .whereRef('attempts', '=', 'unsent_attempts')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return waiting !== undefined;
}

async function secondsUntilNextMail(trx: Transaction<Tables>, at: Mailed): Promise<number> {
  const { seconds } = await messageMails(trx, at)
    .select(
      sql<
        number | null
      >`ceil(extract(epoch from max(changed_at) - now()) + ${MINUTES_BETWEEN_MAILS * 60})::int`.as('seconds'),
    )
    .where('state', '!=', 'stopped')
    .executeTakeFirstOrThrow();
  return Math.max(0, seconds ?? 0);
}

function messageMails(trx: Transaction<Tables>, { requestId, adviserId }: Mailed) {
  return trx
    .selectFrom('delivery')
    .where('kind', '=', 'MESSAGE')
    .where('recipient', '=', 'ADVISER')
    .where('request_id', '=', requestId)
    .where('adviser_id', '=', adviserId);
}
