import type { OwnRequest } from '@heimvorteil/contracts';
import { isOver, readersOf, waitsOnVisitor } from '../../financing-request/request-counts.ts';
import { statusSentence } from '../../financing-request/status-sentences.ts';
import { OVERVIEW_ADDRESS } from '../../saving/save-address.ts';

/** What there is to do about a request, or to wait for. */
export interface RequestStep {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
}

/** The answer that waits on the visitor, the newest request's first; undefined where nobody waits on them. */
export function waitingStep(requests: readonly OwnRequest[]): RequestStep | undefined {
  const waiting = requests.find(({ status, advisers }) =>
    advisers.some((adviser) => waitsOnVisitor(status, adviser.status)),
  );
  return waiting && stepOf(waiting, offersOf(waiting) > 0 ? 'Du hast ein Angebot' : 'Du hast eine Antwort');
}

/** The request that is under way, else the one that is at its end; one that was taken back is none. */
export function sentStep(requests: readonly OwnRequest[]): RequestStep | undefined {
  const open = requests.find(({ status }) => !isOver(status));
  if (open) return stepOf(open, 'Deine Anfrage ist unterwegs');
  const closed = requests.find(({ status }) => status === 'CLOSED');
  return closed && stepOf(closed, 'Alles erledigt');
}

function stepOf(request: OwnRequest, title: string): RequestStep {
  const { requestId, status, advisers } = request;
  return {
    title,
    text: statusSentence(status, { ...readersOf(advisers), offers: offersOf(request) }),
    to: `${OVERVIEW_ADDRESS}/anfragen/${requestId}`,
    action: 'Zur Anfrage',
  };
}

function offersOf({ advisers }: OwnRequest): number {
  return advisers.filter(({ status }) => status === 'OFFER_MADE').length;
}
