import { FILE_ERROR_CODES, FileErrorLog, type FileError } from '../../../platform/csv-files/index.ts';

/** Lenders' files; a delivery has all of them or none. */
export const LENDER_FILES = ['lenders.csv', 'rates.csv', 'surcharges.csv', 'reference-cases.csv'] as const;
export type LenderFile = (typeof LENDER_FILES)[number];
/** Files of subsidised programmes, all optional. */
export const PROGRAMME_FILES = ['programmes.csv', 'programme-limits.csv', 'programme-rates.csv'] as const;
export type ProgrammeFile = (typeof PROGRAMME_FILES)[number];

export const DELIVERY_FILES = [...LENDER_FILES, ...PROGRAMME_FILES] as const;
export type DeliveryFile = (typeof DELIVERY_FILES)[number];

/** Error codes of a delivery; `docs/rate-sheets.md` explains each to the operator. */
export const DELIVERY_ERROR_CODES = [
  ...FILE_ERROR_CODES,
  'UNKNOWN_LENDER',
  'NO_RATES',
  'RATES_OF_BROKER',
  'LOAN_TO_VALUE_NOT_COVERED',
  'RATE_FALLS_WITH_LOAN_TO_VALUE',
  'OVERLAPPING_SURCHARGES',
  'VARIANT_STEP',
  'RATE_NOT_POSITIVE',
  'CWIDS_WITHOUT_VIA',
  'REFERENCE_CASE_FAILED',
] as const;
/** Error codes that only the files of subsidised programmes can have. */
export const PROGRAMME_ERROR_CODES = ['UNKNOWN_PROGRAMME', 'NO_LIMITS', 'LIMIT_FALLS_WITH_CHILDREN'] as const;
export type DeliveryErrorCode =
  | (typeof DELIVERY_ERROR_CODES)[number]
  | (typeof PROGRAMME_ERROR_CODES)[number];

export type DeliveryError = FileError<DeliveryErrorCode>;

export class DeliveryErrorLog extends FileErrorLog<DeliveryErrorCode> {}
