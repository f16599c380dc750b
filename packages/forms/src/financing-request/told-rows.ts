import type { RequestCalculation } from '@heimvorteil/calculations';
import { assumedValues, type CaseField, type TakenRequestBody } from '@heimvorteil/contracts';
import { listingRow, type ToldListing } from './listing-row.ts';
import { writtenRequest, type StatedRequest } from './written-request.ts';

/** A request as its adviser and its visitor read it. Euros, percent. */
export interface ToldRequest {
  readonly request: Omit<TakenRequestBody, 'consents' | 'campaign'>;
  /** Fields that the visitor did not enter. */
  readonly assumed: readonly CaseField[];
  /** Label of the property's place; undefined if unknown. */
  readonly placeLabel: string | undefined;
  /** The listing as of the day of the request. */
  readonly listing: ToldListing | undefined;
  /** Names of the selected lenders; empty if none was selected. */
  readonly lenders: readonly string[];
  /** Calculated on receipt; undefined if no lender accepted the case. */
  readonly calculation: RequestCalculation | undefined;
}

interface Readable extends Omit<ToldRequest, 'request' | 'calculation'> {
  readonly request: StatedRequest;
}

/** A request as text, starting with its listing. */
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

/** A request before sending, with the assumed values that its adviser will read. */
export function withAssumed(request: StatedRequest): Pick<Readable, 'request' | 'assumed'> {
  const values = assumedValues(request as Partial<TakenRequestBody>);
  return { request: { ...request, ...values }, assumed: Object.keys(values) as CaseField[] };
}

function withLenderNames(request: StatedRequest, lenders: readonly string[]): StatedRequest {
  return lenders.length === 0 ? request : { ...request, providers: lenders };
}
