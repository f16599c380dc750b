import type { FindVisitor, PageAudience, TakeLogout, Visit } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PreviousAssets } from './previous-assets.ts';
import type { pageContentSecurityPolicy } from '../serving/security-headers.ts';

interface PageCaller {
  readonly audience: PageAudience;
  readonly findVisitor: FindVisitor;
  readonly takeLogout: TakeLogout;
  readonly visit: Visit;
  /** True if the browser reports a link from outside this origin. */
  readonly isFromOtherSite: () => boolean;
  /** Records the pattern of the page's address before the page runs; the address itself can hold a token. */
  readonly noteRoute: (pattern: string) => void;
  /** The request's number in the log. */
  readonly requestNumber: string;
  /** Logs an error with the pattern from `noteRoute`. */
  readonly reportFailure: (error: unknown) => void;
}

/** Renders one page; the nonce marks its own scripts for its content security policy. */
export type RenderPage<Services> = (
  request: Request,
  services: Services,
  nonce: string,
  caller: PageCaller,
) => Promise<Response>;

export interface PageVisitors {
  /** True if the request has a session, so its page is never cached. */
  isPersonal(request: FastifyRequest): boolean;
  /** True if the request has no cookie that identifies a browser. */
  isUnknown(request: FastifyRequest): boolean;
  /** Never rejects: a failed lookup counts as not logged in. */
  find(request: FastifyRequest): ReturnType<FindVisitor>;
  /** True once after this browser has logged out. Never rejects. */
  takeLogout(request: FastifyRequest, reply: FastifyReply): ReturnType<TakeLogout>;
}

export interface PageVisits {
  of(request: FastifyRequest, reply: FastifyReply): Visit;
  /** Ensures that the browser has a visit. Never rejects. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** An application's pages: the finished build, or the sources during development. */
export interface PageSource<Services> {
  /** Serves scripts, styles and fonts, and returns the page renderer. */
  attachTo(app: FastifyInstance, previousAssets: PreviousAssets): Promise<RenderPage<Services>>;
  /** Folders of its scripts, as paths with a final slash. */
  readonly scripts?: readonly string[];
  /** Replaces the product's policy, for sources that development needs. */
  readonly contentSecurityPolicy?: typeof pageContentSecurityPolicy;
}

export interface RenderedApplication<Services> {
  readonly services: Services;
  readonly visitors: PageVisitors;
  readonly visits: PageVisits;
  readonly publicUrl: string;
  readonly addresses: readonly string[];
  /** Form targets outside this origin: the identity provider, at logout. */
  readonly formTargets: readonly string[];
  readonly source: PageSource<Services>;
  readonly previousAssets: PreviousAssets;
  /** Addresses for one-click requests of mail programs (RFC 8058), which have only a token. */
  readonly oneClick: readonly string[];
  isIndexable(path: string): boolean;
  /** True if no page may be cached, even without a session. */
  readonly isPrivate: boolean;
  /** Rules for caching public pages; if absent, no page is cached. */
  readonly caching?: {
    /** All inputs of pages except their address and constants of the process; changed parts invalidate pages. */
    readonly version: () => readonly unknown[];
    /** Lifetime of a page in shared caches. */
    readonly sharedSeconds: () => number;
  };
}
