import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import negotiator from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFromOwnPage, isRead } from './own-pages.ts';
import { sendCacheable } from '../calls/cacheable.ts';
import { PageCache, type CachedPage } from './page-cache.ts';
import { pageErrorHandler } from './bare-page.ts';
import { pageRenderer } from './page-renderer.ts';
import { problem } from '../calls/problem-error.ts';
import type { RenderedApplication } from './rendered-application.ts';

/** Pages that begin a visit, because it stores the verification of a contact, which may follow there. */
const LEADS_TO_REQUEST =
  /^\/baufinanzierung\/(finanzierungsangebote\/finanzierungsanfrage|finanzierungsberatung(\/[^/]*)?|v2\/finanzierungsvorpruefung\/ergebnisseite(\/[^/]*)?)(\/|\.data)?$/;

const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

const HTML = 'text/html; charset=utf-8';

/** Limits of the page cache; changes other than rates, flags and date appear after 20 seconds. */
const CACHE_BOUNDS = { maxBytes: 32 * 1_024 * 1_024, forMilliseconds: 20_000 };

/** Flush each chunk, because compression would otherwise hold back streamed data. */
const COMPRESSION = {
  encodings: ['br', 'gzip'] as const,
  brotliOptions: {
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  },
  zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 4 },
};

export async function renderedPages<Services>(
  app: FastifyInstance,
  options: RenderedApplication<Services>,
): Promise<void> {
  const renderedBy = pageRenderer(await options.source.attachTo(app, options.previousAssets), options);
  const { caching } = options;
  const cache = caching && new PageCache(CACHE_BOUNDS);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, { ...COMPRESSION, encodings: [...COMPRESSION.encodings] });
    // Pass form bodies on as bytes, because the pages parse them themselves.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.setErrorHandler(pageErrorHandler);
    pages.addHook('onRequest', async (request) => {
      if (isRead(request.method) || isFromOwnPage(request.headers, options.publicUrl)) return;
      if (options.oneClick.some((address) => request.url.startsWith(address))) return;
      throw problem(403, 'UNKNOWN');
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = request.url.replace(/[?].*$/, '');
      if (!options.isIndexable(path)) reply.header('x-robots-tag', 'noindex');
      const beginsVisit = LEADS_TO_REQUEST.test(path);
      if (cache && !beginsVisit && mayBePublic(request, path) && options.visitors.isUnknown(request)) {
        const page = await cache.page(caching.version(), request.url, () =>
          renderedBy.renderPublic(request, reply),
        );
        request.pageRoute = page.route;
        reply.code(page.status);
        for (const [name, value] of page.headers) reply.header(name, value);
        if ('tag' in page) return sendPage(request, reply, { cache, page, seconds: caching.sharedSeconds() });
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

/** True for reading a whole page; React Router requests `.data` only in pages already open. */
function mayBePublic(request: FastifyRequest, path: string): boolean {
  return isRead(request.method) && !path.endsWith('.data');
}

/** Sends a page from the cache, compressed; 304 if the browser has it. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, page, seconds }: { cache: PageCache; page: CachedPage; seconds: number },
): Promise<FastifyReply> {
  const encoding = negotiator.negotiate(String(request.headers['accept-encoding'] ?? ''), [
    ...COMPRESSION.encodings,
  ]);
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  const etag = encoding ? `"${page.tag}-${encoding}"` : `"${page.tag}"`;
  const body = encoding ? await cache.packed(page, encoding) : page.bytes;
  return sendCacheable(request, reply, { body, etag }, seconds, HTML);
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', PAGE_METHODS.join(', '));
  throw problem(405, 'METHOD_NOT_ALLOWED');
}
