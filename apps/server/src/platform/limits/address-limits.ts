import { addressOf, API_ROOT, PHONE_VERIFICATION_ROOT, type Operation } from '@heimvorteil/contracts';
import type { AddressLimit, Limits } from '../config/config.ts';
import { isRead } from '../http/pages/own-pages.ts';
import { Counter, type Registry } from 'prom-client';

/** Method and pattern of a route; `anyOrigin`: pages of any origin may call it. */
export interface LimitedRoute {
  readonly method: string;
  readonly url: string;
  readonly anyOrigin: boolean;
}

export interface AddressLimitRule {
  readonly name: string;
  /** Addresses of the rule, described for docs/operations/settings.md. */
  readonly addresses: string;
  readonly holds: (route: LimitedRoute) => boolean;
  /** Undefined: not limited; `addresses` gives the reason. */
  readonly limit?: {
    readonly of: Extract<keyof Limits, `${string}PerMinute`>;
    /** Fixed number of requests; default: the configured one. */
    readonly max?: number;
    /**
     * How processes count. `alone`: each for itself. `blocks`: together, each process up to a twentieth more.
     * `exactly`: together. The last kind refuses all requests while the database is down.
     */
    readonly counts: 'alone' | 'blocks' | 'exactly' | 'exactly, never without the database';
    /** Answer to a refused browser; programs always get a problem. */
    readonly refusal: 'problem' | 'page';
    /** Check after reading the body, because the page of a refusal contains the entered text. */
    readonly afterBody?: boolean;
    /** Reports remaining requests in successful answers too, for programs that call often. */
    readonly sendsRemaining?: boolean;
  };
}

const ABOUT_REQUESTS =
  /^\/(v2\/contact|v1\.0\/(appointments|preapproval|proposals|providers\/:id\/ratings))(\/|$)|^\/(codes|user)(\/|$)/;
const OBJECTIONS = /^\/(v2\/gdpr\/|v1\.0\/provider\/unsubscribe$)/;
const PLANS = /\/plan\.(csv|xlsx|pdf)$/;
const FILES =
  /^\/(robots\.txt|sitemap\.xml|favicon\.ico|\.well-known\/security\.txt|marktplatz\/.+|baufinanzierung\/((desk\/)?assets\/.+|logos\/:file|icons\/.+|manifest\.webmanifest|widgets\/(:file\(.+|[^/]+\.(js|css|map))|sso\/demo-anbieter\/(\*|dateien\/.+)))$/;
const PAGES =
  /^\/(\*|expose\/:exposeId(\/(ent)?merken)?|baufinanzierung\/(merken\/:exposeId|partner\/\*|betrieb(\.data|\/\*)?|sso\/logout|entwicklung\/postfach(\/(:id(\/termin\.ics)?)?)?))?$/;

/** The first rule that matches a route applies; a route without a rule cannot be registered. */
export const ADDRESS_LIMITS: readonly AddressLimitRule[] = [
  {
    name: 'health',
    addresses:
      '`/healthz`, `/readyz`, `/metrics`, because balancer and monitoring need them under load; the balancer closes them to the public',
    holds: ({ url }) => /^\/(healthz|readyz|metrics)$/.test(url),
  },
  {
    name: 'listing-calls',
    addresses:
      'reading calls of listing pages from any origin, and the widget as a page; one address may be a shared cache',
    holds: ({ method, url, anyOrigin }) =>
      (anyOrigin && (isRead(method) || method === 'OPTIONS')) || url.endsWith('/cost-widget.html'),
    limit: { of: 'listingCallsPerMinute', counts: 'alone', refusal: 'problem' },
  },
  {
    name: 'log',
    addresses: 'log messages of browsers (`POST …/v1.0/log/{level}`)',
    holds: ({ url }) => url === `${API_ROOT}/v1.0/log/:level`,
    limit: { of: 'logPerMinute', counts: 'alone', refusal: 'problem' },
  },
  {
    name: 'objections',
    addresses: 'calls that object, unsubscribe, or request a link for either',
    holds: ({ url }) => OBJECTIONS.test(pathOfCall(url) ?? ''),
    limit: {
      // Few are enough: a visitor needs few links, and a mail program unsubscribes once.
      of: 'callsPerMinute',
      max: 20,
      counts: 'exactly',
      refusal: 'problem',
      sendsRemaining: true,
    },
  },
  {
    name: 'request-calls',
    addresses:
      'calls that change requests: sending, messages, appointments, codes, pre-approvals, certificates, proposals, ratings',
    holds: ({ method, url }) => !isRead(method) && ABOUT_REQUESTS.test(pathOfCall(url) ?? ''),
    limit: { of: 'callsPerMinute', counts: 'exactly', refusal: 'problem', sendsRemaining: true },
  },
  {
    name: 'calls',
    addresses: 'all other API calls, the API description, public keys of certificates, back-channel logout',
    holds: ({ url }) =>
      pathOfCall(url) !== undefined ||
      /\/(sso\/(identity|backchannel-logout)|zertifikat\/schluessel\.json)$/.test(url),
    limit: { of: 'callsPerMinute', counts: 'blocks', refusal: 'problem', sendsRemaining: true },
  },
  {
    name: 'logins',
    addresses: 'login at the identity provider and its callback',
    holds: ({ url }) => /^\/baufinanzierung\/sso\/(login|callback)$/.test(url),
    limit: { of: 'loginsPerMinute', counts: 'exactly, never without the database', refusal: 'problem' },
  },
  {
    name: 'demo-logins',
    addresses: "the login page of the demo's own identity provider",
    holds: ({ url }) => url === '/baufinanzierung/sso/demo-anbieter/anmelden/:uid',
    limit: { of: 'loginsPerMinute', counts: 'exactly, never without the database', refusal: 'page' },
  },
  {
    name: 'plans',
    addresses: 'payment plans as files (CSV, XLSX, PDF)',
    holds: ({ url }) => PLANS.test(url),
    limit: { of: 'plansPerMinute', counts: 'blocks', refusal: 'page', afterBody: true },
  },
  {
    name: 'files',
    addresses:
      "scripts, styles, fonts, pictures, logos, the widgets' script, `/robots.txt`, `/sitemap.xml`, and calls of the demo's identity provider",
    holds: ({ url }) => FILES.test(url),
    limit: { of: 'filesPerMinute', counts: 'alone', refusal: 'problem' },
  },
  {
    name: 'forms',
    addresses: 'forms sent to pages; the answer returns the entered values',
    holds: ({ method, url }) => method === 'POST' && PAGES.test(url),
    limit: { of: 'formsPerMinute', counts: 'exactly', refusal: 'page', afterBody: true },
  },
  {
    name: 'pages',
    addresses: 'pages, data of the router (`.data`, `…/__manifest`), and unknown methods',
    holds: ({ url }) => PAGES.test(url),
    limit: { of: 'pagesPerMinute', counts: 'blocks', refusal: 'page' },
  },
];

type Limit = NonNullable<AddressLimitRule['limit']>;

/** The configured limit; with `max` its number is fixed. */
export function boundOf({ of, max }: Limit, limits: Limits): AddressLimit {
  return max === undefined ? limits[of] : { ...limits[of], max };
}

/** Setting of a limit (`pagesPerMinute`: `LIMIT_PAGES_PER_MINUTE`); undefined if its number is fixed. */
export function settingOf({ of, max }: Limit): string | undefined {
  return max === undefined ? `LIMIT_${of.replace(/[A-Z]/g, '_$&').toUpperCase()}` : undefined;
}

export function ruleOf(route: LimitedRoute): AddressLimitRule | undefined {
  return ADDRESS_LIMITS.find(({ holds }) => holds(route));
}

/** Path of an API call below the API's root; undefined for pages and files. */
function pathOfCall(url: string): string | undefined {
  const root = [API_ROOT, PHONE_VERIFICATION_ROOT].find((one) => url === one || url.startsWith(`${one}/`));
  return root === undefined ? undefined : url.slice(root.length);
}

/** True if successful answers report remaining requests; never for answers that caches may share. */
export function reportsRemaining(operation: Operation): boolean {
  const { method, anyOrigin = false, isKeepable = false } = operation;
  return (
    !isKeepable && ruleOf({ method, url: addressOf(operation), anyOrigin })?.limit?.sendsRemaining === true
  );
}

/** Counts refused requests by limit. Starts at 0, because a rate needs two samples. */
export function countRefusals(registry: Registry, watched: readonly string[]): (limit: string) => void {
  const refusals = new Counter({
    name: 'limit_refusals_total',
    help: 'Requests refused by a rate limit, by limit.',
    labelNames: ['limit'],
    registers: [registry],
  });
  const limited = ADDRESS_LIMITS.flatMap(({ name, limit }) => (limit ? [name] : []));
  for (const limit of [...limited, ...watched]) refusals.inc({ limit }, 0);
  return (limit) => refusals.inc({ limit });
}
