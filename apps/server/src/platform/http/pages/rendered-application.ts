import type { FindVisitor, PageAudience, TakeLogout, Visit } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviousAssets } from './previous-assets.ts';
import type { pageContentSecurityPolicy } from '../serving/security-headers.ts';

interface PageCaller {
  readonly audience: PageAudience;
  readonly findVisitor: FindVisitor;
  readonly takeLogout: TakeLogout;
  readonly visit: Visit;
  /** True if the browser reports that a link on another site led here. */
  readonly isFromOtherSite: () => boolean;
  /** Reports the route pattern before the page runs, for logs; the address may contain a secret token. */
  readonly noteRoute: (pattern: string) => void;
  readonly requestNumber: string;
  readonly reportFailure: (error: unknown) => void;
}

/** Renders a page; scripts with `nonce` are its own and allowed by its content security policy. */
export type RenderPage<Services> = (
  request: Request,
  services: Services,
  nonce: string,
  caller: PageCaller,
) => Promise<Response>;

export interface PageVisitors {
  /** True if the request has a session; its page is then never cached. */
  isPersonal(request: FastifyRequest): boolean;
  /** True if no cookie identifies the browser; only then a page may come from the cache. */
  isUnknown(request: FastifyRequest): boolean;
  /** Never rejects; if the look-up fails, the visitor counts as not logged in. */
  find(request: FastifyRequest): ReturnType<FindVisitor>;
  /** True once after a logout in this browser. Never rejects. */
  takeLogout(request: FastifyRequest, reply: FastifyReply): ReturnType<TakeLogout>;
}

export interface PageVisits {
  of(request: FastifyRequest, reply: FastifyReply): Visit;
  /** Begins a visit unless the browser already has one. Never rejects. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Source of an application's pages: a finished build, or source files during development. */
export interface PageSource<Services> {
  /** Registers routes for scripts, styles and fonts; returns the function that renders pages. */
  attachTo(app: FastifyInstance, previousAssets: PreviousAssets): Promise<RenderPage<Services>>;
  /** Folders of scripts that its pages may load, with a final slash. */
  readonly scripts?: readonly string[];
  /** Replaces the default policy during development, which needs more sources. */
  readonly contentSecurityPolicy?: typeof pageContentSecurityPolicy;
}

export interface RenderedApplication<Services> {
  readonly services: Services;
  readonly visitors: PageVisitors;
  readonly visits: PageVisits;
  readonly publicUrl: string;
  readonly addresses: readonly string[];
  /** Other origins that forms may lead to: the identity provider, on logout. */
  readonly formTargets: readonly string[];
  readonly source: PageSource<Services>;
  readonly previousAssets: PreviousAssets;
  /** Addresses that accept posts from mail programs (RFC 8058), which no page of the portal sends. */
  readonly oneClick: readonly string[];
  isIndexable(path: string): boolean;
  readonly isPrivate: boolean;
  /** How to cache public pages; undefined: not at all. */
  readonly caching?: {
    /** Everything that pages depend on, besides their address; if it changes, cached pages are dropped. */
    readonly version: () => readonly unknown[];
    readonly sharedSeconds: () => number;
  };
}
