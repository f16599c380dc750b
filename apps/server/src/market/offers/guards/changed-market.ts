import {
  sheetsInForce,
  type Delivered,
  type RateSheets,
  type SheetMoment,
  type SheetsInForce,
  compileMarket,
  findOffers,
  type FinancingCase,
  type Market,
  type Percent,
} from '@heimvorteil/engine';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { countsFrom, datedSets } from '../dated-sets.ts';
import { deliveredOf } from '../market-compiler/compile-deliveries.ts';
import { planMarket } from '../market-plan.ts';
import { rateDeliveries, type KnownDelivery } from '../rate-deliveries.ts';

export interface MarketChange {
  readonly at: SheetMoment;
  /** Effective rate sheets without the delivery, for comparison. */
  readonly without: SheetsInForce;
  readonly with: SheetsInForce;
  /** Effective rate sheets just before this moment, for comparison with rows that begin at it. */
  readonly before: SheetsInForce;
  /** Index of the delivery in `deliveryOf`. */
  readonly own: number;
}

/** A delivery of rate sheets, stored or not, and its effective moment in milliseconds. */
export interface ComingDelivery {
  readonly sheets: RateSheets;
  readonly takesEffectAt: number;
}

/** Compares the market with and without a delivery, at its effective moment and at its own later dates. */
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

/** A case's cheapest nominal rate before and after a delivery, percent a year; undefined without offers. */
export interface ReferenceEffect {
  readonly caseId: string;
  readonly at: SheetMoment;
  readonly before: Percent | undefined;
  readonly after: Percent | undefined;
}

/** Effect of a delivery on the reference cases of all these deliveries, at each change of the market. */
export function referenceEffects(
  changes: readonly MarketChange[],
  sheets: readonly RateSheets[],
): ReferenceEffect[] {
  const cases = new Map<string, { caseId: string; financingCase: FinancingCase }>();
  for (const { referenceCases } of sheets) {
    for (const { caseId, financingCase } of referenceCases) {
      cases.set(JSON.stringify(financingCase), { caseId, financingCase });
    }
  }
  return changes.flatMap(({ at, without, with: changed }) => {
    const [before, after] = [compileMarket(without.sheets, at), compileMarket(changed.sheets, at)];
    return [...cases.values()].map(({ caseId, financingCase }) => ({
      caseId,
      at,
      before: lowestRate(before, financingCase),
      after: lowestRate(after, financingCase),
    }));
  });
}

function lowestRate(market: Market, financingCase: FinancingCase): Percent | undefined {
  const query = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 } as const;
  return findOffers(market, financingCase, query).offers[0]?.nominalInterestRate;
}
