import {
  EMPLOYMENTS,
  FINANCING_USE_TYPES,
  PRODUCT_KINDS,
  PROFESSIONS,
  PROVIDER_KINDS,
  type Lender,
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
} from '../../../platform/csv-files/index.ts';
import type { FaultLog } from './fault.ts';

/** Provider ids are positive, because -1 means "no provider" to the branding call. */
export const lenderIdColumn = column(wholeNumber({ min: 1, max: 999_999_999 }));

const loanColumn = column(euros({ min: 0, max: 100_000_000 }));
const amortizationColumn = column(percentage({ min: 0, max: 20 }));

/** Characters; names appear in rows of offers, widgets and mails. */
const LONGEST_NAME = 120;

const schema = z.object({
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
export const LENDER_COLUMNS = Object.keys(schema.shape);

/** Parses `lenders.csv`, reports contradictions; adds lenders of refused lines to `refusedIds`. */
export function readLenders(text: string, log: FaultLog, refusedIds: Set<number>): Lined<Lender>[] {
  const lenders = readRows('lenders.csv', text, schema, log, {
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
