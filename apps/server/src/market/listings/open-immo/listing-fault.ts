/** What can be wrong with one listing; `docs/listings.md` explains each to the operator. */
export const LISTING_FAULT_CODES = [
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
type ListingFaultCode = (typeof LISTING_FAULT_CODES)[number];

/** One fault, where the sender finds it. */
export interface ListingFault {
  /** The sender's own number of the listing, or which one of the file it is. */
  readonly listing: string;
  /** Where the listing begins, counted from 1. */
  readonly line: number;
  /** The element or attribute below `immobilie`. */
  readonly field: string;
  readonly code: ListingFaultCode;
  /** German, fit to show. */
  readonly message: string;
  /** Whether the whole listing is left out, or this field of it. */
  readonly leftOut: 'LISTING' | 'FIELD';
}

/** Notes a fault of the listing at hand. */
export type NoteFault = (
  field: string,
  code: ListingFaultCode,
  message: string,
  leftOut: ListingFault['leftOut'],
) => void;

/** More than a sender reads; one wrong setting of the software would otherwise name every listing. */
const LISTED_FAULTS = 500;

/** Collects the faults of a file: all are counted, the first LISTED_FAULTS kept. */
export class ListingFaultLog {
  readonly faults: ListingFault[] = [];
  count = 0;

  add(fault: ListingFault): void {
    this.count += 1;
    if (this.faults.length < LISTED_FAULTS) this.faults.push(fault);
  }
}
