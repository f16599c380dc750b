import { findOffers, rateProvider } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { flagDesk } from '../platform/features/index.ts';
import { operatorServices } from '../desks/operator-desk/index.ts';
import { expectAnswer } from './expectations.ts';
import { sendRequest } from './request-journey.ts';
import type { TestApp } from './test-app.ts';

const API = '/baufinanzierung/api';
const PROVIDERS = `${API}/v1.0/providers`;

export interface RatingRequest {
  readonly requestId: string;
  readonly statusToken: string;
  readonly providerId: number;
}

/** Sends a request; its mails to advisers are marked as delivered. */
export async function reachedRequest(
  running: TestApp,
  person: number,
  changes: Record<string, unknown> = {},
): Promise<RatingRequest> {
  const { requestId, statusToken } = await sendRequest(running, person, changes);
  await reach(running, requestId);
  return { requestId, statusToken, providerId: await firstProviderOf(running, requestId) };
}

/** Marks the mails to a request's advisers as delivered. */
export async function reach({ database }: TestApp, requestId: string): Promise<void> {
  await sql`update delivery set state = 'delivered', changed_at = now()
    where request_id = ${requestId} and kind = 'REQUEST'`.execute(database.db);
}

/** Sends a request whose mails are delivered and whose first adviser has been in touch. */
export async function contactedRequest(running: TestApp, person: number): Promise<RatingRequest> {
  const reached = await reachedRequest(running, person);
  await addAdviserStep(running, reached.requestId, 'CONTACTED');
  return reached;
}

/** Adds a step (`status`) that the request's first adviser has taken. */
export async function addAdviserStep(
  { database }: TestApp,
  requestId: string,
  status: 'VIEWED' | 'CONTACTED' | 'OFFER_MADE',
): Promise<void> {
  const { adviser_id: adviserId } = await database.db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('request_step')
    .values({ request_id: requestId, adviser_id: adviserId, status })
    .execute();
}

export async function firstProviderOf({ database }: TestApp, requestId: string): Promise<number> {
  const { provider_id: providerId } = await database.db
    .selectFrom('request_adviser')
    .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
    .select('adviser.provider_id')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirstOrThrow();
  return providerId;
}

export function rate(
  running: Pick<TestApp, 'app'>,
  providerId: number | string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return running.app.inject({
    method: 'POST',
    url: `${PROVIDERS}/${providerId}/ratings`,
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

export async function rateOrThrow(running: Pick<TestApp, 'app'>, providerId: number, body: unknown) {
  const answer = await rate(running, providerId, body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return z.parse(rateProvider.response, answer.json());
}

/** Assigns request `as` to the first adviser of request `by`, with its mail delivered and read. */
export async function assignAnother(running: TestApp, { by, as }: { by: string; as: string }): Promise<void> {
  const { adviser_id: adviserId } = await running.database.db
    .selectFrom('request_adviser')
    .select('adviser_id')
    .where('request_id', '=', by)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow();
  await readBy(running, as, adviserId);
}

async function readBy({ database }: TestApp, requestId: string, adviserId: number): Promise<void> {
  await database.db
    .insertInto('request_adviser')
    .values({
      request_id: requestId,
      adviser_id: adviserId,
      position: 9,
      origin: 'ASSIGNED',
      may_call: false,
      status: 'VIEWED',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.db
    .insertInto('request_step')
    .values({ request_id: requestId, adviser_id: adviserId, status: 'VIEWED' })
    .execute();
}

/** Sends a request that an adviser of a lender with offers has read. */
export async function reachedLender(running: TestApp, person: number): Promise<RatingRequest> {
  const { requestId, statusToken } = await sendRequest(running, person);
  const { offers } = await offersFrom(running, 0);
  const { id, provider_id: providerId } = await running.database.db
    .selectFrom('adviser')
    .select(['id', 'provider_id'])
    .where(
      'provider_id',
      'in',
      offers.map((offer) => offer.mortgageProvider.id),
    )
    .limit(1)
    .executeTakeFirstOrThrow();
  await readBy(running, requestId, id);
  return { requestId, statusToken, providerId };
}

async function offersFrom({ app }: TestApp, offset: number) {
  const url = `${API}/v3/offer?purchaseprice=400000&ownfunds=100000&geocode=1276003001&limit=100&offset=${offset}`;
  return expectAnswer(await app.inject({ url }), findOffers);
}

/** Public number and average of a provider's ratings, from the API. */
export async function ratingOf({ app }: TestApp, providerId: number) {
  const { numberOfRatings, averageRating } = (await app.inject({ url: `${PROVIDERS}/${providerId}` })).json<{
    numberOfRatings: number;
    averageRating: number | null;
  }>();
  return { numberOfRatings, averageRating };
}

/** Rating next to the provider's offer in the offer list. */
export async function offeredRatingOf(running: TestApp, providerId: number) {
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await offersFrom(running, offset);
    ({ total } = page);
    const { mortgageProvider } = page.offers.find((one) => one.mortgageProvider.id === providerId) ?? {};
    if (mortgageProvider) {
      const { numberOfRatings, averageRating } = mortgageProvider;
      return { numberOfRatings, averageRating };
    }
  }
  throw new Error(`provider ${providerId} offers nothing`);
}

/** Rating calculated from stored rows, with the database's rounding. */
export async function storedRatingOf({ database }: TestApp, providerId: number) {
  return database.db
    .selectFrom('rating')
    .where('provider_id', '=', providerId)
    .select([
      sql<number>`count(*)::int`.as('numberOfRatings'),
      sql<number | null>`round(avg(stars), 1)::float8`.as('averageRating'),
    ])
    .executeTakeFirstOrThrow();
}

export function moderatorOf({ database, vault, market, jobs, flags: switched }: TestApp) {
  const exported = () => Promise.reject(new Error('nobody is exported here'));
  const flags = flagDesk(switched, database.db);
  return operatorServices({
    db: database.db,
    vault,
    market,
    jobs,
    exported,
    flags,
    experiments: async () => [],
  }).ratings;
}

/** Publishes the pending rating with this text, unchanged. */
export async function publishRating(running: TestApp, text: string): Promise<void> {
  const moderator = moderatorOf(running);
  const waiting = (await moderator.waiting()).oldest.find((one) => one.text === text);
  if (!waiting) throw new Error('no such rating waits');
  if (!(await moderator.decide({ id: waiting.id, version: waiting.version }, 'an operator')))
    throw new Error('not let through');
}
