import { FILE_FAULT_CODES, FileFaultLog, type FileFault } from '../../csv-files/index.ts';

/** The files that make a delivery. */
export const DELIVERY_FILES = ['lenders.csv', 'rates.csv', 'surcharges.csv', 'reference-cases.csv'] as const;
export type DeliveryFile = (typeof DELIVERY_FILES)[number];

/** What can be wrong with a delivery; `docs/rate-sheets.md` explains each to the operator. */
export const FAULT_CODES = [
  ...FILE_FAULT_CODES,
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
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault of a delivery. */
export type Fault = FileFault<FaultCode>;

/** Collects the faults of a delivery. */
export class FaultLog extends FileFaultLog<FaultCode> {}
