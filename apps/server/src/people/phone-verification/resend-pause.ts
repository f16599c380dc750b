import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Until another code may be asked for; each further one twice as long. */
const FIRST_PAUSE_SECONDS = 60;

/** The codes that a visit had for a contact in the last day, and how many seconds it has to wait for the next. */
export async function resendPause(
  db: Kysely<Tables>,
  visitId: string,
  contactIndex: string,
): Promise<{ count: number; waitSeconds: number }> {
  const { count, since } = await db
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .select(sql<number | null>`extract(epoch from now() - max(sent_at))::float8`.as('since'))
    .where('visit_id', '=', visitId)
    .where('contact_index', '=', contactIndex)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  const sent = Number(count);
  if (sent === 0 || since === null) return { count: 0, waitSeconds: 0 };
  return { count: sent, waitSeconds: Math.max(0, Math.ceil(pauseAfter(sent) - since)) };
}

/** How long the pause is after so many codes. */
export function pauseAfter(sent: number): number {
  return FIRST_PAUSE_SECONDS * 2 ** (sent - 1);
}
