import { acceptanceBits } from '../eligibility/acceptance.ts';
import type { Lender } from '../rate-sheets/lender.ts';
import { VARIANT_KINDS } from '../rate-sheets/market-enumerations.ts';
import type { RateSheets, SheetMoment, SurchargeRow } from '../rate-sheets/rate-sheets.ts';
import { rowsInForce } from '../rate-sheets/rows-in-force.ts';
import { compileConditions } from './compile-conditions.ts';
import { compileRates } from './compile-rates.ts';
import { compileRegions } from './compile-regions.ts';
import { compileSurcharges } from './compile-surcharges.ts';
import type { LenderTerms, Market } from './market.ts';
import { thousandthsOf } from './thousandths.ts';

/** Compiles the sheets in force at a moment; a lender without a rate in force is not part of that market. */
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
