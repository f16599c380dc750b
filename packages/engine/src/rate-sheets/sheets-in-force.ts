import type { Lender } from './lender.ts';
import type { RateRow, RateSheets, RatesEnd, SheetMoment, SurchargeRow } from './rate-sheets.ts';
import { rowsInForce } from './rows-in-force.ts';

/** One delivery among those that count, as it came. */
export interface Delivered {
  readonly sheets: Omit<RateSheets, 'referenceCases'>;
  /** From when the delivery counts; its providers hold from then on where it dates nothing. */
  readonly countsFrom: SheetMoment;
}

/** What holds at a moment, and which of the deliveries says it. */
export interface SheetsInForce {
  readonly sheets: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'>;
  /** By provider: the index of the delivery that its description and its rates come from. */
  readonly deliveryOf: ReadonlyMap<number, number>;
}

/** What one delivery says of one provider from one moment on. */
interface DatedSet<Row> {
  readonly validFrom: SheetMoment;
  readonly delivery: number;
  readonly rows: readonly Row[];
}

type SetOfProvider = DatedSet<RateRow | RatesEnd> & { readonly lender: Lender };

/**
 * What is in force at a moment of all deliveries that count, the oldest first. For each lender it is its set of the
 * newest moment that has begun; of several sets of that moment the one that was delivered last. So a correction never
 * swallows what is scheduled for later, and who is not named stays as delivered before. Its description comes with its
 * rates; its surcharges are dated by themselves in the same way. A broker holds from the newest moment that has begun of
 * its delivery. A lender whose newest set is an end has left the market.
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

/** The newest moment of a delivery that has begun; when it counts where it dates no rates; undefined before that. */
function newestMoment(
  begun: Iterable<readonly { validFrom: SheetMoment }[]>,
  countsFrom: SheetMoment,
  { rates, ends }: Delivered['sheets'],
  at: SheetMoment,
): SheetMoment | undefined {
  if (rates.length === 0 && ends.length === 0) return countsFrom <= at ? countsFrom : undefined;
  let newest: SheetMoment | undefined;
  for (const [first] of begun) {
    if (first !== undefined && (newest === undefined || first.validFrom > newest)) newest = first.validFrom;
  }
  return newest;
}
