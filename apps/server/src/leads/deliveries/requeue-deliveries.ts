import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { isUuid } from '../../platform/database/storable-value.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Jobs, openJobs } from '../../platform/jobs/index.ts';
import { OPEN_STATES, FAILED_STATES } from './being-sent.ts';
import { enqueueDeliveryJobs, QUEUE_OF } from './store-deliveries.ts';
import { deliver, type DeliveryParts } from './deliver.ts';
import { callOwner, deletedRows } from '../../platform/database/common-sql.ts';
import { requestLog } from '../../platform/http/logs/request-log.ts';
import type { Operator } from '../../platform/terminal/index.ts';

const USAGE = `Aufruf: npm run deliveries:replay -- NUMMER | all
  NUMMER  die Nummer einer Nachricht, wie die Seite für den Betrieb sie nennt
  all     alle, die fehlgeschlagen oder geparkt sind`;

/** Resends failed messages: `npm run deliveries:replay -- ID|all`; exit code 1 if there are none. */
export async function deliveriesReplay(words: readonly string[], operator: Operator): Promise<number> {
  const [wanted, ...more] = words;
  if (wanted === undefined || more.length > 0) {
    operator.error(USAGE);
    return 1;
  }
  return operator.onDatabase(async ({ db, pool, holds }) => {
    const jobs = await openJobs({ db, pool, holds, supervise: false, log: requestLog('error') });
    try {
      const replayed = await replayDeliveries({ db, jobs }, wanted === 'all' ? 'all' : [wanted]);
      if (replayed.length === 0 && wanted !== 'all') {
        operator.error(`Es gibt keine fehlgeschlagene Nachricht ${wanted}.`);
        return 1;
      }
      operator.log(sentence(replayed.length));
      return 0;
    } finally {
      await jobs.close();
    }
  });
}

function sentence(count: number): string {
  if (count === 0) return 'Es gibt nichts noch einmal zu senden.';
  const subject = count === 1 ? 'Eine Nachricht wird' : `${count} Nachrichten werden`;
  return `${subject} noch einmal gesendet, bis zu 72 Stunden lang, jede unter ihrer alten Nummer.`;
}

const MOST_REPLAYED_AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Makes failed or parked messages due at once, for another 72 hours, under their old ids so receivers detect
 * repetitions. Returns the ids now due.
 */
export async function replayDeliveries(
  { db, jobs }: { db: Kysely<Tables>; jobs: Jobs },
  wanted: readonly string[] | 'all',
): Promise<string[]> {
  const ids = wanted === 'all' ? undefined : wanted.filter(isUuid);
  if (ids?.length === 0) return [];
  const replayed: string[] = [];
  for (let after = FIRST; ;) {
    const portion = await db.transaction().execute((trx) => replayPortion(trx, jobs, after, ids));
    replayed.push(...portion);
    const last = portion.at(-1);
    if (last === undefined || portion.length < MOST_REPLAYED_AT_ONCE) break;
    after = last;
  }
  if (replayed.length > 0) jobs.wake('deliveries');
  return replayed;
}

async function replayPortion(
  trx: Transaction<Tables>,
  jobs: Jobs,
  after: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const failed = await trx
    .selectFrom('delivery')
    .select(['id', 'channel', 'adviser_id'])
    .where('state', 'in', FAILED_STATES)
    .where('id', '>', after)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .limit(MOST_REPLAYED_AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  if (failed.length === 0) return [];
  const failedIds = failed.map(({ id }) => id);
  const now = sql<Date>`now()`;
  await trx
    .updateTable('delivery')
    .set({ state: 'created', tried_since: now, changed_at: now })
    .where('id', 'in', failedIds)
    .execute();
  await enqueueAgain(trx, jobs, failed);
  return failedIds;
}

async function enqueueAgain(
  trx: Transaction<Tables>,
  jobs: Jobs,
  deliveries: readonly Pick<Selectable<Tables['delivery']>, 'id' | 'channel' | 'adviser_id'>[],
): Promise<void> {
  const fresh = deliveries.map((one) => ({ ...one, job_id: randomUUID() }));
  await sql`update delivery set job_id = fresh.job_id
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ job_id: jobId }) => jobId)}::uuid[])
      as fresh (id, job_id) where delivery.id = fresh.id`.execute(trx);
  await enqueueDeliveryJobs(trx, jobs, fresh);
}

const BODY_RETENTION_DAYS = 7;

/** Removes the texts of messages, which only the demo's mailbox stores. */
export async function purgeMailbox(db: Kysely<Tables>): Promise<number> {
  return deletedRows(
    db
      .deleteFrom('mailbox_message')
      .where('created_at', '<', sql<Date>`now() - make_interval(days => ${BODY_RETENTION_DAYS})`),
  );
}

/**
 * Removes delivery records after 90 days. Those of open requests stay, because they show whom to notify of a
 * withdrawal and prevent duplicates. REQUEST stays as long as its links work, because only an adviser it
 * reached can be rated.
 */
export async function purgeDeliveries(db: Kysely<Tables>): Promise<number> {
  return callOwner(db, 'purge_deliveries');
}

/** Seconds between searches for lost jobs; a dead worker's message is retried within half a minute. */
const SWEEP_SECONDS = 5;

export async function processDeliveries(parts: DeliveryParts): Promise<void> {
  const { jobs } = parts;
  for (const queue of Object.values(QUEUE_OF)) await jobs.work(queue, (job) => deliver(parts, job));
  jobs.every(SWEEP_SECONDS, 'lost jobs', async () => {
    const requeued = await requeueDeliveries(parts.db, jobs);
    if (requeued > 0) parts.log.warn({ requeued }, 'requeued deliveries without a job');
  });
}

const MOST_AT_ONCE = 500;

/**
 * Gives every open delivery without a job a new one, unless it is being sent. It is due sooner after a
 * worker's death than after a failed attempt.
 */
export async function requeueDeliveries(db: Kysely<Tables>, jobs: Jobs): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lost = await trx
      .selectFrom('delivery')
      .select(['id', 'channel', 'adviser_id'])
      .where('state', 'in', OPEN_STATES)
      .where(
        sql<boolean>`not exists (select from pgboss.job where job.name in (${sql.join(Object.values(QUEUE_OF))})
          and job.id = delivery.job_id and (job.state in ('created', 'active')
            or job.state = 'retry' and delivery.state in ('temporarily_failed', 'technically_failed')))`,
      )
      .where(({ not }) => not(jobs.holds.isHeld('delivery.id')))
      .orderBy('created_at')
      .limit(MOST_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (lost.length === 0) return 0;
    await enqueueAgain(trx, jobs, lost);
    return lost.length;
  });
}
