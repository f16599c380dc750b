import type { FlagDesk } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Patience } from '../../leads/deliveries/index.ts';
import type { Experiments } from '../../embeds/experiments/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { ProfileOperations } from '../profile/index.ts';
import type { Vault } from '../../platform/privacy/index.ts';

export interface OperatorParts extends Patience {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly market: MarketInForce;
  readonly jobs: Jobs;
  readonly exported: ProfileOperations['exported'];
  readonly flags: FlagDesk;
  readonly experiments: Experiments['list'];
}
