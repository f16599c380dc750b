import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';
import type { RequestProgress } from '../services/index.ts';

export interface RequestCounts {
  readonly sent: number;
  readonly read: number;
  readonly offers: number;
}

/** Counts advisers by step; closing counts as reading, and only offers sent through the portal count. */
export function countsOf({
  advisers,
  history,
}: Pick<RequestProgress, 'advisers' | 'history'>): RequestCounts {
  const offered = new Set(history.flatMap(({ kind, by }) => (kind === 'OFFER_MADE' ? [by] : [])));
  return {
    ...readersOf(advisers),
    offers: advisers.filter(({ status }, at) => hasRequest(status) && offered.has(at)).length,
  };
}

function readersOf(
  advisers: readonly { readonly status: AdviserStatus }[],
): Pick<RequestCounts, 'sent' | 'read'> {
  const counted = advisers.filter(({ status }) => hasRequest(status));
  return { sent: counted.length, read: counted.filter(({ status }) => status !== 'RECEIVED').length };
}

/** False for advisers who were replaced or lost the request. */
export function hasRequest(status: AdviserStatus): boolean {
  return status !== 'REDISTRIBUTED' && status !== 'WITHDRAWN';
}

export function isOver(status: RequestStatus): boolean {
  return status === 'CLOSED' || status === 'WITHDRAWN';
}

export function waitsOnVisitor(status: RequestStatus, adviser: AdviserStatus): boolean {
  return !isOver(status) && (adviser === 'CONTACTED' || adviser === 'OFFER_MADE');
}
