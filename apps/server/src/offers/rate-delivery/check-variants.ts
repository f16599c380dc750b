import { VARIANT_KINDS, type Lender, type SurchargeRow, type VariantKind } from '@heimvorteil/engine';
import { germanFigure, type Lined } from '../../csv-files/index.ts';
import type { LinedSheets } from './check-keys.ts';
import type { FaultLog } from './fault.ts';

type VariantRow = Extract<SurchargeRow, { kind: VariantKind }>;

/** Whether a surcharge is the price of terms beyond the lender's own. */
function isVariant(row: SurchargeRow): row is VariantRow {
  return VARIANT_KINDS.some((kind) => kind === row.kind);
}

/** Notes variants that leave a gap: the first begins where the lender's own terms end, each other where the one before does. */
export function checkVariants(sheets: LinedSheets, log: FaultLog): void {
  const lenders = new Map(sheets.lenders.map(({ row }) => [row.lenderId, row]));
  const variants = sheets.surcharges.flatMap(({ line, row }) => (isVariant(row) ? [{ line, row }] : []));
  const sets = Map.groupBy(variants, ({ row }) => [row.lenderId, row.validFrom, row.kind].join(';'));
  for (const set of sets.values()) {
    const lender = lenders.get(set[0]!.row.lenderId);
    if (lender) checkSteps(set, lender, log);
  }
}

function checkSteps(set: readonly Lined<VariantRow>[], lender: Lender, log: FaultLog): void {
  let reached = ownTerms(lender, set[0]!.row.kind);
  for (const { line, row } of set.toSorted((a, b) => a.row.from - b.row.from)) {
    if (row.from !== reached) {
      const message = `Die Stufe beginnt bei ${germanFigure(row.from)} statt bei ${germanFigure(reached)}: dort endet, was ohne sie gilt.`;
      log.add({ file: 'surcharges.csv', line, field: 'from', code: 'VARIANT_STEP', message });
    }
    reached = row.to;
  }
}

function ownTerms({ specialRepaymentPercent, commitmentFreeMonths }: Lender, kind: VariantKind): number {
  return kind === 'SPECIAL_REPAYMENT' ? specialRepaymentPercent : commitmentFreeMonths;
}
