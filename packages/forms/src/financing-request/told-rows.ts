import type { RequestCalculation } from '@heimvorteil/calculations';
import { assumedValues, type CaseField, type TakenRequestBody } from '@heimvorteil/contracts';
import { listingRow, type ToldListing } from './listing-row.ts';
import { writtenRequest, type StatedRequest } from './written-request.ts';

/** What a request is about, as its adviser and whoever sent it read it. Euros, percent. */
export interface ToldRequest {
  /** What the visitor stated, and the case that was calculated. */
  readonly request: Omit<TakenRequestBody, 'consents' | 'campaign'>;
  /** Fields of it that no one entered. */
  readonly assumed: readonly CaseField[];
  /** The property's place as people write it; undefined when unknown. */
  readonly placeLabel: string | undefined;
  /** The listing as it was on the day of the request. */
  readonly listing: ToldListing | undefined;
  /** The lenders that were chosen, by name; none where nobody chose. */
  readonly lenders: readonly string[];
  /** Worked out when the request came; undefined when no lender took the case. */
  readonly calculation: RequestCalculation | undefined;
}

/** What is read of a request before or after it was sent. */
interface Readable extends Omit<ToldRequest, 'request' | 'calculation'> {
  readonly request: StatedRequest;
}

/** A request in words, its listing first: which home it is for. */
export function toldRows({
  request,
  assumed,
  placeLabel,
  listing,
  lenders,
}: Readable): ReturnType<typeof writtenRequest> {
  const { project, ...rest } = writtenRequest(withLenderNames(request, lenders), placeLabel, assumed);
  return { project: listing ? [listingRow(listing), ...project] : project, ...rest };
}

/** A request before it is sent, with the values that its adviser will read although the visitor did not enter them. */
export function withAssumed(request: StatedRequest): Pick<Readable, 'request' | 'assumed'> {
  const values = assumedValues(request as Partial<TakenRequestBody>);
  return { request: { ...request, ...values }, assumed: Object.keys(values) as CaseField[] };
}

/** A request whose chosen lenders are called by name: nobody knows them by number. */
function withLenderNames(request: StatedRequest, lenders: readonly string[]): StatedRequest {
  return lenders.length === 0 ? request : { ...request, providers: lenders };
}
