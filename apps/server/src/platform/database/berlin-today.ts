import { sql } from 'kysely';

/** Today in Berlin, by the database's clock. */
export const TODAY = sql<string>`(now() at time zone 'Europe/Berlin')::date`;
