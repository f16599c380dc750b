import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '@heimvorteil/portal/services';
import { isFromOwnPage } from '../../apps/server/src/platform/http/pages/own-pages.ts';
import { ProblemError, problem } from '../../apps/server/src/platform/http/calls/problem-error.ts';
import type { Shortlist } from '../../apps/server/src/credit/shortlist/index.ts';
import type { Hearts } from './heart.ts';
import { listAddress, readListFilter } from './list-filter.ts';
import type { MarkTickets } from './mark-tickets.ts';

type Query = Readonly<Record<string, unknown>>;

export interface MarkParts {
  readonly publicUrl: string;
  readonly shortlist: Shortlist;
  readonly tickets: MarkTickets;
  /** Finds the logged-in visitor; never rejects. */
  findVisitor(request: FastifyRequest): Promise<Visitor | undefined>;
  sendFailure(
    reply: FastifyReply,
    failure: 'EXPOSE_NOT_FOUND' | 'TOO_MANY_LISTINGS' | 'OTHER_ERROR',
  ): unknown;
}

/** Path below the portal's prefix, because the portal's login only redirects to addresses of the portal. */
const RETURN_ROOT = '/baufinanzierung/merken';
const EXPOSE_ID = /^[1-9]\d{0,14}$/;

/** Routes that add and remove bookmarks: for the hearts' forms, and for the return from the login. */
export function markRoutes(app: FastifyInstance, parts: MarkParts): void {
  void app.register(async (forms) => {
    // Ignore the body, because the form's address contains all parameters.
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    );
    for (const does of ['merken', 'entmerken'] as const) {
      forms.post<{ Params: { exposeId: string } }>(`/expose/:exposeId/${does}`, async (request, reply) => {
        if (!isFromOwnPage(request.headers, parts.publicUrl)) throw problem(403, 'FOREIGN_PAGE');
        const exposeId = readExposeId(request.params.exposeId);
        const visitor = await parts.findVisitor(request);
        const query = request.query as Query;
        if (!visitor) return reply.redirect(loginAddress(exposeId, query, parts.tickets), 303);
        return settle(reply, parts, async () => {
          if (does === 'merken') await parts.shortlist.mark(visitor, exposeId);
          else await parts.shortlist.unmark(visitor, exposeId);
          return pageAddress(exposeId, query, does === 'merken' ? 'gemerkt' : 'entmerkt');
        });
      });
    }
  });
  app.get<{ Params: { exposeId: string } }>(`${RETURN_ROOT}/:exposeId`, async (request, reply) => {
    const exposeId = readExposeId(request.params.exposeId);
    const query = request.query as Query;
    const visitor = await parts.findVisitor(request);
    if (!visitor || !parts.tickets.isValid(query['marke'], exposeId))
      return reply.redirect(pageAddress(exposeId, query), 303);
    return settle(reply, parts, async () => {
      await parts.shortlist.mark(visitor, exposeId);
      return pageAddress(exposeId, query, 'gemerkt');
    });
  });
}

export async function heartsOf(
  request: FastifyRequest,
  ids: readonly number[],
  parts: Pick<MarkParts, 'shortlist' | 'tickets' | 'findVisitor'>,
  list?: URLSearchParams,
): Promise<Hearts> {
  const query: Query = list ? { auf: 'liste', ...Object.fromEntries(list) } : {};
  const visitor = await parts.findVisitor(request);
  if (!visitor) {
    const addressOf = (exposeId: number) => loginAddress(exposeId, query, parts.tickets);
    return { marked: undefined, clicked: undefined, addressOf };
  }
  const isMarked = await Promise.all(ids.map((exposeId) => parts.shortlist.isMarked(visitor, exposeId)));
  const { gemerkt, entmerkt } = request.query as Query;
  const clicked = Number(gemerkt ?? entmerkt);
  return {
    marked: new Set(ids.filter((_, index) => isMarked[index])),
    clicked: Number.isInteger(clicked) ? clicked : undefined,
    addressOf: (exposeId, marked) =>
      withQuery(`/expose/${exposeId}/${marked ? 'entmerken' : 'merken'}`, queryOf(query)),
  };
}

export function doneOf(query: Query): 'marked' | 'unmarked' | undefined {
  if (query['gemerkt'] !== undefined) return 'marked';
  return query['entmerkt'] === undefined ? undefined : 'unmarked';
}

async function settle(reply: FastifyReply, parts: MarkParts, act: () => Promise<string>): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  try {
    return reply.redirect(await act(), 303);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code } = error.errors[0] ?? {};
    return parts.sendFailure(
      reply,
      code === 'EXPOSE_NOT_FOUND' || code === 'TOO_MANY_LISTINGS' ? code : 'OTHER_ERROR',
    );
  }
}

function readExposeId(text: string): number {
  if (!EXPOSE_ID.test(text)) throw problem(404, 'NOT_FOUND');
  return Number(text);
}

/**
 * Address of the filtered list or the listing's page. It has no fragment, which would prevent autofocus of
 * the heart.
 */
function pageAddress(exposeId: number, query: Query, done?: 'gemerkt' | 'entmerkt'): string {
  const result = new URLSearchParams(done ? { [done]: String(exposeId) } : {});
  if (query['auf'] !== 'liste') return withQuery(`/expose/${exposeId}`, result);
  const list = new URL(listAddress(readListFilter(query)), 'http://list.invalid');
  for (const [name, value] of result) list.searchParams.set(name, value);
  return `${list.pathname}${list.search}`;
}

function loginAddress(exposeId: number, query: Query, tickets: MarkTickets): string {
  const back = queryOf(query);
  back.set('marke', tickets.issue(exposeId));
  const to = withQuery(`${RETURN_ROOT}/${exposeId}`, back);
  return `/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`;
}

/** Keeps only the parameters that name the page of the heart: list or listing, filter, page number. */
function queryOf(query: Query): URLSearchParams {
  if (query['auf'] !== 'liste') return new URLSearchParams();
  const list = new URL(listAddress(readListFilter(query)), 'http://list.invalid').searchParams;
  return new URLSearchParams([['auf', 'liste'], ...list]);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
