import {
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROFESSIONS,
} from '../rate-sheets/enumerations.ts';
import { SURCHARGE_KINDS, type VariantKind } from '../rate-sheets/market-enumerations.ts';
import type { SurchargeCondition, SurchargeRow } from '../rate-sheets/rate-sheets.ts';
import { type LenderTerms, type RegionColumns, type SurchargeColumns, thousandthsOf } from './market.ts';

/** Sorts surcharges by lender; each condition becomes a range of numbers, `from` ≤ value < `to`. */
export function compileSurcharges(
  rowsOfLenders: readonly (readonly SurchargeRow[])[],
  regions: RegionColumns,
  terms: LenderTerms,
): SurchargeColumns {
  const rows = rowsOfLenders.flat();
  const start = new Int32Array(rowsOfLenders.length + 1);
  rowsOfLenders.forEach((own, lender) => (start[lender + 1] = start[lender]! + own.length));
  const ranges = rowsOfLenders.flatMap((own, lender) =>
    own.map((row) => rangeOf(row, regions, ownTerms(terms, lender))),
  );
  return {
    start,
    kind: Uint8Array.from(rows, (row) => SURCHARGE_KINDS.indexOf(row.kind)),
    from: Float64Array.from(ranges, ([from]) => from),
    to: Float64Array.from(ranges, ([, to]) => to),
    points: Int32Array.from(rows, (row) => thousandthsOf(row.points)),
  };
}

/** Terms that a lender grants without a surcharge: special repayment, months without commitment interest. */
type OwnTerms = Readonly<Record<VariantKind, number>>;

function ownTerms({ specialRepayment, commitmentFreeMonths }: LenderTerms, lender: number): OwnTerms {
  return {
    SPECIAL_REPAYMENT: specialRepayment[lender]!,
    COMMITMENT_FREE_MONTHS: commitmentFreeMonths[lender]!,
  };
}

function rangeOf(
  condition: SurchargeCondition,
  regions: RegionColumns,
  own: OwnTerms,
): [from: number, to: number] {
  switch (condition.kind) {
    case 'LOAN_AMOUNT':
      return [condition.from ?? -Infinity, condition.to ?? Infinity];
    case 'AMORTIZATION':
      return [
        condition.from === null ? -Infinity : thousandthsOf(condition.from),
        condition.to === null ? Infinity : thousandthsOf(condition.to),
      ];
    case 'EMPLOYMENT':
      return onlyAt(EMPLOYMENTS.indexOf(condition.from));
    case 'USE':
      return onlyAt(FINANCING_USE_TYPES.indexOf(condition.from));
    case 'CONTRACT':
      return onlyAt(CONTRACT_TYPES.indexOf(condition.from));
    case 'PROFESSION':
      return onlyAt(PROFESSIONS.indexOf(condition.from));
    case 'FINANCING_TYPE':
      return onlyAt(FINANCING_TYPES.indexOf(condition.from));
    case 'REGION':
      return onlyAt(regions.indexOfPrefix.get(condition.from) ?? -1);
    case 'SPECIAL_REPAYMENT':
      return beyond(own[condition.kind], thousandthsOf(condition.from), thousandthsOf(condition.to));
    case 'COMMITMENT_FREE_MONTHS':
      return beyond(own[condition.kind], condition.from, condition.to);
  }
}

/** Turns ( `from`, `to` ] into [ `from` + 1, `to` + 1 ), beginning above the lender's own terms. */
function beyond(own: number, from: number, to: number): [from: number, to: number] {
  return [Math.max(own, from) + 1, to + 1];
}

function onlyAt(ordinal: number): [from: number, to: number] {
  return [ordinal, ordinal + 1];
}
