import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { identityProvider, type ProviderAccess, configuredAccess } from './identity-provider.ts';
import { loginCookie, sessionCookie } from './cookies.ts';
import { identityRoutes, countLogins } from './identity-routes.ts';
import { openVisitors, type Visitors, openRefusals, type Refusals, actorOf } from './visitors.ts';
import { openVisits, type CarryVisit, type Visits, continueVisit } from './visits.ts';
import type { OwnSession } from '@heimvorteil/contracts';
import { noteAudit } from '../../platform/audit/index.ts';
import { isUuid } from '../../platform/database/storable-value.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';

interface SessionOwner {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
}

export interface OwnSessions {
  /** Open sessions of an account, the last used first. */
  list(owner: SessionOwner): Promise<OwnSession[]>;
  /** Throws a ProblemError 404 `SESSION_NOT_FOUND` unless the owner has this session. */
  end(owner: SessionOwner, id: string): Promise<void>;
  endOthers(owner: SessionOwner): Promise<void>;
}

/** Operations on an account's sessions. No process caches sessions, so ending one takes effect at once. */
function openOwnSessions(db: Kysely<Tables>): OwnSessions {
  return {
    async list({ accountId, sessionId }) {
      const rows = await db
        .selectFrom('session')
        .select(['public_id', 'created_at', 'seen_at', 'device'])
        .where('account_id', '=', accountId)
        .where(IS_LIVING)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        id: row.public_id,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.seen_at.toISOString(),
        device: row.device ?? '',
        current: row.public_id === sessionId,
      }));
    },
    async end(owner, id) {
      if (!isUuid(id) || (await endSessions(db, owner, { only: id })) === 0)
        throw problem(404, 'SESSION_NOT_FOUND');
    },
    async endOthers(owner) {
      await endSessions(db, owner, { except: owner.sessionId });
    },
  };
}

const IS_LIVING = sql<boolean>`session.ended_at is null and session.ends_at > now()
  and session.seen_at > now() - session.idle_minutes * interval '1 minute'`;

function endSessions(
  db: Kysely<Tables>,
  owner: SessionOwner,
  which: { readonly only: string } | { readonly except: string },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()`, id_token: null })
      .where('account_id', '=', owner.accountId)
      .where(IS_LIVING)
      .$call((sessions) =>
        'only' in which
          ? sessions.where('public_id', '=', which.only)
          : sessions.where('public_id', '!=', which.except),
      )
      .returning('public_id')
      .execute();
    if (ended.length > 0)
      await noteAudit(trx, {
        actor: actorOf(owner.roles),
        actorId: owner.accountId,
        action: 'SESSION_ENDED',
        detail: { count: ended.length },
      });
    return ended.length;
  });
}

export interface Identity {
  readonly visitors: Visitors;
  readonly visits: Visits;
  readonly refusals: Refusals;
  readonly sessions: OwnSessions;
  /** Origins of other hosts that the logout form may redirect to. */
  readonly formTargets: readonly string[];
  routes(app: FastifyInstance): Promise<void>;
}

/** Opens single sign-on; uses `demoProvider` if no other is configured. */
export function openIdentity(parts: {
  config: Config;
  db: Kysely<Tables>;
  limits: LimitEngine;
  vault: Vault;
  log: FastifyBaseLogger;
  demoProvider: ProviderAccess | undefined;
  registry: Registry;
  /** Moves data that other modules store under a visit's id. */
  carryVisit: CarryVisit;
}): Identity {
  const { demoProvider: _demoProvider, registry, ...given } = parts;
  const shared = {
    ...given,
    carryVisit: async (...[trx, ids]: Parameters<CarryVisit>) => {
      await continueVisit(trx, ids);
      await parts.carryVisit(trx, ids);
    },
  };
  const count = countLogins(registry);
  const { config, db, vault, log } = shared;
  const access = accessOf(config, parts.demoProvider);
  const cookie = sessionCookie(config.https, vault);
  const refusals = openRefusals(shared);
  const visitors = openVisitors({ db, vault, cookie, demo: config.demo, refusals, log });
  const issuerOrigin = new URL(access.issuer).origin;
  return {
    visitors,
    refusals,
    sessions: openOwnSessions(db),
    visits: openVisits({ ...shared, cookie, visitors, https: config.https }),
    formTargets: issuerOrigin === new URL(config.publicUrl).origin ? [] : [issuerOrigin],
    routes: (app) =>
      identityRoutes(app, {
        ...shared,
        count,
        cookie,
        loginCookie: loginCookie(config.https),
        visitors,
        provider: identityProvider(access),
      }),
  };
}

function accessOf(config: Config, demoProvider: ProviderAccess | undefined): ProviderAccess {
  const access = configuredAccess(config) ?? demoProvider;
  if (!access) throw new Error('OIDC_ISSUER is required outside the demo');
  return access;
}
