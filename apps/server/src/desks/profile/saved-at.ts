import { sql } from 'kysely';

/**
 * When a row is saved once more: later than it was before, by the millisecond in which everybody reads it, so that one who read it before
 * is told from one who has read it since.
 */
export const laterThan = (table: 'project' | 'saved_calculation') =>
  sql<Date>`greatest(clock_timestamp(), ${sql.ref(table)}.saved_at + interval '1 millisecond')`;

/**
 * Whether somebody read another state than the one that stands there: its moment, ISO 8601, null where there was none to read. Who says
 * nothing has read it.
 */
export function isOvertaken(read: string | null | undefined, savedAt: Date | undefined): boolean {
  return read !== undefined && read !== (savedAt?.toISOString() ?? null);
}
