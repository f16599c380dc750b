import { sql } from 'kysely';

/** Today where the product is, by the database's clock. */
export const TODAY = sql<string>`(now() at time zone 'Europe/Berlin')::date`;

/** Until when an offer holds, ISO 8601: drivers read days in ways of their own. */
export const VALID_UNTIL = sql<string>`request_offer.valid_until::text`;
