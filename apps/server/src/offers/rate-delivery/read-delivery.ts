import type { ProgrammeSheets, RateSheets } from '@heimvorteil/engine';
import { checkKeys, checkLendersKnown, type LinedSheets } from './check-keys.ts';
import { checkProgrammes, type LinedProgrammes } from './check-programmes.ts';
import { checkRates } from './check-rates.ts';
import { checkReferenceCases } from './check-reference-cases.ts';
import { checkSurcharges } from './check-surcharges.ts';
import { FaultLog, type DeliveryFile, type Fault, type ProgrammeFile } from './fault.ts';
import { HEADER_LINES } from './header-lines.ts';
import { readLenders } from './lenders-file.ts';
import { readProgrammeRates } from './programme-rates-file.ts';
import { readProgrammeLimits, readProgrammes } from './programmes-file.ts';
import { readRates } from './rates-file.ts';
import { type Lined } from '../../csv-files/index.ts';
import { readReferenceCases } from './reference-cases-file.ts';
import { readSurcharges } from './surcharges-file.ts';

/** The text of every file of a delivery; files of programmes that it does not have are left out. */
export type DeliveryTexts = Readonly<
  Record<Exclude<DeliveryFile, ProgrammeFile>, string> & Partial<Record<ProgrammeFile, string>>
>;

/**
 * A delivery is taken whole or refused whole; refused, `faultCount` counts also the faults beyond those listed. The line
 * of each of `sheets.rates` stands at the same place in `rateLines`, those of its programmes' rates in `programmeRateLines`.
 */
export type DeliveryReading =
  | {
      readonly sheets: RateSheets;
      readonly rateLines: readonly number[];
      readonly programmeRateLines: readonly number[];
    }
  | { readonly faults: readonly Fault[]; readonly faultCount: number };

/** Reads and checks a delivery of rate sheets; `docs/rate-sheets.md` describes the format and each fault. */
export function readDelivery(texts: DeliveryTexts): DeliveryReading {
  const log = new FaultLog();
  const refused = { lenders: new Set<number>(), rates: new Set<number>() };
  const lined = readLined(texts, log, refused);
  const namedIds = new Set([...refused.lenders, ...lined.lenders.map(({ row }) => row.lenderId)]);
  checkKeys(lined, log);
  if (!log.isUnreadable('lenders.csv')) checkLendersKnown(lined, namedIds, log);
  if (!log.isUnreadable('rates.csv')) checkRates(lined, refused.rates, log);
  checkSurcharges(lined, log);
  const programmes = readLinedProgrammes(texts, log);
  checkProgrammes(programmes, log);
  const sheets = sheetsOf(lined, programmes);
  // A case fails on any missing line: with faults above it would only echo them.
  if (log.count === 0) checkReferenceCases(sheets, lined.referenceCases, log);
  if (log.count > 0) return { faults: log.faults, faultCount: log.count };
  return {
    sheets,
    rateLines: linesOf(lined.rates),
    programmeRateLines: linesOf(programmes.rates),
  };
}

/** Reads a delivery that was checked when it was taken; throws where it no longer reads. */
export function readCheckedDelivery(texts: DeliveryTexts): RateSheets {
  const log = new FaultLog();
  const sheets = sheetsOf(
    readLined(texts, log, { lenders: new Set(), rates: new Set() }),
    readLinedProgrammes(texts, log),
  );
  if (log.count > 0) throw new Error(`a stored delivery no longer reads: ${log.faults[0]?.code}`);
  return sheets;
}

function readLined(
  texts: DeliveryTexts,
  log: FaultLog,
  refused: { lenders: Set<number>; rates: Set<number> },
): LinedSheets {
  return {
    lenders: readLenders(texts['lenders.csv'], log, refused.lenders),
    ...readRates(texts['rates.csv'], log, refused.rates),
    surcharges: readSurcharges(texts['surcharges.csv'], log),
    referenceCases: readReferenceCases(texts['reference-cases.csv'], log),
  };
}

function readLinedProgrammes(texts: DeliveryTexts, log: FaultLog): LinedProgrammes {
  const textOf = (file: ProgrammeFile) => texts[file] ?? HEADER_LINES[file];
  return {
    conditions: readProgrammes(textOf('programmes.csv'), log),
    limits: readProgrammeLimits(textOf('programme-limits.csv'), log),
    rates: readProgrammeRates(textOf('programme-rates.csv'), log),
  };
}

function programmesOf({ conditions, limits, rates }: LinedProgrammes): ProgrammeSheets {
  return { conditions: rowsOf(conditions), limits: rowsOf(limits), rates: rowsOf(rates) };
}

function sheetsOf(lined: LinedSheets, programmes: LinedProgrammes): RateSheets {
  return {
    programmes: programmesOf(programmes),
    lenders: rowsOf(lined.lenders),
    rates: rowsOf(lined.rates),
    ends: rowsOf(lined.ends),
    surcharges: rowsOf(lined.surcharges),
    referenceCases: rowsOf(lined.referenceCases),
  };
}

function rowsOf<Row>(lined: readonly Lined<Row>[]): Row[] {
  return lined.map(({ row }) => row);
}

function linesOf(lined: readonly Lined<unknown>[]): number[] {
  return lined.map(({ line }) => line);
}
