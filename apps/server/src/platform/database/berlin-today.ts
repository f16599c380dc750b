import { sql } from 'kysely';

/** Today where the product is, by the database's clock. */
export const TODAY = sql<string>`(now() at time zone 'Europe/Berlin')::date`;
