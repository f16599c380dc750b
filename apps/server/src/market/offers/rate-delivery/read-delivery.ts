import {
  type RateSheets,
  type Lender,
  type RateRow,
  compileMarket,
  findOffers,
  sheetsInForce,
  type ReferenceCase,
} from '@heimvorteil/engine';
import { checkKeys, checkLendersKnown, type LinedSheets } from './check-keys.ts';
import { checkProgrammes, type LinedProgrammes } from './check-programmes.ts';
import { checkSurcharges } from './check-surcharges.ts';
import {
  DeliveryErrorLog,
  type DeliveryFile,
  type DeliveryError,
  type ProgrammeFile,
  type DeliveryErrorCode,
} from './delivery-error.ts';
import {
  readLenders,
  readRates,
  readReferenceCases,
  LENDER_COLUMNS,
  RATE_COLUMNS,
  REFERENCE_CASE_COLUMNS,
} from './lender-files.ts';
import {
  readProgrammeLimits,
  readProgrammes,
  readProgrammeRates,
  PROGRAMME_COLUMNS,
  PROGRAMME_LIMIT_COLUMNS,
  PROGRAMME_RATE_COLUMNS,
} from './programme-files.ts';
import { type Lined, germanFigure } from '../../../platform/csv-files/index.ts';
import { readSurcharges, SURCHARGE_COLUMNS } from './surcharges-file.ts';
import { germanMoment } from '../../../platform/clock/index.ts';

export const HEADER_LINES: Readonly<Record<DeliveryFile, string>> = {
  'lenders.csv': LENDER_COLUMNS.join(';'),
  'rates.csv': RATE_COLUMNS.join(';'),
  'surcharges.csv': SURCHARGE_COLUMNS.join(';'),
  'reference-cases.csv': REFERENCE_CASE_COLUMNS.join(';'),
  'programmes.csv': PROGRAMME_COLUMNS.join(';'),
  'programme-limits.csv': PROGRAMME_LIMIT_COLUMNS.join(';'),
  'programme-rates.csv': PROGRAMME_RATE_COLUMNS.join(';'),
};

/** Text of every file of a delivery; optional programme files may be absent. */
export type DeliveryTexts = Readonly<
  Record<Exclude<DeliveryFile, ProgrammeFile>, string> & Partial<Record<ProgrammeFile, string>>
>;

/**
 * A delivery is accepted or refused as a whole; `errorCount` may exceed the listed errors. `rateLines[i]` is
 * the line of `sheets.rates[i]`, `programmeRateLines[i]` that of the programmes' rates.
 */
export type DeliveryReading =
  | {
      readonly sheets: RateSheets;
      readonly rateLines: readonly number[];
      readonly programmeRateLines: readonly number[];
    }
  | { readonly errors: readonly DeliveryError[]; readonly errorCount: number };

/** Parses and checks rate sheets; `docs/rate-sheets.md` describes the format and each error. */
export function readDelivery(texts: DeliveryTexts): DeliveryReading {
  const log = new DeliveryErrorLog();
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
  // Check reference cases only without other errors, because any missing line makes them fail.
  if (log.count === 0) checkReferenceCases(sheets, lined.referenceCases, log);
  if (log.count > 0) return { errors: log.errors, errorCount: log.count };
  return { sheets, rateLines: linesOf(lined.rates), programmeRateLines: linesOf(programmes.rates) };
}

/** Parses a delivery that passed the checks on import; throws if it is no longer readable. */
export function readCheckedDelivery(texts: DeliveryTexts): RateSheets {
  const log = new DeliveryErrorLog();
  const sheets = sheetsOf(
    readLined(texts, log, { lenders: new Set(), rates: new Set() }),
    readLinedProgrammes(texts, log),
  );
  if (log.count > 0) throw new Error(`a stored delivery no longer reads: ${log.errors[0]?.code}`);
  return sheets;
}

function readLined(
  texts: DeliveryTexts,
  log: DeliveryErrorLog,
  refused: { lenders: Set<number>; rates: Set<number> },
): LinedSheets {
  return {
    lenders: readLenders(texts['lenders.csv'], log, refused.lenders),
    ...readRates(texts['rates.csv'], log, refused.rates),
    surcharges: readSurcharges(texts['surcharges.csv'], log),
    referenceCases: readReferenceCases(texts['reference-cases.csv'], log),
  };
}

function readLinedProgrammes(texts: DeliveryTexts, log: DeliveryErrorLog): LinedProgrammes {
  const textOf = (file: ProgrammeFile) => texts[file] ?? HEADER_LINES[file];
  return {
    conditions: readProgrammes(textOf('programmes.csv'), log),
    limits: readProgrammeLimits(textOf('programme-limits.csv'), log),
    rates: readProgrammeRates(textOf('programme-rates.csv'), log),
  };
}

function sheetsOf(lined: LinedSheets, { conditions, limits, rates }: LinedProgrammes): RateSheets {
  return {
    programmes: { conditions: rowsOf(conditions), limits: rowsOf(limits), rates: rowsOf(rates) },
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

/**
 * Reports lenders without rates, sets below the lender's maximum loan-to-value, and rates that fall as own
 * funds fall. Skips lenders with a refused line, because their errors would only repeat it.
 */
function checkRates(sheets: LinedSheets, refusedIds: ReadonlySet<number>, log: DeliveryErrorLog): void {
  const rowsOfLender = Map.groupBy(sheets.rates, ({ row }) => row.lenderId);
  const ending = new Set(sheets.ends.map(({ row }) => row.lenderId));
  for (const { line, row: lender } of sheets.lenders) {
    const rows = rowsOfLender.get(lender.lenderId) ?? [];
    if (refusedIds.has(lender.lenderId)) continue;
    if (lender.kind === 'BROKER') noteRatesOfBroker(lender, rows, log);
    else if (rows.length === 0) {
      if (ending.has(lender.lenderId)) continue;
      const message = `Für Anbieter ${lender.lenderId} fehlen Zinsen in rates.csv.`;
      log.add({ file: 'lenders.csv', line, field: 'lenderId', code: 'NO_RATES', message });
    } else checkSets(lender, rows, log);
  }
}

function noteRatesOfBroker(lender: Lender, rows: readonly Lined<RateRow>[], log: DeliveryErrorLog): void {
  const message = `Anbieter ${lender.lenderId} ist Vermittler und hat keine eigenen Zinsen.`;
  for (const row of rows) note(row, 'lenderId', 'RATES_OF_BROKER', message, log);
}

function checkSets(lender: Lender, rows: readonly Lined<RateRow>[], log: DeliveryErrorLog): void {
  for (const set of Map.groupBy(rows, ({ row }) => row.validFrom).values()) {
    const highest = set.reduce((top, lined) =>
      lined.row.maxLoanToValue > top.row.maxLoanToValue ? lined : top,
    );
    if (highest.row.maxLoanToValue < lender.maxLoanToValue) {
      const message = `Die Zinsen ab ${germanMoment(highest.row.validFrom)} enden bei ${germanFigure(highest.row.maxLoanToValue)} % Beleihung, der Anbieter geht bis ${germanFigure(lender.maxLoanToValue)} %.`;
      note(highest, 'maxLoanToValue', 'LOAN_TO_VALUE_NOT_COVERED', message, log);
    }
    for (const period of Map.groupBy(set, ({ row }) => row.fixedYears).values()) checkSteps(period, log);
  }
}

function checkSteps(period: readonly Lined<RateRow>[], log: DeliveryErrorLog): void {
  const steps = period.toSorted((a, b) => a.row.maxLoanToValue - b.row.maxLoanToValue);
  steps.forEach((step, at) => {
    const lower = steps[at - 1];
    if (lower === undefined || step.row.nominalInterestRate >= lower.row.nominalInterestRate) return;
    const message = `Bei höherer Beleihung darf der Zins nicht sinken (Zeile ${lower.line}: ${germanFigure(lower.row.nominalInterestRate)} %).`;
    note(step, 'nominalInterestRate', 'RATE_FALLS_WITH_LOAN_TO_VALUE', message, log);
  });
}

function note(
  lined: Lined<RateRow>,
  field: string,
  code: DeliveryErrorCode,
  message: string,
  log: DeliveryErrorLog,
): void {
  log.add({ file: 'rates.csv', line: lined.line, field, code, message });
}

/** Reports reference cases whose best rate differs from the expected rate in the delivery. */
function checkReferenceCases(
  sheets: RateSheets,
  referenceCases: readonly Lined<ReferenceCase>[],
  log: DeliveryErrorLog,
): void {
  for (const [asOf, cases] of Map.groupBy(referenceCases, ({ row }) => row.asOf)) {
    const alone = sheetsInForce([{ sheets, countsFrom: asOf }], asOf);
    const market = compileMarket(alone.sheets, asOf);
    for (const { line, row } of cases) {
      const query = { sortOrder: 'EFFECTIVE_RATE', limit: 1, offset: 0 } as const;
      const best = findOffers(market, row.financingCase, query).offers[0]?.nominalInterestRate;
      if (best === row.bestRate) continue;
      const got = best === undefined ? 'kein Angebot' : `${germanFigure(best)} %`;
      const message = `Fall „${row.caseId}“: erwartet ${germanFigure(row.bestRate)} %, die Lieferung ergibt ${got}.`;
      const place = { file: 'reference-cases.csv', line, field: 'bestRate' };
      log.add({ ...place, code: 'REFERENCE_CASE_FAILED', message });
    }
  }
}
