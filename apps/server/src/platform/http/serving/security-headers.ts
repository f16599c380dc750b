import type { FastifyInstance } from 'fastify';

/** What is not a page may load nothing at all. */
const NOTHING = "default-src 'none';base-uri 'none';frame-ancestors 'none'";

/** For answers to requests so broken that no route and no hook sees them. */
export const SECURITY_HEADERS_OF_BARE_ANSWERS = {
  'content-security-policy': NOTHING,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** What a program on a foreign page may read of an answer beside its body: without them it could keep to no limit and notice no end. */
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

/** Sends the same protective headers with every answer, errors included; made once, since every request pays for them. */
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

/** The content security policy of a page: only scripts of these sources run, everything else comes from this origin. */
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
