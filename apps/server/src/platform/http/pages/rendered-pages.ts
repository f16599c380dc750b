import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import negotiator from '@fastify/accept-negotiator';
import type { FindVisitor, PageAudience, TakeLogout, Visit } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesFromOwnPage, isRead } from './own-pages.ts';
import { sendCacheable } from '../calls/cacheable.ts';
import { KeptPages, type KeptPage } from './kept-pages.ts';
import { pageErrorHandler } from './bare-page.ts';
import { pageRenderer } from './page-renderer.ts';
import type { KeptAssets } from './kept-assets.ts';
import { problem } from '../calls/problem-error.ts';
import type { pageContentSecurityPolicy } from '../serving/security-headers.ts';

/** Who a page is rendered for, and what it may ask of them. */
interface PageCaller {
  readonly audience: PageAudience;
  readonly findVisitor: FindVisitor;
  readonly takeLogout: TakeLogout;
  readonly visit: Visit;
  /** Whether a link outside this origin leads to the page, as far as the browser tells. */
  readonly comesFromElsewhere: () => boolean;
  /** Hears the pattern of the page's address, before anything of the page runs: the address itself can hold a token. */
  readonly noteRoute: (pattern: string) => void;
  /** The number of the request, which the log names as well. */
  readonly requestNumber: string;
  /** Into the log, with that pattern. */
  readonly reportFailure: (error: unknown) => void;
}

/** Renders one page of an application; the nonce marks its own scripts, so that its content security policy names these alone. */
export type RenderPage<Services> = (
  request: Request,
  services: Services,
  nonce: string,
  caller: PageCaller,
) => Promise<Response>;

/** How a page learns who asks for it. */
export interface PageVisitors {
  /** Whether the request brings a session: its page is one person's and kept by nobody. */
  isPersonal(request: FastifyRequest): boolean;
  /** Whether the request brings no cookie by which anything here knows a browser again. */
  isUnknown(request: FastifyRequest): boolean;
  /** Never rejects: who cannot be looked up is not logged in. */
  find(request: FastifyRequest): ReturnType<FindVisitor>;
  /** Whether this browser has logged out a moment ago; that is told once. Never rejects. */
  takeLogout(request: FastifyRequest, reply: FastifyReply): ReturnType<TakeLogout>;
}

/** The browsers behind pages. */
export interface PageVisits {
  of(request: FastifyRequest, reply: FastifyReply): Visit;
  /** Sees to it that the browser has a visit. Never rejects. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** The pages that end in a request or keep a check: whoever is there may verify a contact, and opens it again. */
const LEADS_TO_REQUEST =
  /^\/baufinanzierung\/(finanzierungsangebote\/finanzierungsanfrage|finanzierungsberatung(\/[^/]*)?|v2\/finanzierungsvorpruefung\/ergebnisseite)(\/|\.data)?$/;

/** Where an application's pages come from: the finished build, or the sources themselves while somebody works on them. */
export interface PageSource<Services> {
  /** Makes the app serve scripts, styles and fonts, and gives the way to render a page. */
  attachTo(app: FastifyInstance, kept: KeptAssets): Promise<RenderPage<Services>>;
  /** The folders that its scripts come from, as paths that end with a slash; left out, it has none in files. */
  readonly scripts?: readonly string[];
  /** Sources that a page may use beyond those of the finished product. */
  readonly contentSecurityPolicy?: typeof pageContentSecurityPolicy;
}

/** What a page answers: it is read, and its forms are posted. */
const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

const HTML = 'text/html; charset=utf-8';

/** As long as a page may differ from what it was made of beside market, flags and day, in memory of this process. */
const KEPT = { maxBytes: 32 * 1_024 * 1_024, forMilliseconds: 20_000 };

/** The data of a page is sent while it still comes: without flushing, compression would hold it back. */
const COMPRESSION = {
  encodings: ['br', 'gzip'] as const,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
};

/** One of the applications whose pages this process renders. */
export interface RenderedApplication<Services> {
  readonly services: Services;
  readonly visitors: PageVisitors;
  readonly visits: PageVisits;
  readonly publicUrl: string;
  /** Where its pages stand, as routes. */
  readonly addresses: readonly string[];
  /** Where a form may lead beyond this origin: the identity provider, at logout. */
  readonly formTargets: readonly string[];
  readonly source: PageSource<Services>;
  /** What other builds have of such files. */
  readonly keptAssets: KeptAssets;
  /** Where mail programs post for whoever presses their own button (RFC 8058): a token is all that such a request has. */
  readonly oneClick: readonly string[];
  /** Whether search engines may show the page at a path. */
  isIndexable(path: string): boolean;
  /** Whether every page is one person's, without a session too: kept by nobody. */
  readonly isPrivate: boolean;
  /** Pages that say nothing of anybody are kept; left out, none is. */
  readonly keeping?: {
    /** Everything that pages are made of beside their address and what a process never changes: other parts, other pages. */
    readonly version: () => readonly unknown[];
    /** How long shared caches may keep one. */
    readonly sharedSeconds: () => number;
  };
}

/** Serves every page of an application, rendered on the server. */
export async function renderedPages<Services>(
  app: FastifyInstance,
  options: RenderedApplication<Services>,
): Promise<void> {
  const renderedBy = pageRenderer(await options.source.attachTo(app, options.keptAssets), options);
  const { keeping } = options;
  const kept = keeping && new KeptPages(KEPT);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, { ...COMPRESSION, encodings: [...COMPRESSION.encodings] });
    // The screens read form bodies themselves, from the bytes as they came; the app's limit holds for them too.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.setErrorHandler(pageErrorHandler);
    pages.addHook('onRequest', async (request) => {
      if (isRead(request.method) || comesFromOwnPage(request.headers, options.publicUrl)) return;
      if (options.oneClick.some((address) => request.url.startsWith(address))) return;
      throw problem(403, 'UNKNOWN');
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.replace(/[?].*$/, '');
      if (!options.isIndexable(path)) reply.header('x-robots-tag', 'noindex');
      const beginsVisit = LEADS_TO_REQUEST.test(path);
      if (kept && !beginsVisit && mayBeForAnybody(request, path) && options.visitors.isUnknown(request)) {
        const page = await kept.page(keeping.version(), request.url, () =>
          renderedBy.forAnybody(request, reply),
        );
        request.pageRoute = page.route;
        reply.code(page.status);
        for (const [name, value] of page.headers) reply.header(name, value);
        if ('tag' in page) return sendKept(request, reply, { kept, page, seconds: keeping.sharedSeconds() });
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
        return reply.send(page.bytes);
      }
      const response = await renderedBy.forOne(request, reply);
      if (beginsVisit) await options.visits.begin(request, reply);
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      if (options.isPrivate || options.visitors.isPersonal(request))
        reply.header('cache-control', 'no-store');
      else if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
      return reply.send(response.body);
    };
    const others = pages.supportedMethods.filter((method) => !PAGE_METHODS.includes(method));
    for (const url of options.addresses) {
      pages.route({ method: [...PAGE_METHODS], url, handler: answer });
      pages.route({ method: others, url, onRequest: refuseMethod, handler: refuseMethod });
    }
  });
}

/** What is posted is one person's, and the router's data are asked for by a page that is there already. */
function mayBeForAnybody(request: FastifyRequest, path: string): boolean {
  return isRead(request.method) && !path.endsWith('.data');
}

/** Sends a page that caches may keep, as it was packed before; 304 to those that have it. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { kept, page, seconds }: { kept: KeptPages; page: KeptPage; seconds: number },
): Promise<FastifyReply> {
  const encoding = negotiator.negotiate(String(request.headers['accept-encoding'] ?? ''), [
    ...COMPRESSION.encodings,
  ]);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const etag = encoding ? `"${page.tag}-${encoding}"` : `"${page.tag}"`;
  const body = encoding ? await kept.packed(page, encoding) : page.bytes;
  return sendCacheable(request, reply, { body, etag }, seconds, HTML);
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', PAGE_METHODS.join(', '));
  throw problem(405, 'METHOD_NOT_ALLOWED');
}
