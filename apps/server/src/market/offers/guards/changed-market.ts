import {
  sheetsInForce,
  type Delivered,
  type RateSheets,
  type SheetMoment,
  type SheetsInForce,
} from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { countsFrom, datedSets } from '../dated-sets.ts';
import { deliveredOf } from '../market-compiler/compile-deliveries.ts';
import { planMarket } from '../market-plan.ts';
import { rateDeliveries, type KnownDelivery } from '../rate-deliveries.ts';

export interface MarketChange {
  readonly at: SheetMoment;
  /** The market without the delivery. */
  readonly without: SheetsInForce;
  readonly with: SheetsInForce;
  /** The market just before this moment, for comparison with rows that begin at it. */
  readonly before: SheetsInForce;
  /** Index of the delivery in `deliveryOf`. */
  readonly own: number;
}

/** A delivery, stored or not, and its effective moment in milliseconds. */
export interface ComingDelivery {
  readonly sheets: RateSheets;
  readonly takesEffectAt: number;
}

/** Changes at the delivery's effective moment and each later one, and the other deliveries' sheets. */
export async function marketChanges(
  db: Kysely<Tables>,
  known: readonly KnownDelivery[],
  coming: ComingDelivery,
): Promise<{ changes: MarketChange[]; heldBefore: RateSheets[] }> {
  const read = new Map<number, Delivered & { sheets: RateSheets }>();
  const changes: MarketChange[] = [];
  const own: Delivered = { sheets: coming.sheets, countsFrom: countsFrom(coming.takesEffectAt) };
  const first = countsFrom(coming.takesEffectAt);
  const later = datedSets(coming.sheets, coming.takesEffectAt)
    .map(({ validFrom }) => validFrom)
    .filter((moment) => moment > first);
  for (const at of [first, ...[...new Set(later)].toSorted()]) {
    const others: Delivered[] = [];
    for (const { id, takesEffectAt } of (await planMarket(db, known, Date.parse(at))).deliveries) {
      if (!read.has(id)) read.set(id, await readStored(db, id, takesEffectAt));
      others.push(read.get(id)!);
    }
    const all = [...others, own];
    const without = sheetsInForce(others, at);
    const before = at === first ? without : sheetsInForce(all, justBefore(at));
    changes.push({ at, without, with: sheetsInForce(all, at), before, own: others.length });
  }
  return { changes, heldBefore: [...read.values()].map(({ sheets }) => sheets) };
}

async function readStored(db: Kysely<Tables>, id: number, takesEffectAt: number) {
  const stored = { files: await rateDeliveries(db).filesAsJson(id), countsFrom: countsFrom(takesEffectAt) };
  return deliveredOf(stored);
}

function justBefore(moment: SheetMoment): SheetMoment {
  return new Date(Date.parse(moment) - 1).toISOString();
}
