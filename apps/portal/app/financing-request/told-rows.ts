import { writtenRequest, type StatedRequest } from '@heimvorteil/forms/financing-request';
import type { ToldRequest } from '../services.ts';

/** A request that was sent in words, its listing among its project. */
export function toldRows({
  request,
  placeLabel,
  listing,
  lenders,
}: ToldRequest): ReturnType<typeof writtenRequest> {
  const { project, ...rest } = writtenRequest(withLenderNames(request, lenders), placeLabel);
  if (!listing) return { project, ...rest };
  const { title, city, exposeId } = listing;
  const row = { label: 'Inserat', value: `${title}, ${city} (Nr. ${exposeId})` };
  return { project: [...project, row], ...rest };
}

/** A request whose chosen lenders are called by name: nobody knows them by number. */
export function withLenderNames(request: StatedRequest, lenders: readonly string[]): StatedRequest {
  return lenders.length === 0 ? request : { ...request, providers: lenders };
}
