import { hash } from 'node:crypto';
import type { RateSheets } from '@heimvorteil/engine';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { datedSets } from './dated-sets.ts';
import { DELIVERY_FILES, readCheckedDelivery, type DeliveryTexts } from './rate-delivery/index.ts';
import { TIME_TO_TAKE_EFFECT } from './watch-market.ts';

/** A delivery without its files. Moments in milliseconds; -Infinity: always, Infinity: never. */
export interface KnownDelivery {
  readonly id: number;
  readonly checksum: string;
  readonly receivedAt: number;
  readonly takesEffectAt: number;
  /** Moment at which the delivery's withdrawal takes effect; Infinity: not withdrawn. */
  readonly endsAt: number;
  readonly withdrawnAt: number | null;
  readonly allowed: readonly string[];
}

export interface NewDelivery {
  readonly files: DeliveryTexts;
  readonly sheets: RateSheets;
  readonly receivedAt: number;
  /** Moment of effect in milliseconds; -Infinity: effective at every moment. */
  readonly takesEffectAt: number;
  readonly allowed: readonly string[];
}

/** Characters of a file per query, so that parsing a piece blocks for some milliseconds only. */
const PIECE = 2_000_000;
/** Advisory lock key; arbitrary but unique in this product. */
const CHANGING = 20_261_122;

/** Stored deliveries: rows are written once and never deleted; a withdrawal is a row of its own. */
export function rateDeliveries(db: Kysely<Tables>) {
  return {
    /** Serializes changes of deliveries, so that their numbers follow the order of commits. */
    lock: () => sql`select pg_advisory_xact_lock(${CHANGING})`.execute(db),

    now: async (): Promise<number> => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
      return rows[0]!.now.getTime();
    },

    all: async (): Promise<KnownDelivery[]> => {
      const rows = await db
        .selectFrom('rate_delivery')
        .leftJoin('rate_withdrawal', 'rate_withdrawal.delivery_id', 'rate_delivery.id')
        .select(['id', 'checksum', 'received_at', 'rate_delivery.takes_effect_at', 'allowed', 'withdrawn_at'])
        .select('rate_withdrawal.takes_effect_at as ends_at')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        checksum: row.checksum,
        receivedAt: row.received_at.getTime(),
        takesEffectAt: row.takes_effect_at?.getTime() ?? -Infinity,
        endsAt: row.ends_at?.getTime() ?? Infinity,
        withdrawnAt: row.withdrawn_at?.getTime() ?? null,
        allowed: row.allowed,
      }));
    },

    isEmpty: async (): Promise<boolean> =>
      (await db.selectFrom('rate_delivery').select('id').limit(1).executeTakeFirst()) === undefined,

    /** A delivery's unchanged files as JSON, in pieces that do not block the event loop for long. */
    filesAsJson: async (id: number): Promise<string[]> => {
      const pieces: string[] = [];
      for (let from = 1; ; from += PIECE) {
        const { piece } = await db
          .selectFrom('rate_delivery')
          .where('id', '=', id)
          .select(sql<string>`substr(files::text, ${from}::int, ${PIECE}::int)`.as('piece'))
          .executeTakeFirstOrThrow();
        pieces.push(piece);
        if (piece.length < PIECE) return pieces;
      }
    },

    add: async (delivery: NewDelivery): Promise<number> => {
      const { files, sheets, receivedAt, takesEffectAt } = delivery;
      const sets = datedSets(sheets, takesEffectAt);
      const { id } = await db
        .insertInto('rate_delivery')
        .values({
          valid_from: sets.reduce((first, { validFrom }) => (validFrom < first ? validFrom : first), '9999'),
          received_at: new Date(receivedAt),
          takes_effect_at: takesEffectAt === -Infinity ? null : new Date(takesEffectAt),
          checksum: checksumOf(files),
          files: JSON.stringify(files),
          allowed: [...delivery.allowed],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addSets(db, id, sets);
      return id;
    },

    withdraw: async (id: number, withdrawnAt: number, takesEffectAt: number): Promise<void> => {
      await db
        .insertInto('rate_withdrawal')
        .values({
          delivery_id: id,
          withdrawn_at: new Date(withdrawnAt),
          takes_effect_at: new Date(takesEffectAt),
        })
        .execute();
    },

    /** Fills `rate_set` for deliveries stored before that table existed. */
    completeSets: async (): Promise<void> => {
      const unread = await db
        .selectFrom('rate_delivery')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('rate_set').whereRef('delivery_id', '=', 'rate_delivery.id').select('kind'))),
        )
        .select(['id', 'files', 'takes_effect_at'])
        .execute();
      for (const { id, files, takes_effect_at } of unread) {
        const sheets = readCheckedDelivery(files as DeliveryTexts);
        await addSets(db, id, datedSets(sheets, takes_effect_at?.getTime() ?? -Infinity));
      }
    },
  };
}

async function addSets(db: Kysely<Tables>, id: number, sets: ReturnType<typeof datedSets>): Promise<void> {
  await sql`
    insert into rate_set (delivery_id, kind, lender_id, valid_from)
    select ${id}::int, kind, lender_id, valid_from from unnest(
      ${sets.map(({ kind }) => kind)}::text[],
      ${sets.map(({ lenderId }) => lenderId)}::int[],
      ${sets.map(({ validFrom }) => validFrom)}::timestamptz[]
    ) as stated (kind, lender_id, valid_from)
    on conflict do nothing`.execute(db);
}

export function checksumOf(files: DeliveryTexts): string {
  return hash(
    'sha256',
    DELIVERY_FILES.flatMap((name) => (files[name] === undefined ? [] : [`${name}\n${files[name]}`])).join(
      '\n',
    ),
  );
}

/** Outcome of a withdrawal; moments are in milliseconds. */
type WithdrawOutcome =
  | { readonly kind: 'UNKNOWN' }
  | { readonly kind: 'AGAIN'; readonly withdrawnAt: number }
  | { readonly kind: 'WITHDRAWN'; readonly takesEffectAt: number; readonly deliveriesLeft: number };

/** Restores the market without a delivery, in all processes at once; its data stay stored. */
export async function withdrawDelivery(
  db: Kysely<Tables>,
  id: number,
  options: { immediately?: boolean; now?: number } = {},
): Promise<WithdrawOutcome> {
  return db.transaction().execute(async (trx) => {
    const deliveries = rateDeliveries(trx);
    await deliveries.lock();
    const known = await deliveries.all();
    const found = known.find((delivery) => delivery.id === id);
    if (!found) return { kind: 'UNKNOWN' };
    if (found.withdrawnAt !== null) return { kind: 'AGAIN', withdrawnAt: found.withdrawnAt };
    const now = options.now ?? (await deliveries.now());
    const takesEffectAt = options.immediately ? now : now + TIME_TO_TAKE_EFFECT;
    await deliveries.withdraw(id, now, takesEffectAt);
    const deliveriesLeft = known.filter((other) => other.id !== id && other.withdrawnAt === null).length;
    return { kind: 'WITHDRAWN', takesEffectAt, deliveriesLeft };
  });
}
