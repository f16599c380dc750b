import type { Lender, RateRow, RatesEnd, ReferenceCase, SurchargeRow } from '@heimvorteil/engine';
import type { DeliveryFile, DeliveryErrorLog } from './delivery-error.ts';
import { type Lined } from '../../../platform/csv-files/index.ts';

/** The readable rows of a delivery, with line numbers. */
export interface LinedSheets {
  readonly lenders: readonly Lined<Lender>[];
  readonly rates: readonly Lined<RateRow>[];
  readonly ends: readonly Lined<RatesEnd>[];
  readonly surcharges: readonly Lined<SurchargeRow>[];
  readonly referenceCases: readonly Lined<ReferenceCase>[];
}

export function checkKeys(sheets: LinedSheets, log: DeliveryErrorLog): void {
  noteDuplicates('lenders.csv', 'lenderId', sheets.lenders, (row) => [row.lenderId], log);
  noteDuplicates(
    'rates.csv',
    'maxLoanToValue',
    sheets.rates,
    (row) => [row.lenderId, row.validFrom, row.fixedYears, row.maxLoanToValue],
    log,
  );
  checkEnds(sheets, log);
  noteDuplicates(
    'surcharges.csv',
    'from',
    sheets.surcharges,
    (row) => [row.lenderId, row.validFrom, row.kind, row.from, row.to],
    log,
  );
  noteDuplicates('reference-cases.csv', 'caseId', sheets.referenceCases, (row) => [row.caseId], log);
}

/** Reports lenders whose rates both end and begin at the same moment. */
function checkEnds({ rates, ends }: LinedSheets, log: DeliveryErrorLog): void {
  const setOf = ({ row }: Lined<RateRow | RatesEnd>) => `${row.lenderId};${row.validFrom}`;
  const firstLine = new Map<string, number>();
  for (const rate of rates) if (!firstLine.has(setOf(rate))) firstLine.set(setOf(rate), rate.line);
  for (const end of ends) {
    const first = firstLine.get(setOf(end));
    if (first === undefined) firstLine.set(setOf(end), end.line);
    else {
      const message = `Für diesen Anbieter und Zeitpunkt steht schon etwas in Zeile ${first}.`;
      log.add({ file: 'rates.csv', line: end.line, field: 'validFrom', code: 'DUPLICATE_KEY', message });
    }
  }
}

/** Reports rates and surcharges of lenders missing from `lenders.csv`. */
export function checkLendersKnown(
  sheets: LinedSheets,
  namedIds: ReadonlySet<number>,
  log: DeliveryErrorLog,
): void {
  for (const [file, rows] of [
    ['rates.csv', [...sheets.rates, ...sheets.ends]],
    ['surcharges.csv', sheets.surcharges],
  ] as const) {
    for (const { line, row } of rows) {
      if (namedIds.has(row.lenderId)) continue;
      const message = `Anbieter ${row.lenderId} steht nicht in lenders.csv.`;
      log.add({ file, line, field: 'lenderId', code: 'UNKNOWN_LENDER', message });
    }
  }
}

/** Reports rows whose key occurs on an earlier line of their file. */
export function noteDuplicates<Row>(
  file: DeliveryFile,
  field: string,
  rows: readonly Lined<Row>[],
  keyOf: (row: Row) => readonly (string | number | null)[],
  log: DeliveryErrorLog,
): void {
  const firstLine = new Map<string, number>();
  for (const { line, row } of rows) {
    const key = keyOf(row).join(';');
    const first = firstLine.get(key);
    if (first === undefined) firstLine.set(key, line);
    else {
      const message = `Dieselbe Angabe steht schon in Zeile ${first}.`;
      log.add({ file, line, field, code: 'DUPLICATE_KEY', message });
    }
  }
}
