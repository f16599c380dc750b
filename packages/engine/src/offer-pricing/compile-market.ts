import { acceptanceBits } from '../eligibility/acceptance.ts';
import type { RateSheets, SurchargeRow, RateRow, Lender } from '../rate-sheets/rate-sheets.ts';
import { VARIANT_KINDS } from '../rate-sheets/market-enumerations.ts';
import { type SheetMoment, rowsInForce } from '../rate-sheets/rows-in-force.ts';
import { compileSurcharges } from './compile-surcharges.ts';
import {
  type LenderTerms,
  type Market,
  type ConditionColumns,
  type SurchargeColumns,
  type RateColumns,
  type RegionColumns,
  thousandthsOf,
} from './market.ts';

/** The market at a moment, from the rate sheets valid then; lenders without a rate are left out. */
export function compileMarket(
  sheets: Pick<RateSheets, 'lenders' | 'rates' | 'surcharges'>,
  asOf: SheetMoment,
): Market {
  const rates = rowsInForce(sheets.rates, asOf);
  const surcharges = rowsInForce(sheets.surcharges, asOf);
  const lenders = sheets.lenders.filter((lender) => rates.has(lender.lenderId));
  lenders.sort((a, b) => a.lenderId - b.lenderId);
  const rateRows = lenders.map((lender) => rates.get(lender.lenderId) ?? []);
  const surchargeRows = lenders.map((lender) => surcharges.get(lender.lenderId) ?? []);
  const regions = compileRegions(
    lenders.map((lender) => lender.regions),
    surchargeRows.flat().flatMap((row) => (row.kind === 'REGION' ? [row.from] : [])),
  );
  const terms = termsOf(lenders);
  const always = compileSurcharges(
    surchargeRows.map((rows) => rows.filter((row) => !isVariant(row))),
    regions,
    terms,
  );
  return {
    asOf,
    lenders,
    indexOfLender: new Map(lenders.map((lender, index) => [lender.lenderId, index])),
    validFrom: rateRows.map(([first]) => first?.validFrom ?? asOf),
    terms,
    rates: compileRates(rateRows),
    surcharges: always,
    conditions: compileConditions(always),
    variants: compileSurcharges(
      surchargeRows.map((rows) => rows.filter(isVariant)),
      regions,
      terms,
    ),
    regions,
  };
}

function isVariant({ kind }: SurchargeRow): boolean {
  return VARIANT_KINDS.some((variant) => variant === kind);
}

function termsOf(lenders: readonly Lender[]): LenderTerms {
  return {
    kind: lenders.map((lender) => lender.kind),
    product: lenders.map((lender) => lender.product),
    minLoan: Float64Array.from(lenders, (lender) => lender.minLoan),
    maxLoan: Float64Array.from(lenders, (lender) => lender.maxLoan),
    maxLoanToValue: Int32Array.from(lenders, (lender) => thousandthsOf(lender.maxLoanToValue)),
    minAmortization: Int32Array.from(lenders, (lender) => thousandthsOf(lender.minAmortization)),
    maxAmortization: Int32Array.from(lenders, (lender) => thousandthsOf(lender.maxAmortization)),
    acceptance: Int32Array.from(lenders, acceptanceBits),
    forwardPoints: Int32Array.from(lenders, (lender) => thousandthsOf(lender.forwardPointsPerMonth)),
    specialRepayment: Int32Array.from(lenders, (lender) => thousandthsOf(lender.specialRepaymentPercent)),
    commitmentFreeMonths: Int32Array.from(lenders, (lender) => lender.commitmentFreeMonths),
  };
}

function compileConditions({ start, kind, from, to, points }: SurchargeColumns): ConditionColumns {
  const rowsOfCondition = new Map<string, { lender: number; row: number }[]>();
  for (let lender = 0; lender + 1 < start.length; lender++) {
    for (let row = start[lender]!; row < start[lender + 1]!; row++) {
      if (points[row] === 0) continue;
      const condition = `${kind[row]} ${from[row]} ${to[row]}`;
      const rows = rowsOfCondition.get(condition);
      if (rows) rows.push({ lender, row });
      else rowsOfCondition.set(condition, [{ lender, row }]);
    }
  }
  const conditions = [...rowsOfCondition.values()];
  const all = conditions.flat();
  const startOfCondition = new Int32Array(conditions.length + 1);
  conditions.forEach((rows, at) => (startOfCondition[at + 1] = startOfCondition[at]! + rows.length));
  return {
    start: startOfCondition,
    kind: Uint8Array.from(conditions, ([first]) => kind[first!.row]!),
    from: Float64Array.from(conditions, ([first]) => from[first!.row]!),
    to: Float64Array.from(conditions, ([first]) => to[first!.row]!),
    lender: Int32Array.from(all, ({ lender }) => lender),
    points: Int32Array.from(all, ({ row }) => points[row]!),
  };
}

function compileRates(rowsOfLenders: readonly (readonly RateRow[])[]): RateColumns {
  const lenderCount = rowsOfLenders.length;
  const fixedYears = [...new Set(rowsOfLenders.flatMap((rows) => rows.map((row) => row.fixedYears)))];
  fixedYears.sort((a, b) => a - b);
  const periodOf = new Map(fixedYears.map((years, period) => [years, period]));
  const start = new Int32Array(fixedYears.length * lenderCount + 1);
  const slots = rowsOfLenders.flatMap((rows, lender) =>
    rows.map((row) => ({ row, slot: (periodOf.get(row.fixedYears) ?? 0) * lenderCount + lender })),
  );
  slots.sort((a, b) => a.slot - b.slot || a.row.maxLoanToValue - b.row.maxLoanToValue);
  for (const { slot } of slots) start[slot + 1]!++;
  for (let slot = 1; slot < start.length; slot++) start[slot]! += start[slot - 1]!;
  return {
    fixedYears,
    start,
    upTo: Int32Array.from(slots, ({ row }) => thousandthsOf(row.maxLoanToValue)),
    rate: Int32Array.from(slots, ({ row }) => thousandthsOf(row.nominalInterestRate)),
  };
}

/** Numbers the region prefixes of lenders and surcharges, and lists the lenders of each prefix. */
function compileRegions(
  prefixesOfLenders: readonly (readonly string[])[],
  prefixesOfSurcharges: readonly string[],
): RegionColumns {
  const all = [...new Set([...prefixesOfLenders.flat(), ...prefixesOfSurcharges])];
  const indexOfPrefix = new Map(all.map((prefix, index) => [prefix, index]));
  const lendersOfPrefix = all.map((): number[] => []);
  prefixesOfLenders.forEach((prefixes, lender) => {
    for (const prefix of prefixes) lendersOfPrefix[indexOfPrefix.get(prefix) ?? -1]?.push(lender);
  });
  const start = new Int32Array(all.length + 1);
  lendersOfPrefix.forEach((lenders, prefix) => (start[prefix + 1] = start[prefix]! + lenders.length));
  return {
    start,
    lender: Int32Array.from(lendersOfPrefix.flat()),
    digitsByDefault: Int8Array.from(prefixesOfLenders, ({ length }) => (length === 0 ? 0 : -1)),
    indexOfPrefix,
  };
}
