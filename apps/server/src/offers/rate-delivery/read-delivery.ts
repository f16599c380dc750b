import type { RateSheets } from '@heimvorteil/engine';
import { checkKeys, checkLendersKnown, type LinedSheets } from './check-keys.ts';
import { checkRates } from './check-rates.ts';
import { checkReferenceCases } from './check-reference-cases.ts';
import { checkSurcharges } from './check-surcharges.ts';
import { FaultLog, type DeliveryFile, type Fault } from './fault.ts';
import { readLenders } from './lenders-file.ts';
import { readRates } from './rates-file.ts';
import type { Lined } from './read-rows.ts';
import { readReferenceCases } from './reference-cases-file.ts';
import { readSurcharges } from './surcharges-file.ts';

/** The text of every file of a delivery. */
export type DeliveryTexts = Readonly<Record<DeliveryFile, string>>;

/** A delivery is taken whole or refused whole; refused, `faultCount` counts also the faults beyond those listed. */
export type DeliveryReading =
  { readonly sheets: RateSheets } | { readonly faults: readonly Fault[]; readonly faultCount: number };

/** Reads and checks a delivery of rate sheets; `docs/rate-sheets.md` describes the format and each fault. */
export function readDelivery(texts: DeliveryTexts): DeliveryReading {
  const log = new FaultLog();
  const refusedLenders = new Set<number>();
  const refusedRates = new Set<number>();
  const lined: LinedSheets = {
    lenders: readLenders(texts['lenders.csv'], log, refusedLenders),
    rates: readRates(texts['rates.csv'], log, refusedRates),
    surcharges: readSurcharges(texts['surcharges.csv'], log),
    referenceCases: readReferenceCases(texts['reference-cases.csv'], log),
  };
  const namedIds = new Set([...refusedLenders, ...lined.lenders.map(({ row }) => row.lenderId)]);
  checkKeys(lined, log);
  if (!log.isUnreadable('lenders.csv')) checkLendersKnown(lined, namedIds, log);
  if (!log.isUnreadable('rates.csv')) checkRates(lined, refusedRates, log);
  checkSurcharges(lined, log);
  const sheets: RateSheets = {
    lenders: rowsOf(lined.lenders),
    rates: rowsOf(lined.rates),
    surcharges: rowsOf(lined.surcharges),
    referenceCases: rowsOf(lined.referenceCases),
  };
  // A case fails on any missing line: with faults above it would only echo them.
  if (log.count === 0) checkReferenceCases(sheets, lined.referenceCases, log);
  return log.count === 0 ? { sheets } : { faults: log.faults, faultCount: log.count };
}

function rowsOf<Row>(lined: readonly Lined<Row>[]): Row[] {
  return lined.map(({ row }) => row);
}
