import type { FindVisitor, PageAudience, TakeLogout, Visit } from '@heimvorteil/portal/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { KeptAssets } from './kept-assets.ts';
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

/** Where an application's pages come from: the finished build, or the sources themselves while somebody works on them. */
export interface PageSource<Services> {
  /** Makes the app serve scripts, styles and fonts, and gives the way to render a page. */
  attachTo(app: FastifyInstance, kept: KeptAssets): Promise<RenderPage<Services>>;
  /** The folders that its scripts come from, as paths that end with a slash; left out, it has none in files. */
  readonly scripts?: readonly string[];
  /** Sources that a page may use beyond those of the finished product. */
  readonly contentSecurityPolicy?: typeof pageContentSecurityPolicy;
}

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
