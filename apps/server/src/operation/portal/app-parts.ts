import type { FastifyBaseLogger } from 'fastify';
import type { StoreRequest } from '../../leads/requests/index.ts';
import type { Geography } from '../../market/geo/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { SwitchableFlags } from '../../platform/features/index.ts';
import type { HeavyWorkBounds } from '../../platform/heavy-work/index.ts';
import type { ApplicationSources, Builds } from '../../platform/http/pages/applications.ts';
import type { Drain } from '../../platform/http/serving/drain.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly market: MarketInForce;
  readonly geography: Geography;
  /** Today in Europe/Berlin, ISO 8601. */
  readonly today: () => string;
  readonly log: FastifyBaseLogger;
  readonly vault: Vault;
  readonly jobs: Jobs;
  readonly flags: SwitchableFlags;
  /** Milliseconds to wait for a message being sent; left out: the default. */
  readonly patience?: number | undefined;
  /** Left out: the default limits. */
  readonly heavyWork?: HeavyWorkBounds | undefined;
  /** Left out: requests are committed before they are answered. */
  readonly storeRequest?: StoreRequest | undefined;
  /** Left out: only the API is served, for tests without pages. */
  readonly pages?: boolean;
  /** Left out: the finished builds. */
  readonly applicationSources?: ApplicationSources | undefined;
  /** Left out: no build is running. */
  readonly builds?: Builds | undefined;
  /** Removes this process from the load balancer. */
  readonly drain?: Drain | undefined;
}
