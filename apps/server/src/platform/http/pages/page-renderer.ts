import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../../database/database-away.ts';
import { isRefusedValue } from '../../database/storable-value.ts';
import { isRead } from './own-pages.ts';
import type { RenderedPage } from './page-cache.ts';
import { leavingOf } from '../serving/drain.ts';
import { logFailure } from '../logs/log-failure.ts';
import { ownScripts, scriptFolders } from './built-application.ts';
import { traced } from '../../tracing/index.ts';
import type { RenderedApplication, RenderPage } from './rendered-application.ts';
import { ASK_AGAIN_SECONDS, problem } from '../calls/problem-error.ts';
import { pageContentSecurityPolicy } from '../serving/security-headers.ts';

/** Asynchronous services with public answers; all others may return data of a person. */
const PUBLIC_ANSWERS: ReadonlySet<string> = new Set(['findListing', 'unservedLenders']);

const NONE: ReadonlySet<string> = new Set();

/**
 * Calls `onPersonal` if a service returns a Promise, whose data may be personal or change at any time.
 * PUBLIC_ANSWERS are exempt, because a cached page may contain their data.
 */
function watched<Services>(
  services: Services,
  onPersonal: () => void,
  publicAnswers = PUBLIC_ANSWERS,
): Services {
  if (typeof services !== 'object' || services === null || !holdsFunctions(services)) return services;
  return Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      typeof service === 'function' && !publicAnswers.has(name)
        ? (...args: unknown[]) => {
            const answer: unknown = (service as (...args: unknown[]) => unknown)(...args);
            if (answer instanceof Promise) onPersonal();
            return answer;
          }
        : watched(service, onPersonal, NONE),
    ]),
  ) as Services;
}

/** Calls `onPersonal` on any access to the object. */
function watchedWhole<Whole extends object>(whole: Whole, onPersonal: () => void): Whole {
  return new Proxy(whole, {
    get(target, name) {
      onPersonal();
      return Reflect.get(target, name) as unknown;
    },
  });
}

function holdsFunctions(value: object): boolean {
  return !Array.isArray(value) && Object.values(value).some((member) => typeof member === 'function');
}

const RENDERING = { name: 'render page' } as const;

/** A page or a data request rendered for one caller, not for the cache. */
interface OnesPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer | Readable | null;
}

/** Renders pages and sets their content security policy. */
export interface PageRenderer {
  forOne(request: FastifyRequest, reply: FastifyReply): Promise<OnesPage>;
  /** Renders by the address only, so that the page has no data of the caller. HEAD is rendered like GET. */
  renderPublic(request: FastifyRequest, reply: FastifyReply): Promise<RenderedPage>;
}

export function pageRenderer<Services>(
  render: RenderPage<Services>,
  options: RenderedApplication<Services>,
): PageRenderer {
  const { publicUrl, formTargets, source } = options;
  const policyOf = source.contentSecurityPolicy ?? pageContentSecurityPolicy;
  const folders = scriptFolders(publicUrl, source.scripts ?? []);

  const finished = async (response: Response, mark: string): Promise<OnesPage> => {
    const { status, headers } = response;
    if (!response.body || !headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', policyOf([], formTargets));
      // Do not buffer, because React Router may still be streaming data.
      return {
        status,
        headers,
        body: response.body && Readable.fromWeb(response.body as NodeReadableStream),
      };
    }
    const { bytes, scripts } = ownScripts(Buffer.from(await response.arrayBuffer()), mark);
    headers.set('content-security-policy', policyOf([...folders, ...scripts], formTargets));
    return { status, headers, body: bytes };
  };

  const callerOf = (request: FastifyRequest, reply: FastifyReply) => {
    let passes = false;
    let refuses = false;
    return {
      caller: {
        visit: options.visits.of(request, reply),
        isFromOtherSite: () => (request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin',
        noteRoute: (pattern: string) => void (request.pageRoute = pattern),
        requestNumber: request.id,
        reportFailure(error: unknown) {
          passes ||= isDatabaseAway(error);
          refuses ||= isRefusedValue(error);
          logFailure(request.log, 'page failed', error, { req: request });
        },
      },
      /** Turns a failed page into 503 if the database is down, or 422 if it refused a value. */
      toAnswer(response: Response): Response {
        if (refuses && response.status === 500) throw problem(422, 'INVALID_VALUE');
        return passes && response.status === 500 ? passing(response) : response;
      },
    };
  };

  return {
    async forOne(request, reply) {
      const mark = newMark();
      const { caller, toAnswer } = callerOf(request, reply);
      return traced(RENDERING, async () => {
        const response = await render(toWebRequest(request, reply, publicUrl), options.services, mark, {
          ...caller,
          audience: 'one',
          findVisitor: () => options.visitors.find(request),
          takeLogout: () => options.visitors.takeLogout(request, reply),
        });
        return finished(toAnswer(response), mark);
      });
    },

    renderPublic: (request, reply) =>
      traced(RENDERING, async () => {
        const mark = newMark();
        let isPublic = true;
        const onPersonal = () => {
          isPublic = false;
        };
        const { caller, toAnswer } = callerOf(request, reply);
        const response = await render(
          new Request(publicUrl + request.url),
          watched(options.services, onPersonal),
          mark,
          {
            ...caller,
            audience: 'anybody',
            findVisitor: async () => undefined,
            takeLogout: async () => false,
            visit: watchedWhole(caller.visit, onPersonal),
            isFromOtherSite() {
              onPersonal();
              return caller.isFromOtherSite();
            },
            reportFailure(error) {
              onPersonal();
              caller.reportFailure(error);
            },
          },
        );
        const isPlain =
          response.status === 200 &&
          response.headers.get('content-type')?.startsWith('text/html') === true &&
          !response.headers.has('cache-control') &&
          !response.headers.has('set-cookie');
        const { status, headers, body } = await finished(toAnswer(response), mark);
        return {
          status,
          headers: [...headers],
          bytes: body instanceof Readable ? await buffer(body) : (body ?? Buffer.alloc(0)),
          route: request.pageRoute,
          isPublic: isPublic && isPlain && !reply.hasHeader('set-cookie'),
        };
      }),
  };
}

function passing({ body, headers }: Response): Response {
  headers.set('retry-after', String(ASK_AGAIN_SECONDS));
  return new Response(body, { status: 503, headers });
}

function newMark(): string {
  return randomBytes(16).toString('base64url');
}

/** Uses the portal's public address, so that a forged Host header cannot get into a link. */
function toWebRequest(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Origin was checked already; React Router would reject "null", which pages with `no-referrer` send.
    if (name === 'origin') continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  // Concatenate instead of resolving a URL, so that a path like `//host` cannot change the host.
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers,
    signal: leavingOf(reply),
    ...(isRead(request.method)
      ? {}
      : { body: (request.body as Uint8Array<ArrayBuffer> | undefined) ?? null }),
  });
}
