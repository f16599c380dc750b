import type { Visitor } from '@heimvorteil/portal/services';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { CurrentContext } from '../../market/calculators/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { CostRules } from '../../market/costs/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isFromOwnPage, refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import {
  ownOrigin,
  type OwnSessions,
  type Refusals,
  type Visitors,
  type Visits,
} from '../../people/identity/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { ListingSource } from '../../market/listings/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import {
  calculation,
  inputsCheck,
  profileOperations,
  profileRoutes,
  type ProfileOperations,
} from '../../desks/profile/index.ts';
import { visitOfPartner } from '../../people/partner-keys/index.ts';
import type { PreapprovalOwner } from '../../credit/preapproval/index.ts';
import { sentByPartner, type RequestSender } from '../../leads/requests/index.ts';
import { shortlist, shortlistRoutes, type Shortlist } from '../../credit/shortlist/index.ts';

export interface AccountServices {
  readonly profile: ProfileOperations;
  readonly shortlist: Shortlist;
  /** Registers the API's routes that need a session. */
  routes(api: FastifyInstance): Promise<void>;
  /** Sender of a request, without account and visit if another site's page caused the call. */
  senderOf(request: FastifyRequest): Promise<RequestSender>;
  /** Owner of stored data; accepts links from other sites, because a login returns from one. */
  ownerOf(request: FastifyRequest): Promise<PreapprovalOwner>;
}

export function openAccountServices(parts: {
  config: Pick<Config, 'publicUrl' | 'demo'>;
  db: Kysely<Tables>;
  jobs: Jobs;
  vault: Vault;
  rules: CostRules;
  market: MarketInForce;
  currentContext: CurrentContext;
  listings: ListingSource;
  visitors: Visitors;
  visits: Visits;
  refusals: Refusals;
  sessions: OwnSessions;
  validation: FastifySchemaCompiler<z.ZodMiniType>;
  log: FastifyBaseLogger;
  patience?: number | undefined;
}): AccountServices {
  const { config, db, rules, market, visitors } = parts;
  const calculate = calculation(parts.currentContext, inputsCheck(parts.validation), market);
  const profile = profileOperations({ ...parts, calculate });
  const marks = shortlist({ db, listings: parts.listings });
  const originOf = (request: FastifyRequest) => ownOrigin(request, config);
  const visitorOf = (request: FastifyRequest): Promise<Visitor> => visitors.visitorOrRefusal(request);
  const ownerOf = async (request: FastifyRequest) => ({
    accountId: (await visitors.visitorOf(request))?.accountId,
    visitKey: await parts.visits.keyOf(request),
  });
  return {
    profile,
    shortlist: marks,
    async routes(api) {
      await api.register(async (own) => {
        refuseForeignWrites(own, originOf);
        // Check the login before any validation, so callers without one learn nothing about valid input.
        own.addHook('onRequest', visitors.requireVisitor());
        profileRoutes(own, profile, { visitorOf, today: rules.today });
        shortlistRoutes(own, marks, visitorOf);
      });
    },
    async senderOf(request) {
      const { ip, partnerKey } = request;
      if (partnerKey)
        return {
          visitKey: visitOfPartner(request),
          partnerKeyId: partnerKey.id,
          origin: sentByPartner(partnerKey.id),
        };
      if (!isFromOwnPage(request.headers, originOf(request))) return { ip };
      const visitor = await visitors.visitorOf(request);
      return {
        ...(visitor && { account: { ...visitor, id: visitor.accountId } }),
        visitKey: await parts.visits.keyOf(request),
        ip,
      };
    },
    ownerOf,
  };
}
