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

type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Refuses a whole file; the message is German and suitable for display. */
export class DeliveryRefusedError extends Error {
  override name = 'DeliveryRefusedError';
  readonly code: RefusalCode;
  /** Line of the error, counted from 1; 0 for the file as a whole. */
  readonly line: number;

  constructor(code: RefusalCode, message: string, line = 0) {
    super(message);
    this.code = code;
    this.line = line;
  }
}

/** Error codes of a listing; `docs/listings.md` explains each to the operator. */
export const LISTING_ERROR_CODES = [
  'LISTING_BROKEN',
  'REQUIRED',
  'TOO_LONG',
  'INVALID_NUMBER',
  'OUT_OF_RANGE',
  'PURCHASE_PRICE_OUT_OF_RANGE',
  'UNSUPPORTED_CURRENCY',
  'COMMISSION_UNREADABLE',
  'INVALID_POSTALCODE',
  'STATE_UNKNOWN',
  'NOT_IN_GERMANY',
  'NOT_FOR_SALE',
  'INVALID_ACTION',
  'DUPLICATE_LISTING',
  'EXPOSE_ID_TAKEN',
] as const;
type ListingErrorCode = (typeof LISTING_ERROR_CODES)[number];

export interface ListingError {
  /** The sender's listing number, or the position in the file. */
  readonly listing: string;
  /** Line on which the listing begins, counted from 1. */
  readonly line: number;
  /** The faulty element or attribute below `immobilie`. */
  readonly field: string;
  readonly code: ListingErrorCode;
  readonly message: string;
  /** Whether the import skipped the whole listing or only this field. */
  readonly leftOut: 'LISTING' | 'FIELD';
}

export type NoteError = (
  field: string,
  code: ListingErrorCode,
  message: string,
  /** Skipped part; default: the whole listing. */
  leftOut?: ListingError['leftOut'],
) => void;

/** Limit of stored errors, because one wrong setting in the sender's software causes an error per listing. */
const LISTED_ERRORS = 500;

/** Collects errors of a file: counts all of them, stores the first LISTED_ERRORS. */
export class ListingErrorLog {
  readonly errors: ListingError[] = [];
  count = 0;

  add(error: ListingError): void {
    this.count += 1;
    if (this.errors.length < LISTED_ERRORS) this.errors.push(error);
  }
}
