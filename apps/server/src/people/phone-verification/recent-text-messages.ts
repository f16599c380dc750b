import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Codes by text message of the last quarter of an hour, and how many of them were confirmed. */
export async function recentTextMessages(db: Kysely<Tables>): Promise<{ sent: number; confirmed: number }> {
  const { sent, confirmed } = await db
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .select((eb) => eb.fn.count<string>('confirmed_at').as('confirmed'))
    .where('channel', '=', 'SMS')
    .where('sent_at', '>', sql<Date>`now() - interval '15 minutes'`)
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), confirmed: Number(confirmed) };
}
