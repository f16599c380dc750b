import { sheetsInForce } from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { countsFrom } from './dated-sets.ts';
import { deliveredOf } from './market-compiler/compile-deliveries.ts';
import { planMarket } from './market-plan.ts';
import { rateDeliveries, type KnownDelivery } from './rate-deliveries.ts';

/** A delivery and what of it holds. */
export interface ListedDelivery extends KnownDelivery {
  /** Providers that it names. */
  readonly providers: number;
  /** Providers that are in force as it describes them. */
  readonly inForce: number;
  /** Moments to come and of how many providers each, the nearest first. */
  readonly planned: readonly { readonly moment: number; readonly providers: number }[];
}

/** Every delivery by its number and what of it holds at a moment (milliseconds). */
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
  const [named, planned] = [await providersOf(db), await plannedSets(db, now)];
  return all.map((delivery) => ({
    ...delivery,
    providers: named.get(delivery.id) ?? 0,
    inForce: inForce.get(delivery.id)?.length ?? 0,
    planned: delivery.withdrawnAt === null ? (planned.get(delivery.id) ?? []) : [],
  }));
}

async function providersOf(db: Kysely<Tables>): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; providers: number }>`
    select delivery_id as id, count(distinct lender_id)::int as providers from rate_set
    where kind = 'PROVIDER' group by delivery_id`.execute(db);
  return new Map(rows.map(({ id, providers }) => [id, providers]));
}

async function plannedSets(db: Kysely<Tables>, now: number) {
  const { rows } = await sql<{ id: number; moment: Date; providers: number }>`
    select delivery_id as id, valid_from as moment, count(distinct lender_id)::int as providers from rate_set
    where valid_from > ${new Date(now)} group by delivery_id, valid_from order by valid_from`.execute(db);
  const planned = new Map<number, { moment: number; providers: number }[]>();
  for (const { id, moment, providers } of rows) {
    planned.set(id, [...(planned.get(id) ?? []), { moment: moment.getTime(), providers }]);
  }
  return planned;
}
