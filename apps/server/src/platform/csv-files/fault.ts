export const FILE_FAULT_CODES = [
  'MALFORMED_CSV',
  'MISSING_COLUMN',
  'UNKNOWN_COLUMN',
  'DUPLICATE_COLUMN',
  'FIELD_COUNT',
  'REQUIRED',
  'INVALID_NUMBER',
  'TOO_MANY_DECIMALS',
  'OUT_OF_RANGE',
  'MIN_ABOVE_MAX',
  'INVALID_DATE',
  'INVALID_VALUE',
  'INVALID_REGION',
  'DUPLICATE_KEY',
] as const;
export type FileFaultCode = (typeof FILE_FAULT_CODES)[number];

export interface FileFault<Code extends string> {
  readonly file: string;
  /** From 1, including the header line. */
  readonly line: number;
  /** Column, empty for the whole line. */
  readonly field: string;
  readonly code: Code;
  /** German. */
  readonly message: string;
}

/** A wrong column would otherwise list every line. */
const LISTED_FAULTS = 500;

/** Counts all errors of related files and lists the first LISTED_FAULTS. */
export class FileFaultLog<Code extends string> {
  readonly faults: FileFault<Code>[] = [];
  count = 0;
  readonly #unreadable = new Set<string>();

  add(fault: FileFault<Code>): void {
    this.count++;
    if (this.faults.length < LISTED_FAULTS) this.faults.push(fault);
  }

  /** Adds an error that made the file unreadable; errors of other files about it are consequences. */
  addUnreadable(fault: FileFault<Code>): void {
    this.#unreadable.add(fault.file);
    this.add(fault);
  }

  isUnreadable(file: string): boolean {
    return this.#unreadable.has(file);
  }
}

export function faultLines(faults: readonly FileFault<string>[]): string[] {
  return faults.map(
    ({ file, line, field, code, message }) =>
      `${file}:${line}${field === '' ? '' : ` ${field}`} ${code} ${message}`,
  );
}
