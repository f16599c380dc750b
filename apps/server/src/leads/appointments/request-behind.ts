import type { AppointmentAccess, Found } from '@heimvorteil/portal/services';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem, ProblemError } from '../../platform/http/calls/problem-error.ts';
import { findLink, refuseObjected, visitedRequest, type RequestReading } from '../requests/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';

/** The request behind a link of its visitor or appointment, or of an account. */
export async function requestBehind(db: Kysely<Tables>, access: AppointmentAccess): Promise<Found<string>> {
  const link = await linkOf(db, access);
  const request = await db
    .selectFrom('request')
    .select('id')
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('is_over'))
    .where('id', '=', link?.request_id ?? null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!link || !request) return { refused: 'NO_REQUEST_FOUND' };
  return link.is_over || request.is_over ? { refused: 'REQUEST_EXPIRED' } : { done: request.id };
}

async function linkOf(db: Kysely<Tables>, access: AppointmentAccess) {
  if (access.statusToken !== undefined) return findLink(db, access.statusToken, 'STATUS');
  if (access.cancelToken !== undefined) return findLink(db, access.cancelToken, 'APPOINTMENT');
  const { accountId, requestId } = access;
  const own = await visitedRequest(db, { accountId, requestId });
  return own && { request_id: own.id, is_over: own.expired };
}

/**
 * Runs an action on the request behind a link. Throws a ProblemError; one for a request that ends meanwhile equals that
 * of a later call.
 */
export async function aboutRequest<Value>(
  db: Kysely<Tables>,
  access: AppointmentAccess,
  work: (requestId: string) => Promise<Value>,
): Promise<Value> {
  const requestId = await requestIdBehind(db, access);
  try {
    return await work(requestId);
  } catch (error) {
    if (error instanceof ProblemError) await requestIdBehind(db, access);
    throw error;
  }
}

async function requestIdBehind(db: Kysely<Tables>, access: AppointmentAccess): Promise<string> {
  const { done: found, refused: missing } = await requestBehind(db, access);
  if (found !== undefined) return found;
  const link = await linkOf(db, access);
  if (link?.request_id) await refuseObjected(db, link.request_id);
  if (missing === 'REQUEST_EXPIRED') throw problem(410, 'REQUEST_EXPIRED');
  throw problem(404, access.cancelToken === undefined ? 'NO_REQUEST_FOUND' : 'APPOINTMENT_NOT_FOUND');
}

/** What appointments need. */
export interface AppointmentParts extends RequestReading {
  readonly jobs: Jobs;
  readonly limits: LimitEngine;
  readonly config: MessageConfig & Pick<Config, 'limits'>;
}

type MessageConfig = Pick<Config, 'publicUrl' | 'meeting' | 'operator'>;

/** What writing about them needs. */
export interface AppointmentMessageParts extends RequestReading {
  readonly config: MessageConfig;
}
