import type { OwnRating, RatedProvider, RequestAccess } from '@heimvorteil/portal/services';
import { isUuid } from '../../platform/database/storable-value.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { requireVisited, type RequestSelector } from '../../leads/requests/index.ts';
import { type RatingReading, recount } from './moderate.ts';
import { isBy, openSubmission, removeSubmissions, submissions, type SubmissionRow } from './submissions.ts';
import { authorIndexes, authorOf, contactedProviders, ownFirms, reachedProviders } from './who-may-rate.ts';
import type { PricedMarket } from '../../market/offers/index.ts';

/**
 * Providers that a request's page offers for a rating, or whose rating it shows; after a withdrawal, only
 * rated ones. A provider is offered once its adviser has been in touch. Throws a ProblemError, 404 or 410.
 */
export async function ratingsOfRequest(
  parts: RatingReading,
  access: RequestAccess,
): Promise<RatedProvider[]> {
  const { db, vault, market } = parts;
  const { id: requestId, withdrawn_at: withdrawnAt } = await requireVisited(db, access);
  const submitted = await submissionsOfRequest(parts, requestId);
  const { providers } = market.current();
  const named = (providerId: number) => ({
    providerId,
    name: nameOf(providers, providerId),
    isInMarket: providers.has(providerId),
  });
  const rated = (row: SubmissionRow, mayRate: boolean): RatedProvider => ({
    ...named(row.provider_id),
    mayRate,
    own: openSubmission(vault, row),
  });
  if (withdrawnAt) return submitted.map((row) => rated(row, false));
  const author = await authorOf(db, requestId);
  const reached = await reachedProviders(db, requestId);
  const firms =
    author && reached.length > 0 ? await ownFirms(db, vault, author, undefined) : new Set<number>();
  const mayRate = (id: number) =>
    reached.includes(id) && providers.has(id) && firms !== 'UNKNOWN' && !firms.has(id);
  const contacted = await contactedProviders(db, requestId);
  const ids = new Set([...reached, ...submitted.map((row) => row.provider_id)]);
  return [...ids].flatMap((id) => {
    const own = submitted.find((row) => row.provider_id === id);
    if (own) return [rated(own, mayRate(id))];
    return mayRate(id) && contacted.has(id) ? [{ ...named(id), mayRate: true }] : [];
  });
}

/** Withdraws a rating and its public version; idempotent. Throws a ProblemError, 404 or 410. */
export async function withdrawRating(
  parts: RatingReading,
  access: RequestAccess,
  providerId: string,
): Promise<void> {
  const { id: requestId } = await requireVisited(parts.db, access);
  const own = (await submissionsOfRequest(parts, requestId)).find(
    (row) => String(row.provider_id) === providerId,
  );
  if (own) await remove(parts, own.id);
}

/** Ratings by an account, which outlive its requests, or by the sender of these requests; newest first. */
export async function ratingsOf(
  { db, vault, market }: RatingReading,
  selector: RequestSelector,
): Promise<OwnRating[]> {
  const rows = await submissions(db)
    .where((eb) =>
      'accountId' in selector
        ? eb('rating_submission.account_id', '=', selector.accountId)
        : eb('rating_submission.request_id', 'in', selector.requestIds),
    )
    .orderBy('rating_submission.sent_at', 'desc')
    .execute();
  const { providers } = market.current();
  return rows.map((row) => ({
    id: row.id,
    providerId: row.provider_id,
    name: nameOf(providers, row.provider_id),
    isInMarket: providers.has(row.provider_id),
    own: openSubmission(vault, row),
  }));
}

/** Withdraws an account's rating by id. Throws a ProblemError 404 if it belongs to another account. */
export async function withdrawRatingOfAccount(
  parts: RatingReading,
  accountId: string,
  id: string,
): Promise<void> {
  const row = isUuid(id)
    ? await parts.db
        .selectFrom('rating_submission')
        .select('id')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem(404, 'NOT_FOUND');
  await remove(parts, row.id);
}

/** Ratings by this request, its account, or another request with the same verified contact. */
async function submissionsOfRequest(
  { db, vault }: RatingReading,
  requestId: string,
): Promise<SubmissionRow[]> {
  const author = await authorOf(db, requestId);
  if (!author) return [];
  const { account_id: accountId } = author;
  const reached = await reachedProviders(db, requestId);
  const indexes = reached.flatMap((providerId) => authorIndexes(vault, providerId, author));
  const rows = await submissions(db)
    .where((eb) =>
      eb.or([
        eb('rating_submission.request_id', '=', requestId),
        ...(indexes.length === 0 ? [] : [isBy(eb, indexes)]),
        ...(accountId === null || reached.length === 0
          ? []
          : [
              eb.and([
                eb('rating_submission.account_id', '=', accountId),
                eb('rating_submission.provider_id', 'in', reached),
              ]),
            ]),
      ]),
    )
    .orderBy('rating_submission.sent_at', 'desc')
    .execute();
  return rows.filter((row, at) => rows.findIndex((one) => one.provider_id === row.provider_id) === at);
}

async function remove({ db, market }: RatingReading, id: string): Promise<void> {
  await db.transaction().execute((trx) => removeSubmissions(trx, [{ id }]));
  await recount(market);
}

/** A provider's name, or its number once it has left the market. */
export function nameOf(providers: PricedMarket['providers'], providerId: number): string {
  return providers.get(providerId)?.name ?? `Anbieter ${providerId}`;
}
