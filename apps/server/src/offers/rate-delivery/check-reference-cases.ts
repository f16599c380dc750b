import {
  compileMarket,
  findOffers,
  sheetsInForce,
  type RateSheets,
  type ReferenceCase,
} from '@heimvorteil/engine';
import type { FaultLog } from './fault.ts';
import { germanFigure, type Lined } from '../../csv-files/index.ts';

/** Notes every reference case whose best rate is not the one that the delivery states for it. */
export function checkReferenceCases(
  sheets: RateSheets,
  referenceCases: readonly Lined<ReferenceCase>[],
  log: FaultLog,
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
      log.add({
        file: 'reference-cases.csv',
        line,
        field: 'bestRate',
        code: 'REFERENCE_CASE_FAILED',
        message,
      });
    }
  }
}
