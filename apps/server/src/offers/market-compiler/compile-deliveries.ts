import {
  compileMarket,
  sheetsInForce,
  type Delivered,
  type Lender,
  type Market,
  type RateSheets,
  type SheetMoment,
  type SubsidisedProgramme,
} from '@heimvorteil/engine';
import { programmesAt } from './programmes-at.ts';
import { readCheckedDelivery, type DeliveryTexts } from '../rate-delivery/index.ts';

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
