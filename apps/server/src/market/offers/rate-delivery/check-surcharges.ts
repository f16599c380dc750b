import {
  type RateRow,
  type SurchargeRow,
  VARIANT_KINDS,
  type Lender,
  type VariantKind,
} from '@heimvorteil/engine';
import type { LinedSheets } from './check-keys.ts';
import type { DeliveryErrorLog } from './delivery-error.ts';
import { type Lined, germanFigure } from '../../../platform/csv-files/index.ts';

/** Reports surcharges of one kind that overlap, and discounts that could reduce a rate to zero or less. */
export function checkSurcharges(sheets: LinedSheets, log: DeliveryErrorLog): void {
  const kindsOfSets = Map.groupBy(sheets.surcharges, ({ row }) =>
    [row.lenderId, row.validFrom, row.kind].join(';'),
  );
  for (const sameKind of kindsOfSets.values()) checkOverlaps(sameKind, log);
  checkVariants(sheets, log);
  const ratesOfLender = Map.groupBy(sheets.rates, ({ row }) => row.lenderId);
  for (const [lenderId, surcharges] of Map.groupBy(sheets.surcharges, ({ row }) => row.lenderId)) {
    checkLowestRate(ratesOfLender.get(lenderId) ?? [], surcharges, log);
  }
}

function checkOverlaps(sameKind: readonly Lined<SurchargeRow>[], log: DeliveryErrorLog): void {
  sameKind.forEach(({ line, row }, at) => {
    const met = sameKind.slice(0, at).find((earlier) => overlaps(earlier.row, row));
    if (met === undefined) return;
    const message = `Der Bereich überschneidet sich mit Zeile ${met.line}.`;
    log.add({ file: 'surcharges.csv', line, field: 'from', code: 'OVERLAPPING_SURCHARGES', message });
  });
}

/** Ignores identical conditions, because those are reported as duplicate keys. */
function overlaps(a: SurchargeRow, b: SurchargeRow): boolean {
  if (a.from === b.from && a.to === b.to) return false;
  if (a.kind === 'REGION' && b.kind === 'REGION')
    return a.from.startsWith(b.from) || b.from.startsWith(a.from);
  if (!isRange(a) || !isRange(b)) return false;
  return (a.from ?? -Infinity) < (b.to ?? Infinity) && (b.from ?? -Infinity) < (a.to ?? Infinity);
}

type RangeSurcharge = Extract<SurchargeRow, { kind: 'LOAN_AMOUNT' | 'AMORTIZATION' }>;

function isRange(row: SurchargeRow): row is RangeSurcharge {
  return row.kind === 'LOAN_AMOUNT' || row.kind === 'AMORTIZATION';
}

function checkLowestRate(
  rates: readonly Lined<RateRow>[],
  surcharges: readonly Lined<SurchargeRow>[],
  log: DeliveryErrorLog,
): void {
  const lowest = vanishingRate(
    rates.map(({ row }) => row),
    surcharges.map(({ row }) => row),
  );
  const line = rates.find(({ row }) => row === lowest)?.line;
  if (line !== undefined) noteVanishingRate(line, log);
}

export function noteVanishingRate(line: number, log: DeliveryErrorLog): void {
  const message = 'Mit allen Abschlägen des Anbieters bliebe von diesem Zins nichts übrig.';
  log.add({ file: 'rates.csv', line, field: 'nominalInterestRate', code: 'RATE_NOT_POSITIVE', message });
}

/** A lender's lowest rate if the deepest discounts of all kinds would reduce it to zero or less. */
export function vanishingRate(
  rates: readonly RateRow[],
  surcharges: readonly SurchargeRow[],
): RateRow | undefined {
  const lowest = rates.toSorted((a, b) => a.nominalInterestRate - b.nominalInterestRate)[0];
  if (lowest === undefined) return undefined;
  const kinds = Map.groupBy(surcharges, ({ kind }) => kind);
  const discounts = [...kinds.values()].map((rows) => Math.min(0, ...rows.map(({ points }) => points)));
  const left = discounts.reduce((rate, points) => rate + points, lowest.nominalInterestRate as number);
  return left > 0 ? undefined : lowest;
}

type VariantRow = Extract<SurchargeRow, { kind: VariantKind }>;

/** Whether a surcharge is the price of terms beyond the lender's standard terms. */
function isVariant(row: SurchargeRow): row is VariantRow {
  return VARIANT_KINDS.some((kind) => kind === row.kind);
}

/**
 * Reports gaps: the first variant must begin at the end of the lender's standard terms, each other one at the
 * end of its predecessor.
 */
function checkVariants(sheets: LinedSheets, log: DeliveryErrorLog): void {
  const lenders = new Map(sheets.lenders.map(({ row }) => [row.lenderId, row]));
  const variants = sheets.surcharges.flatMap(({ line, row }) => (isVariant(row) ? [{ line, row }] : []));
  const sets = Map.groupBy(variants, ({ row }) => [row.lenderId, row.validFrom, row.kind].join(';'));
  for (const set of sets.values()) {
    const lender = lenders.get(set[0]!.row.lenderId);
    if (lender) checkSteps(set, lender, log);
  }
}

function checkSteps(set: readonly Lined<VariantRow>[], lender: Lender, log: DeliveryErrorLog): void {
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
