import type { DeliveryFile } from './fault.ts';
import { LENDER_COLUMNS } from './lenders-file.ts';
import { PROGRAMME_RATE_COLUMNS } from './programme-rates-file.ts';
import { PROGRAMME_COLUMNS, PROGRAMME_LIMIT_COLUMNS } from './programmes-file.ts';
import { RATE_COLUMNS } from './rates-file.ts';
import { REFERENCE_CASE_COLUMNS } from './reference-cases-file.ts';
import { SURCHARGE_COLUMNS } from './surcharges-file.ts';

export const HEADER_LINES: Readonly<Record<DeliveryFile, string>> = {
  'lenders.csv': LENDER_COLUMNS.join(';'),
  'rates.csv': RATE_COLUMNS.join(';'),
  'surcharges.csv': SURCHARGE_COLUMNS.join(';'),
  'reference-cases.csv': REFERENCE_CASE_COLUMNS.join(';'),
  'programmes.csv': PROGRAMME_COLUMNS.join(';'),
  'programme-limits.csv': PROGRAMME_LIMIT_COLUMNS.join(';'),
  'programme-rates.csv': PROGRAMME_RATE_COLUMNS.join(';'),
};
