import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';

/** What an adviser may do (contract §4, States); withdrawing, redistributing and running out are somebody else's doing. */
const NEXT: Readonly<Record<AdviserStatus, readonly AdviserStatus[]>> = {
  RECEIVED: ['VIEWED'],
  VIEWED: ['CONTACTED', 'OFFER_MADE', 'DECLINED', 'CLOSED'],
  CONTACTED: ['OFFER_MADE', 'DECLINED', 'CLOSED'],
  OFFER_MADE: ['CLOSED'],
  CLOSED: [],
  DECLINED: [],
  REDISTRIBUTED: [],
  WITHDRAWN: [],
  EXPIRED: [],
};

/** Where an adviser still has to do with a request, the furthest first. */
export const UNDER_WAY = [
  'OFFER_MADE',
  'CONTACTED',
  'VIEWED',
  'RECEIVED',
] as const satisfies readonly AdviserStatus[];

/** Those who have not got in touch, and may be replaced. */
export const SILENT = ['RECEIVED', 'VIEWED'] as const satisfies readonly AdviserStatus[];

/** What an adviser may do next, in the order in which it usually goes. */
export function nextStatuses(status: AdviserStatus): readonly AdviserStatus[] {
  return NEXT[status];
}

/** Whether an adviser still has to do with a request. */
export function isActive(status: AdviserStatus): boolean {
  return NEXT[status].length > 0;
}

/** Where a request stands as a whole: as far as its furthest adviser, closed when nobody goes on. */
export function overallStatus(advisers: readonly AdviserStatus[], withdrawn: boolean): RequestStatus {
  if (withdrawn) return 'WITHDRAWN';
  // Who was replaced hands the request on: it does not close with them.
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED');
  if (counted.length > 0 && !counted.some(isActive)) return 'CLOSED';
  return UNDER_WAY.find((status) => counted.includes(status)) ?? 'RECEIVED';
}

/** Whether everybody who was asked has declined; who was replaced or whom the visitor withdrew from is not counted. */
export function isDeclinedByAll(advisers: readonly AdviserStatus[]): boolean {
  const counted = advisers.filter((status) => status !== 'REDISTRIBUTED' && status !== 'WITHDRAWN');
  return counted.length > 0 && counted.every((status) => status === 'DECLINED');
}
