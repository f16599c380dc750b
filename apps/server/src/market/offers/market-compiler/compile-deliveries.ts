import {
  compileMarket,
  sheetsInForce,
  type Delivered,
  type Lender,
  type Market,
  type RateSheets,
  type SheetMoment,
  type SubsidisedProgramme,
  PROGRAMME_TABLE,
  programmesInForce,
  type ProgrammeSheets,
} from '@heimvorteil/engine';
import { readCheckedDelivery, type DeliveryTexts } from '../rate-delivery/index.ts';
import { berlinDay, berlinMoment } from '../../../platform/clock/index.ts';

/** The built-in table, its days as the moments at which they begin in Berlin: deliveries state moments, and both are compared. */
const TABLE: ProgrammeSheets = {
  conditions: PROGRAMME_TABLE.conditions.map(fromMoment),
  limits: PROGRAMME_TABLE.limits.map(fromMoment),
  rates: [],
};

function fromMoment<Row extends { readonly validFrom: SheetMoment }>(row: Row): Row {
  return { ...row, validFrom: berlinMoment(row.validFrom) ?? row.validFrom };
}

function fromDay<Row extends { readonly validFrom: SheetMoment }>(row: Row): Row {
  return { ...row, validFrom: berlinDay(row.validFrom) };
}

/** The programmes in force at a moment: those of the table, and in their places what is delivered, oldest first; dated by days. */
function programmesAt(delivered: readonly RateSheets[], at: SheetMoment): SubsidisedProgramme[] {
  const sheets = delivered.flatMap(({ programmes }) => programmes ?? []);
  return programmesInForce([TABLE, ...sheets], at).map(({ limits, rates, ...programme }) => ({
    ...fromDay(programme),
    limits: limits.map(fromDay),
    rates: rates.map(fromDay),
  }));
}

/** A stored delivery as the database gives it. */
export interface StoredDelivery {
  readonly countsFrom: SheetMoment;
  /** Its files as JSON in pieces: whoever compiles puts them together, so that nobody else waits for it. */
  readonly files: readonly string[];
}

/** What the deliveries of a moment come to. */
export interface CompiledMarket {
  readonly market: Market;
  /** Everybody in force: brokers too, which have no rates. */
  readonly providers: readonly Lender[];
  /** Subsidised programmes in force, from the days of Europe/Berlin on which they began. */
  readonly programmes: readonly SubsidisedProgramme[];
}

/** Compiles what is in force at a moment; `deliveries` are those that count, oldest first. */
export function compileDeliveries(deliveries: readonly StoredDelivery[], at: SheetMoment): CompiledMarket {
  const delivered = deliveries.map(deliveredOf);
  const { sheets } = sheetsInForce(delivered, at);
  return {
    market: compileMarket(sheets, at),
    providers: sheets.lenders,
    programmes: programmesAt(
      delivered.map((one) => one.sheets),
      at,
    ),
  };
}

/** Reads a stored delivery. */
export function deliveredOf({
  files,
  countsFrom,
}: StoredDelivery): Delivered & { readonly sheets: RateSheets } {
  return { sheets: readCheckedDelivery(JSON.parse(files.join('')) as DeliveryTexts), countsFrom };
}
