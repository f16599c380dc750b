import type { RateRow, RateSheets, RatesEnd, SurchargeRow, Lender } from './rate-sheets.ts';
import { type SheetMoment, rowsInForce } from './rows-in-force.ts';

export interface Delivered {
  readonly sheets: Omit<RateSheets, 'referenceCases'>;
  /** Start of the delivery; also that of its providers if no rate has a date. */
  readonly countsFrom: SheetMoment;
}

export interface SheetsInForce {
  readonly sheets: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'>;
  /** By provider id: index of the delivery that the provider's description and rates come from. */
  readonly deliveryOf: ReadonlyMap<number, number>;
}

/** Rows of one provider in one delivery that are valid from the same moment. */
interface DatedSet<Row> {
  readonly validFrom: SheetMoment;
  readonly delivery: number;
  readonly rows: readonly Row[];
}

type SetOfProvider = DatedSet<RateRow | RatesEnd> & { readonly lender: Lender };

/**
 * `deliveries` must be in order, oldest first. Each lender's set with the latest started `validFrom` applies;
 * if several have it, the last delivery's. So a correction never removes a scheduled set, and a lender
 * missing in a delivery stays unchanged. Surcharges follow the same rule separately. A broker starts with the
 * latest started moment of its delivery. A lender whose latest set is a `RatesEnd` has left the market.
 */
export function sheetsInForce(deliveries: readonly Delivered[], at: SheetMoment): SheetsInForce {
  const providers = new Map<number, SetOfProvider>();
  const surcharges = new Map<number, DatedSet<SurchargeRow>>();
  deliveries.forEach(({ sheets, countsFrom }, delivery) => {
    const dated = rowsInForce<RateRow | RatesEnd>([...sheets.rates, ...sheets.ends], at);
    const newest = newestMoment(dated.values(), countsFrom, sheets, at);
    for (const lender of sheets.lenders) {
      const rows = dated.get(lender.lenderId) ?? [];
      const validFrom = lender.kind === 'BROKER' ? newest : rows[0]?.validFrom;
      if (validFrom !== undefined)
        takeNewer(providers, lender.lenderId, { lender, validFrom, delivery, rows });
    }
    for (const [lenderId, rows] of rowsInForce(sheets.surcharges, at)) {
      takeNewer(surcharges, lenderId, { validFrom: rows[0]!.validFrom, delivery, rows });
    }
  });
  const present = [...providers.values()].filter(({ rows }) => !rows.some(isEnd));
  return {
    sheets: {
      lenders: present.map(({ lender }) => lender),
      rates: present.flatMap(({ rows }) => rows.filter((row): row is RateRow => !isEnd(row))),
      surcharges: [...surcharges.values()].flatMap(({ rows }) => rows),
    },
    deliveryOf: new Map(present.map(({ lender, delivery }) => [lender.lenderId, delivery])),
  };
}

function isEnd(row: RateRow | RatesEnd): row is RatesEnd {
  return !('nominalInterestRate' in row);
}

function takeNewer<Found extends { validFrom: SheetMoment }>(
  known: Map<number, Found>,
  lenderId: number,
  set: Found,
): void {
  const before = known.get(lenderId);
  if (before === undefined || set.validFrom >= before.validFrom) known.set(lenderId, set);
}

/** Latest started moment in a delivery, or `countsFrom` if no rate has a date; undefined before its start. */
function newestMoment(
  started: Iterable<readonly { validFrom: SheetMoment }[]>,
  countsFrom: SheetMoment,
  { rates, ends }: Delivered['sheets'],
  at: SheetMoment,
): SheetMoment | undefined {
  if (rates.length === 0 && ends.length === 0) return countsFrom <= at ? countsFrom : undefined;
  let newest: SheetMoment | undefined;
  for (const [first] of started) {
    if (first !== undefined && (newest === undefined || first.validFrom > newest)) newest = first.validFrom;
  }
  return newest;
}
