import { listingRow, writtenRequest, type StatedRequest } from '@heimvorteil/forms/financing-request';
import type { ToldRequest } from '../services.ts';

/** A request in words, its listing first: which home it is for. */
export function toldRows({
  request,
  placeLabel,
  listing,
  lenders,
}: Readable): ReturnType<typeof writtenRequest> {
  const { project, ...rest } = writtenRequest(withLenderNames(request, lenders), placeLabel);
  return { project: listing ? [listingRow(listing), ...project] : project, ...rest };
}

/** What is read of a request before or after it was sent. */
interface Readable extends Omit<ToldRequest, 'request' | 'calculation'> {
  readonly request: StatedRequest;
}

/** A request whose chosen lenders are called by name: nobody knows them by number. */
function withLenderNames(request: StatedRequest, lenders: readonly string[]): StatedRequest {
  return lenders.length === 0 ? request : { ...request, providers: lenders };
}
