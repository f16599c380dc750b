import type { OwnRequest } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { sentStep, waitingStep } from './request-step.ts';

type Status = OwnRequest['status'];

const sent = (requestId: string, status: Status, ...advisers: Status[]): OwnRequest => ({
  requestId,
  createdAt: '2026-11-20T13:05:00Z',
  expiresAt: '2027-02-18T13:05:00Z',
  financingType: 'PurchaseFinancing',
  price: 389_000,
  status,
  advisers: advisers.map((its) => ({ name: 'Ada Muster', company: 'Muster Beratung', status: its })),
});

test.each<[string, OwnRequest[], string | undefined, string | undefined, string | undefined]>([
  ['nothing was sent', [], undefined, undefined, undefined],
  ['nobody has read it', [sent('a', 'RECEIVED', 'RECEIVED')], undefined, 'Deine Anfrage ist unterwegs', 'a'],
  ['somebody has read it', [sent('a', 'VIEWED', 'VIEWED')], undefined, 'Deine Anfrage ist unterwegs', 'a'],
  [
    'an adviser has answered an older one',
    [sent('b', 'RECEIVED', 'RECEIVED'), sent('a', 'CONTACTED', 'VIEWED', 'CONTACTED')],
    'Du hast eine Antwort',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'there is an offer',
    [sent('a', 'OFFER_MADE', 'CLOSED', 'OFFER_MADE')],
    'Du hast ein Angebot',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'one is closed and another one open',
    [sent('b', 'CLOSED', 'CLOSED'), sent('a', 'VIEWED', 'VIEWED')],
    undefined,
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  ['all are closed', [sent('a', 'CLOSED', 'CLOSED')], undefined, 'Alles erledigt', 'a'],
  ['it was taken back', [sent('a', 'WITHDRAWN', 'OFFER_MADE')], undefined, undefined, undefined],
])('where %s', (_when, requests, waiting, otherwise, id) => {
  expect(waitingStep(requests)?.title).toBe(waiting);
  expect(sentStep(requests)?.title).toBe(otherwise);
  const step = waitingStep(requests) ?? sentStep(requests);
  expect(step?.to.split('/').at(-1)).toBe(id);
});
