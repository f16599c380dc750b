import { sql } from 'kysely';

export { TODAY } from '../../platform/database/berlin-today.ts';

/** ISO 8601, as text because drivers parse dates differently. */
export const VALID_UNTIL = sql<string>`request_offer.valid_until::text`;
