/** Reasons to refuse a whole file; `docs/listings.md` explains each to the operator. */
export const REFUSAL_CODES = [
  'FILE_NOT_READABLE',
  'FILE_TOO_LARGE',
  'NOT_TEXT',
  'UNSUPPORTED_ENCODING',
  'DOCTYPE_FORBIDDEN',
  'NOT_WELL_FORMED',
  'TOO_DEEP',
  'TOO_MANY_ATTRIBUTES',
  'NOT_OPENIMMO',
  'TOO_SLOW',
  'MASS_DELETION',
  'ZIP_BROKEN',
  'ZIP_TOO_LARGE',
  'ZIP_NESTED',
  'ZIP_WITHOUT_XML',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Refuses a whole file; the message is German and suitable for display. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
  readonly code: RefusalCode;
  /** Counted from 1; 0 for the file as a whole. */
  readonly line: number;

  constructor(code: RefusalCode, message: string, line = 0) {
    super(message);
    this.code = code;
    this.line = line;
  }
}
