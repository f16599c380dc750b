import type { AppointmentAccess, Found } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { problem } from '../http/problem-error.ts';
import { findLink } from '../requests/index.ts';

/** The request that a link of its visitor or of its appointment leads to. */
export async function requestBehind(
  db: Kysely<Tables>,
  { statusToken, cancelToken }: AppointmentAccess,
): Promise<Found<string>> {
  const link =
    statusToken === undefined
      ? await findLink(db, cancelToken, 'APPOINTMENT')
      : await findLink(db, statusToken, 'STATUS');
  const request = await db
    .selectFrom('request')
    .select('id')
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .where('id', '=', link?.request_id ?? null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!link || !request) return { missing: 'NO_REQUEST_FOUND' };
  return link.is_over || request.is_over ? { missing: 'REQUEST_EXPIRED' } : { found: request.id };
}

/** The same for a call: throws a ProblemError. */
export async function requestIdBehind(db: Kysely<Tables>, access: AppointmentAccess): Promise<string> {
  const { found, missing } = await requestBehind(db, access);
  if (found !== undefined) return found;
  if (missing === 'REQUEST_EXPIRED') throw problem(410, 'REQUEST_EXPIRED');
  throw problem(404, access.cancelToken === undefined ? 'NO_REQUEST_FOUND' : 'APPOINTMENT_NOT_FOUND');
}
