/** Fault codes of every CSV file that operators deliver. */
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

/** One fault, where an editor finds it. */
export interface FileFault<Code extends string> {
  readonly file: string;
  /** Counted from 1, the header line included. */
  readonly line: number;
  /** The column, empty for the whole line. */
  readonly field: string;
  readonly code: Code;
  /** German, fit to show. */
  readonly message: string;
}

/** More than an operator reads; a wrong column would otherwise list every line of the file. */
const LISTED_FAULTS = 500;

/** Collects the faults of files that belong together. It counts all of them and lists the first LISTED_FAULTS. */
export class FileFaultLog<Code extends string> {
  readonly faults: FileFault<Code>[] = [];
  count = 0;
  readonly #unreadable = new Set<string>();

  add(fault: FileFault<Code>): void {
    this.count++;
    if (this.faults.length < LISTED_FAULTS) this.faults.push(fault);
  }

  /** Notes a fault for which no line of the file could be read; what other files miss there is only its echo. */
  addUnreadable(fault: FileFault<Code>): void {
    this.#unreadable.add(fault.file);
    this.add(fault);
  }

  isUnreadable(file: string): boolean {
    return this.#unreadable.has(file);
  }
}

/** Faults as an editor finds them. */
export function faultLines(faults: readonly FileFault<string>[]): string[] {
  return faults.map(
    ({ file, line, field, code, message }) =>
      `${file}:${line}${field === '' ? '' : ` ${field}`} ${code} ${message}`,
  );
}
