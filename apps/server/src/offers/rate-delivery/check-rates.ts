import type { Lender, RateRow } from '@heimvorteil/engine';
import { germanMoment } from '../../clock/index.ts';
import type { LinedSheets } from './check-keys.ts';
import type { FaultCode, FaultLog } from './fault.ts';
import { germanFigure, type Lined } from '../../csv-files/index.ts';

/**
 * Notes lenders without rates, sets that do not reach the lender's highest loan-to-value, and steps that get cheaper as
 * the borrower owns less: more own funds must never raise a rate. Lenders with a refused line are left out, they would
 * only echo it.
 */
export function checkRates(sheets: LinedSheets, refusedIds: ReadonlySet<number>, log: FaultLog): void {
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

function noteRatesOfBroker(lender: Lender, rows: readonly Lined<RateRow>[], log: FaultLog): void {
  const message = `Anbieter ${lender.lenderId} ist Vermittler und hat keine eigenen Zinsen.`;
  for (const row of rows) note(row, 'lenderId', 'RATES_OF_BROKER', message, log);
}

function checkSets(lender: Lender, rows: readonly Lined<RateRow>[], log: FaultLog): void {
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

function checkSteps(period: readonly Lined<RateRow>[], log: FaultLog): void {
  const steps = period.toSorted((a, b) => a.row.maxLoanToValue - b.row.maxLoanToValue);
  steps.forEach((step, at) => {
    const lower = steps[at - 1];
    if (lower === undefined || step.row.nominalInterestRate >= lower.row.nominalInterestRate) return;
    const message = `Bei höherer Beleihung darf der Zins nicht sinken (Zeile ${lower.line}: ${germanFigure(lower.row.nominalInterestRate)} %).`;
    note(step, 'nominalInterestRate', 'RATE_FALLS_WITH_LOAN_TO_VALUE', message, log);
  });
}

function note(lined: Lined<RateRow>, field: string, code: FaultCode, message: string, log: FaultLog): void {
  log.add({ file: 'rates.csv', line: lined.line, field, code, message });
}
