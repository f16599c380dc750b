import { sql } from 'kysely';

/** Whether a request's links are over, by the database's clock: 90 days after it has closed. */
export const isExpired = sql<boolean>`coalesce(request.expires_at <= now(), false)`.as('expired');
