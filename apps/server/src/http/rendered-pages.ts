import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FindVisitor, TakeLogout, Visit } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { comesFromOwnPage } from './own-pages.ts';
import { isRead } from './is-read.ts';
import type { KeptAssets } from './kept-assets.ts';
import { leavingOf } from './leaving.ts';
import { logFailure } from './log-failure.ts';
import { problem } from './problem-error.ts';
import { pageContentSecurityPolicy } from './security-headers.ts';

/** Renders one page of an application; the nonce is the one that the response's content security policy names. */
export type RenderPage<Services> = (
  request: Request,
  services: Services,
  nonce: string,
  caller: {
    readonly findVisitor: FindVisitor;
    readonly takeLogout: TakeLogout;
    readonly visit: Visit;
    /** Hears the pattern of the page's address, before anything of the page runs: the address itself can hold a token. */
    readonly noteRoute: (pattern: string) => void;
    /** The number of the request, which the log names as well. */
    readonly requestNumber: string;
    /** Into the log, with that pattern. */
    readonly reportFailure: (error: unknown) => void;
  },
) => Promise<Response>;

/** How a page learns who asks for it. */
export interface PageVisitors {
  /** Whether the request brings a session: its page is one person's and kept by nobody. */
  isPersonal(request: FastifyRequest): boolean;
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
  /** Sources that a page may use beyond those of the finished product. */
  readonly contentSecurityPolicy?: typeof pageContentSecurityPolicy;
}

/** What a page answers: it is read, and its forms are posted. */
const PAGE_METHODS: readonly string[] = ['GET', 'HEAD', 'POST'];

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
}

/** Serves every page of an application, rendered on the server. */
export async function renderedPages<Services>(
  app: FastifyInstance,
  options: RenderedApplication<Services>,
): Promise<void> {
  const render = await options.source.attachTo(app, options.keptAssets);
  const policy = options.source.contentSecurityPolicy ?? pageContentSecurityPolicy;
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, { ...COMPRESSION, encodings: [...COMPRESSION.encodings] });
    // The screens read form bodies themselves, from the bytes as they came; the app's limit holds for them too.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    pages.addHook('onRequest', async (request) => {
      if (isRead(request.method) || comesFromOwnPage(request.headers, options.publicUrl)) return;
      if (options.oneClick.some((address) => request.url.startsWith(address))) return;
      throw problem(403, 'UNKNOWN');
    });
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const nonce = randomBytes(16).toString('base64');
      const response = await render(
        toWebRequest(request, reply, options.publicUrl),
        options.services,
        nonce,
        {
          findVisitor: () => options.visitors.find(request),
          takeLogout: () => options.visitors.takeLogout(request, reply),
          visit: options.visits.of(request, reply),
          noteRoute: (pattern) => void (request.pageRoute = pattern),
          requestNumber: request.id,
          reportFailure: (error) => logFailure(request.log, 'page failed', error, { req: request }),
        },
      );
      const path = request.url.replace(/[?].*$/, '');
      if (LEADS_TO_REQUEST.test(path)) await options.visits.begin(request, reply);
      reply.code(response.status);
      for (const [name, value] of response.headers) reply.header(name, value);
      reply.header('content-security-policy', policy(nonce, options.formTargets));
      if (!options.isIndexable(path)) reply.header('x-robots-tag', 'noindex');
      if (options.isPrivate || options.visitors.isPersonal(request))
        reply.header('cache-control', 'no-store');
      else if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-cache');
      return reply.send(await bodyOf(response));
    };
    const others = pages.supportedMethods.filter((method) => !PAGE_METHODS.includes(method));
    for (const url of options.addresses) {
      pages.route({ method: [...PAGE_METHODS], url, handler: answer });
      pages.route({ method: others, url, onRequest: refuseMethod, handler: refuseMethod });
    }
  });
}

async function refuseMethod(_request: FastifyRequest, reply: FastifyReply): Promise<never> {
  reply.header('allow', PAGE_METHODS.join(', '));
  throw problem(405, 'METHOD_NOT_ALLOWED');
}

/** A document is whole when it comes; the data of a page may still be on its way, and is sent as it comes. */
async function bodyOf(response: Response): Promise<Buffer | Readable | null> {
  if (!response.body) return null;
  return response.headers.get('content-type')?.startsWith('text/html')
    ? Buffer.from(await response.arrayBuffer())
    : Readable.fromWeb(response.body as NodeReadableStream);
}

/** Built on the one public address: a forged Host header never reaches a link. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Where a form came from is settled; the router would take the origin of a page under `no-referrer` for a foreign one.
    if (name === 'origin') continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Put behind the address, not resolved against it: no path leads to another host.
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    signal: leavingOf(reply),
    ...(isRead(request.method)
      ? {}
      : { body: (request.body as Uint8Array<ArrayBuffer> | undefined) ?? null }),
  });
}
