import {
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  PRODUCT_KINDS,
  PROFESSIONS,
  PROVIDER_KINDS,
  type Lender,
  VARIABLE_YEARS,
  type Percent,
  type RateRow,
  type RatesEnd,
  type SheetMoment,
  CONTRACT_TYPES,
  FINANCING_TYPES,
  type ReferenceCase,
} from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  euros,
  type Lined,
  listOf,
  oneOf,
  percentage,
  readRegion,
  readRows,
  readText,
  textUpTo,
  wholeNumber,
  optional,
  readMoment,
} from '../../../platform/csv-files/index.ts';
import type { DeliveryErrorLog } from './delivery-error.ts';

/** Provider ids are positive, because -1 means "no provider" in the API's answer about a listing's brand. */
export const lenderIdColumn = column(wholeNumber({ min: 1, max: 999_999_999 }));

const loanColumn = column(euros({ min: 0, max: 100_000_000 }));
const amortizationColumn = column(percentage({ min: 0, max: 20 }));

/** Longest name in characters, because names appear in rows of offers, widgets and mails. */
const LONGEST_NAME = 120;

const lenderSchema = z.object({
  lenderId: lenderIdColumn,
  name: column(textUpTo(LONGEST_NAME)),
  brand: column(textUpTo(LONGEST_NAME)),
  kind: column(oneOf(PROVIDER_KINDS)),
  logo: column(readText),
  regions: column(listOf(readRegion)),
  minLoan: loanColumn,
  maxLoan: loanColumn,
  maxLoanToValue: column(percentage({ min: 0, max: 200 })),
  employments: column(listOf(oneOf(EMPLOYMENTS))),
  uses: column(listOf(oneOf(FINANCING_USE_TYPES))),
  professions: column(listOf(oneOf(PROFESSIONS))),
  minAmortization: amortizationColumn,
  maxAmortization: amortizationColumn,
  specialRepaymentPercent: column(percentage({ min: 0, max: 100 })),
  commitmentFreeMonths: column(wholeNumber({ min: 0, max: 60 })),
  commitmentInterestPerMonth: column(percentage({ min: 0, max: 1 })),
  forwardPointsPerMonth: column(percentage({ min: 0, max: 0.1 })),
  fullRepaymentDiscount: column(percentage({ min: 0, max: 1 })),
  product: column(oneOf(PRODUCT_KINDS)),
  cwids: column(listOf(readText)),
});
export const LENDER_COLUMNS = Object.keys(lenderSchema.shape);

/** Parses `lenders.csv`, reports contradictions; adds lenders of refused lines to `refusedIds`. */
export function readLenders(text: string, log: DeliveryErrorLog, refusedIds: Set<number>): Lined<Lender>[] {
  const lenders = readRows('lenders.csv', text, lenderSchema, log, {
    onRefused: ({ lenderId }) => refusedIds.add(Number(lenderId)),
  });
  for (const { line, row } of lenders) {
    const note = (field: string, code: 'MIN_ABOVE_MAX' | 'CWIDS_WITHOUT_VIA', message: string) =>
      log.add({ file: 'lenders.csv', line, field, code, message });
    if (row.minLoan > row.maxLoan) note('maxLoan', 'MIN_ABOVE_MAX', 'maxLoan liegt unter minLoan.');
    if (row.minAmortization > row.maxAmortization) {
      note('maxAmortization', 'MIN_ABOVE_MAX', 'maxAmortization liegt unter minAmortization.');
    }
    if (row.cwids.length > 0 && row.product !== 'VIA') {
      note('cwids', 'CWIDS_WITHOUT_VIA', 'cwids stehen nur bei Anbietern mit product VIA.');
    }
  }
  return lenders;
}

const rateSchema = z.object({
  lenderId: lenderIdColumn,
  validFrom: column(readMoment),
  fixedYears: column(optional(wholeNumber({ min: VARIABLE_YEARS, max: 35 }), null)),
  maxLoanToValue: column(optional(percentage({ min: 1, max: 200 }), null)),
  nominalInterestRate: column(optional(percentage({ min: 0.01, max: 20 }), null)),
});

export const RATE_COLUMNS = Object.keys(rateSchema.shape);

interface RateLine {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  readonly fixedYears: number | null;
  readonly maxLoanToValue: Percent | null;
  readonly nominalInterestRate: Percent | null;
}

const FIGURES = ['fixedYears', 'maxLoanToValue', 'nominalInterestRate'] as const;

/** Parses `rates.csv`; a line without figures ends a lender's rates. Adds refused lenders to `refusedIds`. */
export function readRates(
  text: string,
  log: DeliveryErrorLog,
  refusedIds: Set<number>,
): { rates: Lined<RateRow>[]; ends: Lined<RatesEnd>[] } {
  const rates: Lined<RateRow>[] = [];
  const ends: Lined<RatesEnd>[] = [];
  const lines = readRows('rates.csv', text, rateSchema, log, {
    onRefused: ({ lenderId }) => refusedIds.add(Number(lenderId)),
    // Without this check, a truncated line would look like a line that ends its lender's rates.
    needsWholeRows: true,
  });
  for (const { line, row } of lines) {
    const missing = FIGURES.filter((figure) => row[figure] === null);
    if (isWhole(row)) rates.push({ line, row });
    else if (missing.length === FIGURES.length) {
      ends.push({ line, row: { lenderId: row.lenderId, validFrom: row.validFrom } });
    } else {
      const message = 'Hier fehlt eine Angabe; nur eine Zeile ganz ohne Zahlen beendet einen Anbieter.';
      for (const field of missing) log.add({ file: 'rates.csv', line, field, code: 'REQUIRED', message });
      refusedIds.add(row.lenderId);
    }
  }
  return { rates, ends };
}

function isWhole(row: RateLine): row is RateRow {
  return FIGURES.every((figure) => row[figure] !== null);
}

const amountColumn = column(euros({ min: 1, max: 100_000_000 }));

const caseSchema = z.object({
  caseId: column(readText),
  asOf: column(readMoment),
  geoCode: column(optional(readRegion, '')),
  purchasePrice: amountColumn,
  loanAmount: amountColumn,
  employment: column(oneOf(EMPLOYMENTS)),
  use: column(oneOf(FINANCING_USE_TYPES)),
  contract: column(optional(oneOf(CONTRACT_TYPES), undefined)),
  profession: column(optional(oneOf(PROFESSIONS), undefined)),
  financingType: column(optional(oneOf(FINANCING_TYPES), undefined)),
  fixedYears: column(wholeNumber({ min: VARIABLE_YEARS, max: 35 })),
  amortizationRate: column(percentage({ min: 0, max: 20 })),
  bestRate: column(percentage({ min: 0.01, max: 20 })),
});

export const REFERENCE_CASE_COLUMNS = Object.keys(caseSchema.shape);

export function readReferenceCases(text: string, log: DeliveryErrorLog): Lined<ReferenceCase>[] {
  return readRows('reference-cases.csv', text, caseSchema, log).map(({ line, row }) => {
    const { caseId, asOf, bestRate, fixedYears, ...rest } = row;
    return {
      line,
      row: { caseId, asOf, bestRate, financingCase: { ...rest, fixedInterestYears: fixedYears } },
    };
  });
}
