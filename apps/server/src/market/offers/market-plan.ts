import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { berlinDay, nextBerlinMidnight } from '../../platform/clock/index.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KnownDelivery } from './rate-deliveries.ts';

/** The market between two moments of possible change; identical in every process. */
export interface PlannedMarket {
  /** Start of the market's validity, in milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
  /** Effective deliveries, oldest first. */
  readonly deliveries: readonly KnownDelivery[];
  /** Hash of the current rate sheets, independent of the day. */
  readonly sheetsVersion: string;
  /** Day of the market in Europe/Berlin, ISO 8601. */
  readonly day: string;
}

/** Finds a moment's deliveries and the next change from their dates, without parsing files. */
export async function planMarket(
  db: Kysely<Tables>,
  all: readonly KnownDelivery[],
  at: number,
): Promise<PlannedMarket> {
  const counting = all.filter(({ takesEffectAt, endsAt }) => takesEffectAt <= at && at < endsAt);
  const ids = counting.map(({ id }) => id);
  const [newest, next, needed] = await Promise.all([
    newestMoment(db, ids, at),
    nextMoment(db, at),
    idsInForce(db, ids, at),
  ]);
  const facts = counting.map(({ id, checksum }) => `${id} ${checksum}`);
  return {
    from: at,
    until: Math.min(
      next ?? Infinity,
      nextBerlinMidnight(at),
      ...all.flatMap(({ takesEffectAt, endsAt }) => [takesEffectAt, endsAt]).filter((moment) => moment > at),
    ),
    deliveries: counting.filter(({ id }) => needed.has(id)),
    sheetsVersion: hash('sha256', [...facts, newest].join('\n')).slice(0, 12),
    day: berlinDay(at),
  };
}

async function newestMoment(db: Kysely<Tables>, ids: number[], at: number): Promise<string> {
  const { rows } = await sql<{ moment: Date | null }>`
    select max(valid_from) as moment from rate_set
    where delivery_id = any(${ids}::int[]) and valid_from <= ${new Date(at)}`.execute(db);
  return rows[0]?.moment?.toISOString() ?? 'none';
}

async function nextMoment(db: Kysely<Tables>, at: number): Promise<number | undefined> {
  const { rows } = await sql<{ moment: Date | null }>`
    select min(valid_from) as moment from rate_set where valid_from > ${new Date(at)}`.execute(db);
  return rows[0]?.moment?.getTime();
}

/** Deliveries with the newest started set of a provider or programme; `sheetsInForce` uses no others. */
async function idsInForce(db: Kysely<Tables>, ids: number[], at: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct delivery_id as id from (
      select distinct on (kind, lender_id) delivery_id from rate_set
      where delivery_id = any(${ids}::int[]) and valid_from <= ${new Date(at)}
      order by kind, lender_id, valid_from desc, delivery_id desc
    ) as newest`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
