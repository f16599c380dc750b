import { sql } from 'kysely';

/** Whether a request's links are over, by the database's clock. */
export const isExpired = sql<boolean>`request.expires_at <= now()`.as('expired');
