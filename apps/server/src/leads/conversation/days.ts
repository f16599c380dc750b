import { sql } from 'kysely';

export { TODAY } from '../../platform/database/berlin-today.ts';

/** Until when an offer holds, ISO 8601: drivers read days in ways of their own. */
export const VALID_UNTIL = sql<string>`request_offer.valid_until::text`;
