import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import { messageTransport } from './messages/index.ts';
import type { MarketInForce } from './offers/index.ts';
import type { Storage } from './open-storage.ts';
import { workOffDeliveries } from './requests/index.ts';
import { forgetDeleted } from './profile/index.ts';
import { forgetLogins } from './identity/index.ts';

/** Nothing that is over is kept this much longer than it may be. */
const FORGET_SECONDS = 300;

/** Lets this process work off every kind of job. */
export async function workOffJobs(
  config: Pick<Config, 'mail' | 'operator' | 'publicUrl'>,
  { database, jobs, vault }: Storage,
  parts: { market: MarketInForce; log: FastifyBaseLogger },
): Promise<void> {
  const { db } = database;
  const { operator, publicUrl } = config;
  const transport = messageTransport(config, { db, vault });
  await workOffDeliveries({ ...parts, db, vault, operator, publicUrl, transport }, jobs);
  jobs.every(FORGET_SECONDS, () => forgetLogins(db));
  jobs.every(FORGET_SECONDS, () => forgetDeleted(db));
}
