import type { DeliveryFile } from './fault.ts';
import { LENDER_COLUMNS } from './lenders-file.ts';
import { RATE_COLUMNS } from './rates-file.ts';
import { REFERENCE_CASE_COLUMNS } from './reference-cases-file.ts';
import { SURCHARGE_COLUMNS } from './surcharges-file.ts';

/** The first line of each file. */
export const HEADER_LINES: Readonly<Record<DeliveryFile, string>> = {
  'lenders.csv': LENDER_COLUMNS.join(';'),
  'rates.csv': RATE_COLUMNS.join(';'),
  'surcharges.csv': SURCHARGE_COLUMNS.join(';'),
  'reference-cases.csv': REFERENCE_CASE_COLUMNS.join(';'),
};
