import type { FastifyInstance } from 'fastify';

/** Content security policy of all answers except pages. */
const NOTHING = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/** Security headers for responses to requests so malformed that no hook runs. */
export const SECURITY_HEADERS_OF_BARE_ANSWERS = {
  'content-security-policy': NOTHING,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers that scripts on other origins may read. */
const EXPOSED = [
  'ETag',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'X-Request-Id',
  'Deprecation',
  'Sunset',
  'Link',
].join(', ');

const STRICT_TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Adds security headers to every answer, also to errors. */
export function securityHeaders(app: FastifyInstance, options: { https: boolean }): void {
  const always = {
    ...SECURITY_HEADERS_OF_BARE_ANSWERS,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? STRICT_TRANSPORT_SECURITY : {}),
  };
  const forAnyOrigin = {
    ...always,
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': EXPOSED,
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.anyOrigin ? forAnyOrigin : always);
    done();
  });
}

/** Content security policy of a page: scripts only from these sources, everything else from this origin. */
export function pageContentSecurityPolicy(
  scripts: readonly string[],
  formTargets: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    ['script-src', ...(scripts.length > 0 ? scripts : ["'none'"])].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
