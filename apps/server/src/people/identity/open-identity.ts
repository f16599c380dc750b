import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { identityProvider, type ProviderAccess, configuredAccess } from './identity-provider.ts';
import { loginCookie, sessionCookie } from './cookies.ts';
import { identityRoutes, countLogins } from './identity-routes.ts';
import { openOwnSessions, type OwnSessions } from './own-sessions.ts';
import { openVisitors, type Visitors, openRefusals, type Refusals } from './visitors.ts';
import { openVisits, type CarryVisit, type Visits, continueVisit } from './visits.ts';

export interface Identity {
  readonly visitors: Visitors;
  readonly visits: Visits;
  readonly refusals: Refusals;
  readonly sessions: OwnSessions;
  /** Foreign origins that a logout redirects to. */
  readonly formTargets: readonly string[];
  routes(app: FastifyInstance): Promise<void>;
}

/** Opens single sign-on; without another provider `demoProvider` is used. */
export function openIdentity(parts: {
  config: Config;
  db: Kysely<Tables>;
  limits: LimitEngine;
  vault: Vault;
  log: FastifyBaseLogger;
  demoProvider: ProviderAccess | undefined;
  registry: Registry;
  /** Moves data that other capabilities store under a visit's id. */
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
  if (!access) throw new Error('outside the demo a start without OIDC_ISSUER is refused by the config');
  return access;
}
