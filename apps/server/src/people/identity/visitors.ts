import { visitorIdIn, type ErrorCode } from '@heimvorteil/contracts';
import type { Role, Visitor } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { PageVisitors } from '../../platform/http/pages/rendered-application.ts';
import { problem, type ProblemError } from '../../platform/http/calls/problem-error.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import type { SessionCookie } from './cookies.ts';
import { findVisitor, hasJustEnded } from './sessions.ts';
import { noteAudit } from '../../platform/audit/index.ts';
import { HOUR, type LimitEngine } from '../../platform/limits/index.ts';

type RefusalCode = Extract<ErrorCode, 'NOT_ALLOWED' | 'SECOND_FACTOR_MISSING' | 'FRESH_LOGIN_NEEDED'>;

type Account = Pick<Visitor, 'accountId'> & {
  readonly roles: readonly string[];
  readonly withheldRoles: readonly string[];
};

export interface Refusals {
  /** Audits a refusal; `what` is the pattern of a call or page, never an address with values. */
  note(account: Account, code: RefusalCode, what: string): Promise<void>;
  /** Audits a refusal and returns the ProblemError 403 to throw. */
  refuse(account: Account, code: RefusalCode, what: string): Promise<ProblemError>;
  /** Throws the ProblemError 403 `FRESH_LOGIN_NEEDED` if the last authentication is too long ago. */
  requireFreshLogin(visitor: Visitor, what: string): Promise<void>;
}

/** Audited refusals per account and hour; more would fill the audit trail without new information. */
const MOST_NOTED_AN_HOUR = 60;

export function openRefusals({ db, limits }: { db: Kysely<Tables>; limits: LimitEngine }): Refusals {
  const note: Refusals['note'] = async (account, code, what) => {
    const { accountId } = account;
    const bucket = { what: 'refusals-noted', subject: accountId, max: MOST_NOTED_AN_HOUR, seconds: HOUR };
    if (await limits.take([bucket])) return;
    const actor = actorOf([...account.roles, ...account.withheldRoles]);
    await noteAudit(db, { actor, actorId: accountId, action: 'ACCESS_REFUSED', detail: { code, what } });
  };
  const refuse: Refusals['refuse'] = async (account, code, what) => {
    await note(account, code, what);
    return problem(403, code);
  };
  return {
    note,
    refuse,
    async requireFreshLogin(visitor, what) {
      if (!visitor.hasJustLoggedIn) throw await refuse(visitor, 'FRESH_LOGIN_NEEDED', what);
    },
  };
}

/** Kind of actor that the audit trail records for an account with these roles. */
export function actorOf(roles: readonly (Role | string)[]): 'OPERATOR' | 'ADVISER' | 'VISITOR' {
  if (roles.includes('operator')) return 'OPERATOR';
  return roles.includes('adviser') ? 'ADVISER' : 'VISITOR';
}

export interface Visitors {
  /** Logged-in visitor, else undefined; queries only with a session cookie. Rejects without a database. */
  visitorOf(request: FastifyRequest): Promise<Visitor | undefined>;
  /**
   * Logged-in visitor; throws 401 `NOT_LOGGED_IN` before login. Without the required role it throws 403:
   * `SECOND_FACTOR_MISSING` if only the factor is missing, else `NOT_ALLOWED`.
   */
  visitorOrRefusal(request: FastifyRequest, role?: Role): Promise<Visitor>;
  /** Like `visitorOrRefusal`, as a route's `preHandler`; forbids caching the answers. */
  requireVisitor(role?: Role): (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Variant for pages, which treat an unreachable database as "not logged in" (specification §8). */
  readonly forPages: PageVisitors;
}

/** Finds visitors by cookie; queries the database once per request. */
export function openVisitors(parts: {
  db: Kysely<Tables>;
  vault: Vault;
  cookie: SessionCookie;
  demo: boolean;
  refusals: Pick<Refusals, 'refuse'>;
  log: FastifyBaseLogger;
}): Visitors {
  const lookedUp = new WeakMap<
    FastifyRequest,
    { readonly secret: string | undefined; readonly found: Promise<Visitor | undefined> }
  >();

  const lookUp = async (secret: string | undefined) =>
    secret === undefined ? undefined : findVisitor(parts.db, parts.vault, secret, parts);
  const visitorOf = (request: FastifyRequest) => {
    const secret = parts.cookie.read(request);
    const known = lookedUp.get(request);
    // Query again if a verified contact has replaced the secret during this request.
    if (known && known.secret === secret) return known.found;
    const found = lookUp(secret);
    lookedUp.set(request, { secret, found });
    return found;
  };
  const visitorOrRefusal = async (request: FastifyRequest, role?: Role) => {
    const visitor = await visitorOf(request);
    if (!visitor) throw problem(401, 'NOT_LOGGED_IN');
    if (role !== undefined && !visitor.roles.includes(role))
      throw await parts.refusals.refuse(
        visitor,
        visitor.withheldRoles.includes(role) ? 'SECOND_FACTOR_MISSING' : 'NOT_ALLOWED',
        `${request.method} ${request.routeOptions.url ?? ''}`,
      );
    return visitor;
  };

  return {
    visitorOf,
    visitorOrRefusal,
    requireVisitor: (role) => async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await visitorOrRefusal(request, role);
    },
    forPages: {
      isPersonal: (request) => parts.cookie.read(request) !== undefined,
      isUnknown: (request) =>
        !parts.cookie.isThere(request) && visitorIdIn(request.headers.cookie) === undefined,
      async find(request) {
        try {
          return await visitorOf(request);
        } catch (error) {
          parts.log.warn({ err: error }, 'visitor lookup failed');
          return undefined;
        }
      },
      async takeLogout(request, reply) {
        const secret = parts.cookie.read(request);
        try {
          if (secret === undefined || !(await hasJustEnded(parts.db, secret))) return false;
        } catch (error) {
          parts.log.warn({ err: error }, 'logout lookup failed');
          return false;
        }
        parts.cookie.clear(reply);
        return true;
      },
    },
  };
}
