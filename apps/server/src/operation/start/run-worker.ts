import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { endAppointments, appointmentMessages } from '../../leads/appointments/index.ts';
import { chainTrail } from '../../platform/audit/index.ts';
import type { FeatureFlags } from '../../platform/features/index.ts';
import { messageTransport, type MessageTransport } from '../../platform/messages/index.ts';
import type { MarketInForce } from '../../market/offers/index.ts';
import type { Storage } from './open-storage.ts';
import { processDeliveries, stuckMessages, type MessageComposers } from '../../leads/deliveries/index.ts';
import { optOutLinksOf, objectionMessages } from '../../leads/objections/index.ts';
import {
  closeSilentRequests,
  fillDeskColumns,
  fillRequestCampaigns,
  offerRedistribution,
  remindAdvisers,
  requestMessages,
} from '../../leads/requests/index.ts';
import { pushPreparer, type PushParts } from '../../leads/adviser-push/index.ts';
import { finishErasures } from '../../desks/profile/index.ts';
import {
  areMonthsMissing,
  maintainRequestMonths,
  mayChangePartitions,
} from '../../platform/request-months/index.ts';
import { sweep } from '../retention/index.ts';
import { adviserMessages } from '../../leads/advisers/index.ts';
import { conversationMessages } from '../../leads/conversation/index.ts';

/** Seconds between two purges, so the longest time that rows outlive their retention period. */
const PURGE_SECONDS = 300;
const CHAIN_SECONDS = 30;
const OVERDUE_SECONDS = 60;
const FILL_SECONDS = 3_600;
const APPOINTMENT_SECONDS = 60;
const ERASURE_SECONDS = 30;
const MONTHS_SECONDS = 3_600;

export interface WorkerParts {
  /** Wraps the message transport, for tests. */
  readonly transportOver?: (transport: MessageTransport) => MessageTransport;
  /** Replaces the sending of push messages, for tests. */
  readonly post?: PushParts['post'];
  /** Milliseconds after which a push message is given up; default 20,000. */
  readonly longestPushInMs?: number;
}

/** Registers handlers for every kind of job in this process. */
export async function workOffJobs(
  config: Pick<
    Config,
    'demo' | 'disclosures' | 'endpointSecrets' | 'mail' | 'meeting' | 'operator' | 'publicUrl'
  >,
  { database, jobs, vault }: Storage,
  parts: WorkerParts & { market: MarketInForce; flags: FeatureFlags; log: FastifyBaseLogger },
): Promise<void> {
  const { db } = database.background;
  const configured = messageTransport(config, { db, vault });
  const transport = parts.transportOver?.(configured) ?? configured;
  const composers = messageComposers(config, { ...parts, database: { ...database, db }, vault });
  await processDeliveries({
    db,
    jobs,
    composers,
    optOutLinks: optOutLinksOf({ db, vault, publicUrl: config.publicUrl }),
    transport,
    preparePush: pushPreparer({
      ...config,
      db,
      vault,
      post: parts.post,
      ...(parts.longestPushInMs === undefined ? {} : { longestInMs: parts.longestPushInMs }),
    }),
    log: parts.log,
  });
  jobs.every(APPOINTMENT_SECONDS, 'appointments', async () => {
    const ended = await endAppointments({ db, vault, jobs });
    if (ended > 0) parts.log.info({ ended }, 'cancelled appointments of advisers who lost their request');
  });
  jobs.every(CHAIN_SECONDS, 'trail', async () => void (await chainTrail(db)));
  jobs.every(ERASURE_SECONDS, 'pending erasures', async () => {
    const finished = await finishErasures({ db, jobs });
    if (finished > 0) parts.log.info({ finished }, 'finished pending erasures');
  });
  const overdue = { db, vault, jobs };
  jobs.every(OVERDUE_SECONDS, 'overdue requests', async () => {
    const [reminded, offered, closed] = [
      await remindAdvisers(overdue),
      await offerRedistribution(overdue),
      await closeSilentRequests(overdue),
    ];
    if (reminded + offered + closed > 0)
      parts.log.info({ reminded, offered, closed }, 'overdue requests handled');
    if (reminded + offered > 0) jobs.wake('deliveries');
  });
  jobs.every(PURGE_SECONDS, 'retention', () => sweep({ db, log: parts.log }));
  jobs.every(MONTHS_SECONDS, 'request partitions', async () => {
    if (!(await mayChangePartitions(db))) {
      if (await areMonthsMissing(db)) parts.log.warn('request partitions are missing: run npm run migrate');
      return;
    }
    const { made, dropped } = await maintainRequestMonths(db);
    if (made.length + dropped.length > 0) parts.log.info({ made, dropped }, 'request partitions');
  });
  for (const [what, fill] of [
    ['columns', fillDeskColumns],
    ['campaigns', fillRequestCampaigns],
  ] as const)
    jobs.every(FILL_SECONDS, what, async () => {
      const { filled, unreadable } = await fill(db, vault);
      if (filled > 0) parts.log.info({ filled }, `backfilled ${what} of stored requests`);
      if (unreadable > 0) parts.log.warn({ unreadable }, `cannot backfill ${what}: encryption key missing`);
    });
}

export function messageComposers(
  config: Pick<Config, 'demo' | 'disclosures' | 'meeting' | 'operator' | 'publicUrl'>,
  {
    database: { db },
    vault,
    market,
    flags,
  }: Pick<Storage, 'database' | 'vault'> & { market: MarketInForce; flags: FeatureFlags },
): MessageComposers {
  const { demo, operator, publicUrl } = config;
  const parts = { db, vault, market, demo, operator, publicUrl };
  return {
    ...requestMessages({ ...parts, flags, disclosures: config.disclosures }),
    ...conversationMessages(parts),
    ...adviserMessages(parts),
    ...objectionMessages(parts),
    ...stuckMessages(parts),
    ...appointmentMessages({ db, vault, config }),
  };
}
