import type { OperatorServices } from '@heimvorteil/desk/services';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { stuckDeliveries } from './stuck-deliveries.ts';

/** What the operator's work stands on. */
export interface OperatorParts {
  readonly db: Kysely<Tables>;
}

/** Everything the operator may do; the screen has checked the role. */
export function operatorServices(parts: OperatorParts): OperatorServices {
  return {
    today: async () => ({ stuck: await stuckDeliveries(parts.db) }),
  };
}
