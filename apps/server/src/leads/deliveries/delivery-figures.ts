import { sql, type Kysely } from 'kysely';
import type { DeliveryChannel } from '../../platform/database/column-types.ts';
import type { DeliveryState, Tables } from '../../platform/database/tables.ts';
import { FAILED_STATES, isOpen, OPEN_STATES } from './delivery-states.ts';

interface DeliveryFigures {
  readonly channel: string;
  readonly state: DeliveryState;
  readonly count: number;
  /** For how long the oldest of them has been tried; 0 for those that nobody tries any more, and where there is none. */
  readonly openSeconds: number;
}

const CHANNELS: Readonly<Record<DeliveryChannel, string>> = { EMAIL: 'mail', PUSH: 'push' };
const UNDELIVERED = [...new Set<DeliveryState>([...OPEN_STATES, ...FAILED_STATES, 'blocked'])];

/** How many messages wait, have failed or are blocked, by channel and state, those of which there are none included. */
export async function deliveryFigures(db: Kysely<Tables>): Promise<readonly DeliveryFigures[]> {
  const rows = await db
    .selectFrom('delivery')
    .select(['channel', 'state'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`greatest(0, extract(epoch from now() - min(tried_since)))::float8`.as('seconds'))
    .where('state', 'in', UNDELIVERED)
    .groupBy(['channel', 'state'])
    .execute();
  return Object.entries(CHANNELS).flatMap(([kind, channel]) =>
    UNDELIVERED.map((state) => {
      const row = rows.find((one) => one.channel === kind && one.state === state);
      return { channel, state, count: row?.count ?? 0, openSeconds: isOpen(state) ? (row?.seconds ?? 0) : 0 };
    }),
  );
}
