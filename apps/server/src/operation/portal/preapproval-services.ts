import { arrangesLoans } from '@heimvorteil/contracts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { CurrentContext } from '../../market/calculators/index.ts';
import {
  certificateKeyRoute,
  certificateOperations,
  certificateRoutes,
  type CertificateOperations,
} from '../../credit/certificates/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import type { Geography } from '../../market/geo/index.ts';
import { ownOrigin, type Identity, type CarryVisit } from '../../people/identity/index.ts';
import type { LimitEngine } from '../../platform/limits/index.ts';
import type { ListingSource } from '../../market/listings/index.ts';
import type { AccountServices } from './account-services.ts';
import {
  preapprovalOperations,
  preapprovalRoutes,
  type PreapprovalOperations,
  carryPreapprovals,
} from '../../credit/preapproval/index.ts';
import type { HeavyWork } from '../../platform/heavy-work/index.ts';
import { proposalOperations, proposalRoutes, type ProposalOperations } from '../../credit/proposals/index.ts';
import type { RequestOperations } from '../../leads/requests/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';
import { carryVisit as carryContacts } from '../../people/phone-verification/index.ts';

/** Moves verified contacts and pre-approvals of a visit to its next id, or to the account after a login. */
export const carryVisit: CarryVisit = async (trx, ids) => {
  await carryContacts(trx, ids.from, ids.to);
  await carryPreapprovals(trx, ids);
};

/** Pre-approvals, and the certificates and proposals based on them. */
export interface PreapprovalServices {
  readonly preapprovals: PreapprovalOperations;
  readonly certificates: CertificateOperations;
  readonly proposals: ProposalOperations;
  /** Registers the API's routes on `api`, and routes outside the API on `visitors`. */
  routes(
    at: { readonly api: FastifyInstance; readonly visitors: FastifyInstance },
    callers: Identity & Pick<AccountServices, 'ownerOf' | 'senderOf'>,
  ): Promise<void>;
}

/** Opens pre-approvals; available only if the operator arranges loans and the feature flag is on. */
export function openPreapprovalServices(parts: {
  config: Config;
  db: Kysely<Tables>;
  vault: Vault;
  limits: LimitEngine;
  currentContext: CurrentContext;
  listings: ListingSource;
  geography: Geography;
  flags: Pick<FeatureFlags, 'isOn'>;
  requests: RequestOperations;
  log: FastifyBaseLogger;
  heavyWork: HeavyWork;
}): PreapprovalServices {
  const { config } = parts;
  const isJudging = () => parts.flags.isOn('pre_approval');
  const isForeign = !arrangesLoans(config.operator);
  const preapprovals = preapprovalOperations({ ...parts, addressLimits: config.limits });
  const certificates = certificateOperations({ ...parts, preapprovals });
  const proposals = proposalOperations({ ...parts, preapprovals });
  return {
    preapprovals,
    certificates,
    proposals,
    async routes({ api, visitors }, identity) {
      const callers = { ...identity, originOf: ownOriginOf(config), isOff: () => isForeign || !isJudging() };
      await preapprovalRoutes(api, {
        preapprovals,
        withRequested: (stored) => proposals.withRequested(stored),
        ...callers,
      });
      await proposalRoutes(api, { proposals, ...callers });
      // Third parties can check issued certificates even while no new ones are issued.
      await certificateRoutes(api, {
        ...callers,
        certificates,
        isOff: () => isForeign,
        isIssuing: isJudging,
      });
      certificateKeyRoute(visitors, { certificates, isOff: isForeign });
    },
  };
}

const ownOriginOf =
  (config: Config) =>
  (request: Parameters<typeof ownOrigin>[0]): string =>
    ownOrigin(request, config);
