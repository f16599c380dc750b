import type { AdviserStatus, RequestStatus } from '@heimvorteil/contracts';
import type { RequestProgress } from '../services/index.ts';

/** How many advisers a request went to, and how many of them have come how far. */
export interface RequestCounts {
  readonly sent: number;
  readonly read: number;
  readonly offers: number;
}

/** Counts what has happened: whoever closed a request has read it, and made an offer only where one is recorded. */
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

/** How many advisers have a request, and how many of them have read it. */
function readersOf(
  advisers: readonly { readonly status: AdviserStatus }[],
): Pick<RequestCounts, 'sent' | 'read'> {
  const counted = advisers.filter(({ status }) => hasRequest(status));
  return {
    sent: counted.length,
    read: counted.filter(({ status }) => status !== 'RECEIVED').length,
  };
}

/** Whether an adviser has a request: whoever was replaced or lost it again has it no longer. */
export function hasRequest(status: AdviserStatus): boolean {
  return status !== 'REDISTRIBUTED' && status !== 'WITHDRAWN';
}

/** Nobody does anything about such a request any more. */
export function isOver(status: RequestStatus): boolean {
  return status === 'CLOSED' || status === 'WITHDRAWN';
}

/** Whether it is the visitor's turn: this adviser has answered, and the request as a whole goes on. */
export function waitsOnVisitor(status: RequestStatus, adviser: AdviserStatus): boolean {
  return !isOver(status) && (adviser === 'CONTACTED' || adviser === 'OFFER_MADE');
}
