/** The files that make a delivery. */
export const DELIVERY_FILES = ['lenders.csv', 'rates.csv', 'surcharges.csv', 'reference-cases.csv'] as const;
export type DeliveryFile = (typeof DELIVERY_FILES)[number];

/** What can be wrong with a delivery; `docs/rate-sheets.md` explains each to the operator. */
export const FAULT_CODES = [
  'MALFORMED_CSV',
  'MISSING_COLUMN',
  'UNKNOWN_COLUMN',
  'DUPLICATE_COLUMN',
  'FIELD_COUNT',
  'REQUIRED',
  'INVALID_NUMBER',
  'TOO_MANY_DECIMALS',
  'OUT_OF_RANGE',
  'INVALID_DATE',
  'INVALID_VALUE',
  'INVALID_REGION',
  'MIN_ABOVE_MAX',
  'DUPLICATE_KEY',
  'UNKNOWN_LENDER',
  'NO_RATES',
  'RATES_OF_BROKER',
  'LOAN_TO_VALUE_NOT_COVERED',
  'RATE_FALLS_WITH_LOAN_TO_VALUE',
  'OVERLAPPING_SURCHARGES',
  'RATE_NOT_POSITIVE',
  'CWIDS_WITHOUT_VIA',
  'REFERENCE_CASE_FAILED',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One fault, where an editor finds it. */
export interface Fault {
  readonly file: DeliveryFile;
  /** Counted from 1, the header line included. */
  readonly line: number;
  /** The column, empty for the whole line. */
  readonly field: string;
  readonly code: FaultCode;
  /** German, fit to show. */
  readonly message: string;
}

/** More than an operator reads; a wrong column would otherwise list every line of the file. */
const LISTED_FAULTS = 500;

/** Collects the faults of a delivery: all are counted, the first LISTED_FAULTS kept. */
export class FaultLog {
  readonly faults: Fault[] = [];
  count = 0;
  readonly #unreadable = new Set<DeliveryFile>();

  add(fault: Fault): void {
    this.count++;
    if (this.faults.length < LISTED_FAULTS) this.faults.push(fault);
  }

  /** Notes a fault for which no line of the file could be read; what other files miss there is only its echo. */
  addUnreadable(fault: Fault): void {
    this.#unreadable.add(fault.file);
    this.add(fault);
  }

  isUnreadable(file: DeliveryFile): boolean {
    return this.#unreadable.has(file);
  }
}
