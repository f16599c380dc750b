import { sheetsInForce } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countsFrom } from './dated-sets.ts';
import { deliveredOf } from './market-compiler/compile-deliveries.ts';
import { planMarket } from './market-plan.ts';
import { rateDeliveries, type KnownDelivery } from './rate-deliveries.ts';

/** Providers and programmes that begin at a moment (milliseconds). */
export interface PlannedSets {
  readonly moment: number;
  readonly providers: number;
  readonly programmes: number;
}

/** A delivery and the part of it that is current. */
export interface ListedDelivery extends KnownDelivery {
  readonly providers: number;
  readonly inForce: number;
  /** Number of subsidised programmes with conditions or rates. */
  readonly programmes: number;
  /** Future moments with counts of providers and programmes, nearest first. */
  readonly planned: readonly PlannedSets[];
}

/** All deliveries by number, evaluated at `now` (milliseconds). */
export async function listDeliveries(db: Kysely<Tables>, now: number): Promise<ListedDelivery[]> {
  const deliveries = rateDeliveries(db);
  await deliveries.completeSets();
  const all = await deliveries.all();
  const { deliveries: holding } = await planMarket(db, all, now);
  const read = [];
  for (const { id, takesEffectAt } of holding) {
    read.push(
      deliveredOf({ files: await deliveries.filesAsJson(id), countsFrom: countsFrom(takesEffectAt) }),
    );
  }
  const { deliveryOf } = sheetsInForce(read, new Date(now).toISOString());
  const inForce = Map.groupBy(deliveryOf.values(), (index) => holding[index]!.id);
  const [named, planned] = [await namedIn(db), await plannedSets(db, now)];
  return all.map((delivery) => ({
    ...delivery,
    providers: named.get(delivery.id)?.providers ?? 0,
    programmes: named.get(delivery.id)?.programmes ?? 0,
    inForce: inForce.get(delivery.id)?.length ?? 0,
    planned: delivery.withdrawnAt === null ? (planned.get(delivery.id) ?? []) : [],
  }));
}

const IS_OF_PROGRAMMES = sql`kind in ('PROGRAMME', 'PROGRAMME_RATES')`;
const PROGRAMMES = sql<number>`(count(distinct lender_id) filter (where ${IS_OF_PROGRAMMES}))::int`;

async function namedIn(db: Kysely<Tables>) {
  const { rows } = await sql<{ id: number; providers: number; programmes: number }>`
    select delivery_id as id, ${PROGRAMMES} as programmes,
      (count(distinct lender_id) filter (where kind = 'PROVIDER'))::int as providers
    from rate_set group by delivery_id`.execute(db);
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

async function plannedSets(db: Kysely<Tables>, now: number) {
  const { rows } = await sql<{ id: number; moment: Date; providers: number; programmes: number }>`
    select delivery_id as id, valid_from as moment, ${PROGRAMMES} as programmes,
      (count(distinct lender_id) filter (where not (${IS_OF_PROGRAMMES})))::int as providers
    from rate_set
    where valid_from > ${new Date(now)} group by delivery_id, valid_from order by valid_from`.execute(db);
  const planned = new Map<number, PlannedSets[]>();
  for (const { id, moment, ...begun } of rows) {
    planned.set(id, [...(planned.get(id) ?? []), { moment: moment.getTime(), ...begun }]);
  }
  return planned;
}
