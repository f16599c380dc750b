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

/** Built-in subsidised programmes, with days as moments (midnight in Berlin) to compare with deliveries. */
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

/**
 * Programmes at a moment: the built-in table, overridden by deliveries (oldest first), with dates as days.
 */
function programmesAt(delivered: readonly RateSheets[], at: SheetMoment): SubsidisedProgramme[] {
  const sheets = delivered.flatMap(({ programmes }) => programmes ?? []);
  return programmesInForce([TABLE, ...sheets], at).map(({ limits, rates, ...programme }) => ({
    ...fromDay(programme),
    limits: limits.map(fromDay),
    rates: rates.map(fromDay),
  }));
}

export interface StoredDelivery {
  readonly countsFrom: SheetMoment;
  /** Files as JSON in pieces; the compiler joins them, so that the main thread does not block. */
  readonly files: readonly string[];
}

export interface CompiledMarket {
  readonly market: Market;
  /** All current providers, including brokers, which have no rates. */
  readonly providers: readonly Lender[];
  /** Current subsidised programmes; their dates are days of Europe/Berlin. */
  readonly programmes: readonly SubsidisedProgramme[];
}

/** Compiles the market at a moment; `deliveries` are the effective ones, oldest first. */
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

export function deliveredOf({
  files,
  countsFrom,
}: StoredDelivery): Delivered & { readonly sheets: RateSheets } {
  return { sheets: readCheckedDelivery(JSON.parse(files.join('')) as DeliveryTexts), countsFrom };
}
