import type { ShortlistEntry, Visitor } from '@heimvorteil/portal/services';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { lockAccount } from '../../people/identity/index.ts';
import { ListingServiceError, type ListingSource } from '../../market/listings/index.ts';
import { listShortlist, markListing, unmarkListing } from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';

const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** Routes for the visitor's marked listings; `visitorOf` throws a ProblemError 401 before login. */
export function shortlistRoutes(
  app: FastifyInstance,
  list: Shortlist,
  visitorOf: (request: FastifyRequest) => Promise<Visitor>,
): void {
  serve(app, listShortlist, async (_input, _reply, request) => {
    const entries = await list.entries(await visitorOf(request));
    return entries.flatMap(({ listing }) => (listing ? [listing] : []));
  });
  serve(app, markListing, async ({ params }, reply, request) => {
    await list.mark(await visitorOf(request), numberOf(params.exposeId));
    return reply.code(204).send();
  });
  serve(app, unmarkListing, async ({ params }, reply, request) => {
    const exposeId = numberOf(params.exposeId);
    const visitor = await visitorOf(request);
    if (!(await list.unmark(visitor, exposeId)) && !(await list.isOffered(exposeId)))
      throw problem(404, 'EXPOSE_NOT_FOUND');
    return reply.code(204).send();
  });
}

function numberOf(exposeId: string): number {
  if (!EXPOSE_ID.test(exposeId)) throw problem(404, 'EXPOSE_NOT_FOUND');
  return Number(exposeId);
}

/** Operations on marked listings; each throws a ProblemError, 502 if the listing service is down. */
export interface Shortlist {
  /** Newest mark first; `listing` is missing if the home is no longer offered. */
  entries(visitor: Visitor): Promise<ShortlistEntry[]>;
  isMarked(visitor: Visitor, exposeId: number): Promise<boolean>;
  /** 404 `EXPOSE_NOT_FOUND`, 422 `TOO_MANY_LISTINGS`. */
  mark(visitor: Visitor, exposeId: number): Promise<void>;
  unmark(visitor: Visitor, exposeId: number): Promise<boolean>;
  isOffered(exposeId: number): Promise<boolean>;
}

const MOST_LISTINGS = 100;
/** Limit of concurrent lookups, so that opening a shortlist does not flood the marketplace's service. */
const CONCURRENT_LOOKUPS = 10;

export function shortlist({ db, listings }: { db: Kysely<Tables>; listings: ListingSource }): Shortlist {
  const find = (exposeId: number) =>
    listings.find(exposeId).catch((error: unknown) => {
      throw error instanceof ListingServiceError ? problem(502, 'UNAVAILABLE') : error;
    });
  const marked = ({ accountId }: Visitor, exposeId: number) =>
    db
      .selectFrom('shortlist_entry')
      .select('expose_id')
      .where('account_id', '=', accountId)
      .where('expose_id', '=', String(exposeId))
      .executeTakeFirst();

  return {
    async entries({ accountId }) {
      const rows = await db
        .selectFrom('shortlist_entry')
        .select(['expose_id', 'marked_at'])
        .where('account_id', '=', accountId)
        .orderBy('marked_at', 'desc')
        .orderBy('expose_id')
        .execute();
      const entries: ShortlistEntry[] = [];
      for (let from = 0; from < rows.length; from += CONCURRENT_LOOKUPS) {
        const some = rows.slice(from, from + CONCURRENT_LOOKUPS).map(async (row) => {
          const exposeId = Number(row.expose_id);
          return { exposeId, markedAt: row.marked_at.toISOString(), listing: await find(exposeId) };
        });
        entries.push(...(await Promise.all(some)));
      }
      return entries;
    },
    async isMarked(visitor, exposeId) {
      return (await marked(visitor, exposeId)) !== undefined;
    },
    async mark(visitor, exposeId) {
      if (!(await find(exposeId))) throw problem(404, 'EXPOSE_NOT_FOUND');
      await db.transaction().execute((trx) => insert(trx, visitor.accountId, exposeId));
    },
    async unmark({ accountId }, exposeId) {
      const { numDeletedRows } = await db
        .deleteFrom('shortlist_entry')
        .where('account_id', '=', accountId)
        .where('expose_id', '=', String(exposeId))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async isOffered(exposeId) {
      return (await find(exposeId)) !== undefined;
    },
  };
}

async function insert(trx: Transaction<Tables>, accountId: string, exposeId: number): Promise<void> {
  // Lock the account, so that concurrent inserts cannot exceed the limit counted here.
  await lockAccount(trx, accountId);
  await trx
    .insertInto('shortlist_entry')
    .values({ account_id: accountId, expose_id: String(exposeId) })
    .onConflict((conflict) => conflict.columns(['account_id', 'expose_id']).doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('shortlist_entry')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) > MOST_LISTINGS) throw problem(422, 'TOO_MANY_LISTINGS');
}
