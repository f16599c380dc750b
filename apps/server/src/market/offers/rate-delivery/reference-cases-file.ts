import {
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROFESSIONS,
  VARIABLE_YEARS,
  type ReferenceCase,
} from '@heimvorteil/engine';
import { z } from 'zod';
import {
  column,
  euros,
  type Lined,
  oneOf,
  optional,
  percentage,
  readMoment,
  readRegion,
  readRows,
  readText,
  wholeNumber,
} from '../../../platform/csv-files/index.ts';
import type { FaultLog } from './fault.ts';

const amountColumn = column(euros({ min: 1, max: 100_000_000 }));

const schema = z.object({
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
export const REFERENCE_CASE_COLUMNS = Object.keys(schema.shape);

export function readReferenceCases(text: string, log: FaultLog): Lined<ReferenceCase>[] {
  return readRows('reference-cases.csv', text, schema, log).map(({ line, row }) => {
    const { caseId, asOf, bestRate, fixedYears, ...rest } = row;
    return {
      line,
      row: { caseId, asOf, bestRate, financingCase: { ...rest, fixedInterestYears: fixedYears } },
    };
  });
}
