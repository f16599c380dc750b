import type { RequestStatus } from '@heimvorteil/contracts';

/** What may follow a status at an adviser; withdrawing is the visitor's and ends every one. */
const NEXT: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  RECEIVED: ['VIEWED'],
  VIEWED: ['CONTACTED', 'CLOSED'],
  CONTACTED: ['OFFER_MADE', 'CLOSED'],
  OFFER_MADE: ['CLOSED'],
  CLOSED: [],
  WITHDRAWN: [],
};

/** The furthest first. */
const UNDER_WAY = ['OFFER_MADE', 'CONTACTED', 'VIEWED', 'RECEIVED'] as const;

/** What an adviser may do next, in the order in which it usually goes. */
export function nextStatuses(status: RequestStatus): readonly RequestStatus[] {
  return NEXT[status];
}

/** Where a request stands as a whole: as far as its furthest adviser, closed when all are. */
export function overallStatus(advisers: readonly RequestStatus[], withdrawn: boolean): RequestStatus {
  if (withdrawn) return 'WITHDRAWN';
  if (advisers.length > 0 && advisers.every((status) => status === 'CLOSED')) return 'CLOSED';
  return UNDER_WAY.find((status) => advisers.includes(status)) ?? 'RECEIVED';
}
