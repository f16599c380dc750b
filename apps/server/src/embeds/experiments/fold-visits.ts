import { sql, type Kysely } from 'kysely';
import { TODAY } from '../../platform/database/berlin-today.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { removeVisits } from './remove-visits.ts';

const KEPT_DAYS = 30;

/**
 * Adds visits to the figures of their day once they are 30 days old, and removes them; gives how many. Nobody comes back to be
 * counted twice: the number in their browser ends after 29 days, before its visits.
 */
export function foldVisits(db: Kysely<Tables>): Promise<number> {
  return removeVisits(db, sql<boolean>`exposed_on <= ${TODAY} - ${KEPT_DAYS}::integer`);
}
