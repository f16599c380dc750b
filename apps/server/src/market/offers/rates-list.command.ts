import { TERMINAL } from './rates-withdraw.command.ts';
import { germanMoment } from '../../platform/clock/index.ts';
import { namedText } from './rates-import.command.ts';
import { rateDeliveries, type KnownDelivery } from './rate-deliveries.ts';
import { tableLines, type Operator } from '../../platform/terminal/index.ts';
import { sheetsInForce } from '@heimvorteil/engine';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { countsFrom } from './dated-sets.ts';
import { deliveredOf } from './market-compiler/compile-deliveries.ts';
import { planMarket } from './market-plan.ts';

/** Providers and subsidised programmes that begin at a moment (milliseconds). */
interface PlannedSets {
  readonly moment: number;
  readonly providers: number;
  readonly programmes: number;
}

interface ListedDelivery extends KnownDelivery {
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
  for (const { id, moment, ...sets } of rows) {
    planned.set(id, [...(planned.get(id) ?? []), { moment: moment.getTime(), ...sets }]);
  }
  return planned;
}

/** Prints every delivery with its current and planned parts: `npm run rates:list`. */
export async function ratesList(words: readonly string[], operator: Operator): Promise<number> {
  if (words.length > 0) {
    operator.error('Aufruf: npm run rates:list');
    return 1;
  }
  return operator.onDatabase(async ({ db }) => {
    const now = await rateDeliveries(db).now();
    const listed = await listDeliveries(db, now);
    if (listed.length === 0) {
      operator.log('Es gibt noch keine Lieferung. Eine übernimmt: npm run rates:import -- ORDNER');
      return 0;
    }
    const rows = listed.map((delivery) => [
      String(delivery.id),
      germanMoment(delivery.receivedAt),
      String(delivery.providers),
      String(delivery.inForce),
      String(delivery.programmes),
      plannedText(delivery),
      stateText(delivery, now),
    ]);
    const header = ['Lieferung', 'eingegangen', 'Anbieter', 'in Kraft', 'Programme', 'geplant', 'Stand'];
    for (const line of tableLines([header, ...rows], [0, 2, 3, 4])) operator.log(line);
    const inForce = listed.reduce((sum, delivery) => sum + delivery.inForce, 0);
    operator.log(`In Kraft am ${germanMoment(now)}: ${inForce} Anbieter.`);
    return 0;
  });
}

function plannedText({ planned }: ListedDelivery): string {
  if (planned.length === 0) return '–';
  return planned.map((sets) => `${countText(sets)} ab ${germanMoment(sets.moment)}`).join(', ');
}

/** A number alone counts lenders (Anbieter); with programmes, both are named. */
function countText({ providers, programmes }: PlannedSets): string {
  return programmes === 0 ? String(providers) : namedText({ providers, programmes });
}

function stateText({ withdrawnAt, endsAt, takesEffectAt, allowed }: ListedDelivery, now: number): string {
  if (withdrawnAt !== null) {
    const until = endsAt > now ? `, zählt bis ${timeOf(endsAt)}` : '';
    return `zurückgezogen am ${germanMoment(withdrawnAt)}${until}`;
  }
  const counting = takesEffectAt > now ? `zählt ab ${timeOf(takesEffectAt)}` : 'zählt';
  return allowed.length === 0 ? counting : `${counting}, übernommen trotz ${allowed.join(', ')}`;
}

/** Includes seconds, because the moment is at most half a minute away. */
function timeOf(moment: number): string {
  return `${new Date(moment).toLocaleTimeString('de-DE', { timeZone: 'Europe/Berlin' })} Uhr`;
}

if (import.meta.main) process.exitCode = await ratesList(process.argv.slice(2), TERMINAL);
