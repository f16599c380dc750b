import { returnAddress } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deviceOf } from '../../platform/http/serving/device.ts';
import { isFromOwnPage } from '../../platform/http/pages/own-pages.ts';
import { errorHandler } from '../../platform/http/calls/api-scope.ts';
import { problem, ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import { hashOfToken, newLinkToken, type Vault } from '../../platform/privacy/index.ts';
import { storeAccount, type StoredAccount } from './accounts.ts';
import {
  beginAttempt,
  hasAttempt,
  redeemAttempt,
  type RedeemedAttempt,
  authTimeOf,
} from './login-attempts.ts';
import { type LoginCookie, type SessionCookie, ownOrigin } from './cookies.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { loginFailureOf, LoginFailure, type LoginFailureReason } from './login-failure.ts';
import { logoutNotices } from './logout-notices.ts';
import { accountOfSession, beginSession, endSession, hasJustEnded, isSession } from './sessions.ts';
import type { Visitors } from './visitors.ts';
import type { CarryVisit } from './visits.ts';
import { Counter, type Registry } from 'prom-client';
import type { Role } from '@heimvorteil/portal/services';
import type { Assurance } from './read-claims.ts';

/** Path below which all addresses of single sign-on are (contract §2). */
export const SSO_ROOT = '/baufinanzierung/sso';
const FAILURE_PAGE = '/baufinanzierung/anmeldung/fehlgeschlagen';
const CALLBACK = `${SSO_ROOT}/callback`;
const LOGOUT = `${SSO_ROOT}/logout`;
/** Paths of the operator's pages, which need a role and a second factor. */
const OF_OPERATOR = /^\/baufinanzierung\/betrieb(?![^/?#])/;

interface IdentityRouteParts {
  readonly config: Pick<Config, 'publicUrl' | 'demo' | 'sessions'>;
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly cookie: SessionCookie;
  readonly loginCookie: LoginCookie;
  readonly provider: IdentityProvider;
  readonly visitors: Visitors;
  readonly limits: LimitEngine;
  readonly carryVisit: CarryVisit;
  readonly count: (outcome: LoginOutcome) => void;
  /** Log of login events with outcome and reason, never the person. */
  readonly log: FastifyBaseLogger;
}

export async function identityRoutes(app: FastifyInstance, parts: IdentityRouteParts): Promise<void> {
  app.get(`${SSO_ROOT}/identity`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // Cached pages make this call for every reader, mostly without a login; 204 avoids errors in the console.
    const { niemand } = request.query as Record<string, unknown>;
    if (niemand === '204' && !(await parts.visitors.visitorOf(request))) return reply.code(204).send();
    const { email, name, roles } = await parts.visitors.visitorOrRefusal(request);
    return { email, ...(name === undefined ? {} : { name }), roles };
  });

  await app.register(async (logins) => {
    logins.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    logins.setErrorHandler((error, request, reply) => failOnPage(parts, error, request, reply));
    logins.get(`${SSO_ROOT}/login`, (request, reply) => beginLogin(parts, request, reply));
    logins.get(CALLBACK, (request, reply) => finishLogin(parts, request, reply));
  });

  await app.register(async (logouts) => {
    // Accept any content type and ignore the body, because the logout form has none.
    logouts.removeAllContentTypeParsers();
    logouts.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    logouts.post(LOGOUT, (request, reply) => logout(parts, request, reply));
  });
  await app.register(async (notices) => logoutNotices(notices, `${SSO_ROOT}/backchannel-logout`, parts));
}

async function beginLogin(parts: IdentityRouteParts, request: FastifyRequest, reply: FastifyReply) {
  const { to, frisch } = request.query as Record<string, unknown>;
  const returnTo = returnAddress(to);
  const wantsFresh = frisch === 'ja';
  try {
    const secret = await loginSecretOf(parts, request);
    const proof = await beginAttempt(parts.db, secret, { returnTo, wantsFresh });
    const url = await parts.provider.loginUrl(proof, ownOrigin(request, parts.config) + CALLBACK, {
      secondFactor: OF_OPERATOR.test(returnTo),
      isFresh: wantsFresh,
    });
    parts.loginCookie.write(reply, secret);
    return reply.redirect(url.href, 303);
  } catch (error) {
    if (!(error instanceof LoginFailure)) throw error;
    return fail(parts, reply, { error, returnTo });
  }
}

/**
 * Secret that binds a login to its browser: the one of another tab's pending login, else a new one. Other
 * secrets in the cookie are ignored, because a third party may have planted them.
 */
async function loginSecretOf({ db, loginCookie }: IdentityRouteParts, request: FastifyRequest) {
  const secret = loginCookie.read(request);
  return secret !== undefined && (await hasAttempt(db, secret)) ? secret : newLinkToken();
}

async function finishLogin(parts: IdentityRouteParts, request: FastifyRequest, reply: FastifyReply) {
  const attempt = await attemptOf(parts, request, reply);
  if (!attempt) return fail(parts, reply, { error: new LoginFailure('abgelaufen') });
  const session = await sessionOf(parts, request);
  try {
    // End the browser's current session, even if the new login fails.
    if (session !== undefined) await endSession(parts.db, parts.vault, session);
    const returned = new URL(request.url, ownOrigin(request, parts.config));
    const { person, provider } = await parts.provider.redeem(returned, attempt);
    const account = await storeAccount(parts.db, parts.vault, person);
    const secret = await beginSession(parts.db, account, {
      provider: { ...provider, authTime: authTimeOf(attempt, provider, parts.log) },
      device: deviceOf(request.headers['user-agent']),
      roles: person.roles,
      limits: parts.config.sessions,
    });
    const before = session ?? parts.cookie.readVisit(request);
    if (before !== undefined) await continueWithLogin(parts, { before, secret, account });
    parts.cookie.write(reply, secret);
    logSuccess(parts, person.roles, provider.assurance);
    parts.count('success');
    return reply.redirect(attempt.returnTo, 303);
  } catch (error) {
    // A failed login clears a session's cookie, but not the cookie of a visit before login.
    if (session !== undefined) parts.cookie.clear(reply);
    return fail(parts, reply, { error, returnTo: attempt.returnTo });
  }
}

/** Redeems the login of a callback once; clears the cookie after the browser's last pending login. */
async function attemptOf(
  { db, loginCookie }: IdentityRouteParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RedeemedAttempt | undefined> {
  const secret = loginCookie.read(request);
  if (secret === undefined) return undefined;
  const { state } = request.query as Record<string, unknown>;
  const attempt = typeof state === 'string' ? await redeemAttempt(db, secret, state) : undefined;
  if (!(await hasAttempt(db, secret))) loginCookie.clear(reply);
  return attempt;
}

async function sessionOf({ db, cookie }: IdentityRouteParts, request: FastifyRequest) {
  const secret = cookie.read(request);
  return secret !== undefined && (await isSession(db, secret)) ? secret : undefined;
}

/** Moves the visit's data to the new session, unless the data belong to another account's session. */
async function continueWithLogin(
  { db, carryVisit }: IdentityRouteParts,
  {
    before,
    secret,
    account: { accountId },
  }: { readonly before: string; readonly secret: string; readonly account: StoredAccount },
) {
  const former = await accountOfSession(db, before);
  if (former !== undefined && former !== accountId) return;
  const ids = { from: hashOfToken(before), to: hashOfToken(secret), accountId };
  await db.transaction().execute((trx) => carryVisit(trx, ids));
}

async function logout(parts: IdentityRouteParts, request: FastifyRequest, reply: FastifyReply) {
  if (!isFromOwnPage(request.headers, ownOrigin(request, parts.config))) throw problem(403, 'UNKNOWN');
  reply.header('cache-control', 'no-store');
  const secret = parts.cookie.read(request);
  const idToken = secret === undefined ? undefined : await endSession(parts.db, parts.vault, secret);
  // An ended secret gives no access; the next page needs it only to confirm the logout.
  if (secret !== undefined && (await hasJustEnded(parts.db, secret)))
    parts.cookie.writeForPassage(reply, secret);
  else parts.cookie.clear(reply);
  // Pages with the visitor's name must not reappear from the browser's cache.
  reply.header('clear-site-data', '"cache"');
  if (secret !== undefined) {
    parts.log.info({ login: { outcome: 'logout' } }, 'login');
    parts.count('logout');
  }
  const backTo = ownOrigin(request, parts.config) + LOGOUT;
  const there = idToken === undefined ? undefined : await parts.provider.logoutUrl(idToken, backTo);
  return reply.redirect(there?.href ?? LOGOUT, 303);
}

/** Redirects to the page that explains the failure; its address contains neither code nor state. */
function fail(
  parts: IdentityRouteParts,
  reply: FastifyReply,
  { error, returnTo }: { error: unknown; returnTo?: string },
): FastifyReply {
  const failure = loginFailureOf(error);
  const { code } = (failure.cause ?? {}) as { code?: unknown };
  const login = { outcome: 'failure', reason: failure.reason, ...(typeof code === 'string' ? { code } : {}) };
  if (failure.reason === 'stoerung') parts.log.error({ login, err: failure.cause }, 'login');
  else parts.log.warn({ login }, 'login');
  parts.count(failure.reason);
  return toFailurePage(reply, failure.reason, returnTo);
}

/** Redirects a browser whose login failed to a page; other callers get the usual error. */
function failOnPage(parts: IdentityRouteParts, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return errorHandler(error, request, reply);
  const { to } = request.query as Record<string, unknown>;
  const returnTo = to === undefined ? undefined : returnAddress(to);
  // Do not log logins above the rate limit, because a flood would fill the log.
  if (error instanceof ProblemError && error.statusCode === 429) {
    parts.count('zu-oft');
    return toFailurePage(reply, 'zu-oft', returnTo);
  }
  // A request that cannot be read, for example with a forged host, is not the provider's failure.
  if (error instanceof ProblemError && error.statusCode < 500) return errorHandler(error, request, reply);
  return fail(parts, reply, { error, ...(returnTo === undefined ? {} : { returnTo }) });
}

function toFailurePage(
  reply: FastifyReply,
  reason: LoginFailureReason,
  returnTo: string | undefined,
): FastifyReply {
  const query = new URLSearchParams({ grund: reason });
  if (returnTo !== undefined) query.set('to', returnTo);
  return reply.redirect(`${FAILURE_PAGE}?${query}`, 303);
}

type LoginOutcome = 'success' | 'logout' | LoginFailureReason;

export function countLogins(registry: Registry): (outcome: LoginOutcome) => void {
  const logins = new Counter({
    name: 'logins_total',
    help: 'Logins by outcome: success, reason of the failure, or logout.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['success', 'anbieter', 'uhrzeit', 'ungueltig', 'stoerung'])
    logins.inc({ outcome }, 0);
  return (outcome) => logins.inc({ outcome });
}

/**
 * Logs a successful login, never the person. If the second factor for a role is missing, also logs a warning
 * with the claims that should have named it.
 */
export function logSuccess(
  { log, config }: { log: Pick<FastifyBaseLogger, 'info' | 'warn'>; config: { demo: boolean } },
  roles: readonly Role[],
  { multiFactor, acr, amr }: Assurance,
): void {
  if (roles.length === 0 || multiFactor || config.demo) log.info({ login: { outcome: 'success' } }, 'login');
  else log.warn({ login: { outcome: 'success', code: 'SECOND_FACTOR_MISSING', acr, amr } }, 'login');
}
