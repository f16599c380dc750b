import type { AdviserStatus, OwnRequest, RequestOffer } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import type { MessageView } from '../../services/index.ts';
import { requestSteps, type KnownRequest } from './request-step.ts';

const TODAY = '2026-11-23';
const SENT_AT = '2026-11-20T13:05:00Z';
type Page = NonNullable<KnownRequest['page']>;

function known(
  requestId: string,
  status: OwnRequest['status'],
  advisers: readonly AdviserStatus[],
  page: Partial<Omit<Page, 'conversation'>> & Partial<Page['conversation']> = {},
): KnownRequest {
  const people = advisers.map((its, at) => ({ id: `${requestId}${at}`, name: `Ada ${at}`, status: its }));
  const { messages = [], offers = [], documents = [], ...more } = page;
  return {
    request: {
      requestId,
      number: 'A-4F7K9',
      createdAt: SENT_AT,
      financingType: 'PurchaseFinancing',
      price: 389_000,
      status,
      advisers: people.map(({ name, status: its }) => ({ name, company: 'Muster Beratung', status: its })),
    },
    page:
      status === 'WITHDRAWN'
        ? undefined
        : {
            progress: {
              status,
              advisers: people,
              createdAt: SENT_AT,
              number: 'A-4F7K9',
              history: people.flatMap(({ status: its }, by) =>
                its === 'RECEIVED' || its === 'WITHDRAWN' ? [] : [{ kind: its, at: SENT_AT, by }],
              ),
              undelivered: [],
              requested: [],
            },
            conversation: { messages, offers, documents },
            appointments: [],
            appointment: undefined,
            passOn: undefined,
            ...more,
          },
  };
}

const offer = (its: Partial<RequestOffer> = {}): RequestOffer => ({
  id: 'o',
  adviser: { id: 'a0', name: 'Ada 0' },
  proposals: [],
  validUntil: '2026-12-04',
  expired: false,
  sentAt: '2026-11-21T08:00:00Z',
  ...its,
});
const message = (its: Partial<MessageView> = {}): MessageView => ({
  id: 'm',
  from: 'ADVISER',
  adviserId: 'a0',
  name: 'Ada 0',
  text: 'Wann wurde die Heizung erneuert?',
  sentAt: '2026-11-21T08:00:00Z',
  reached: 'ALL',
  ...its,
});
const talk = (daysUntil: number) => ({
  appointment: { start: '2026-11-24T10:00:00+01:00', daysUntil, adviser: 'Ada 0' },
});
const paper = (isReady: boolean, code: string) => ({ code, name: code, where: code, isReady });

test.each<[string, KnownRequest[], string | undefined, string | undefined, string | undefined]>([
  ['nothing was sent', [], undefined, undefined, undefined],
  [
    'nobody has read it',
    [known('a', 'RECEIVED', ['RECEIVED'])],
    undefined,
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  ['somebody has read it', [known('a', 'VIEWED', ['VIEWED'])], undefined, 'Deine Anfrage ist unterwegs', 'a'],
  [
    'an adviser has called about an older one',
    [known('b', 'RECEIVED', ['RECEIVED']), known('a', 'CONTACTED', ['VIEWED', 'CONTACTED'])],
    'Du hast eine Antwort',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'an adviser has written',
    [known('a', 'CONTACTED', ['CONTACTED'], { messages: [message()] })],
    'Du hast eine Nachricht',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'what was written is answered',
    [
      known('a', 'CONTACTED', ['CONTACTED'], {
        messages: [message(), message({ id: 'n', from: 'VISITOR', sentAt: '2026-11-22T08:00:00Z' })],
      }),
    ],
    undefined,
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'there is an offer beside a message of another request',
    [
      known('b', 'CONTACTED', ['CONTACTED'], { messages: [message({ adviserId: 'b0' })] }),
      known('a', 'OFFER_MADE', ['OFFER_MADE'], { offers: [offer()] }),
    ],
    'Du hast ein Angebot',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'the first of two offers runs out',
    [
      known('a', 'OFFER_MADE', ['OFFER_MADE'], {
        offers: [offer(), offer({ id: 'p', validUntil: '2026-11-26' })],
      }),
    ],
    'Ein Angebot gilt nur noch bis 26.11.2026',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'an offer is accepted',
    [
      known('a', 'OFFER_MADE', ['OFFER_MADE'], {
        offers: [offer({ answer: 'ACCEPTED' }), offer({ id: 'p' })],
      }),
    ],
    undefined,
    'Du hast dich entschieden',
    'a',
  ],
  [
    'a talk is tomorrow and an offer there',
    [
      known('a', 'OFFER_MADE', ['OFFER_MADE'], {
        offers: [offer()],
        ...talk(1),
      }),
    ],
    'Morgen hast du einen Termin',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'a talk is today',
    [known('a', 'VIEWED', ['VIEWED'], talk(0))],
    'Heute hast du einen Termin',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'a talk is later',
    [known('a', 'VIEWED', ['VIEWED'], talk(2))],
    undefined,
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'nobody has got in touch for two working days',
    [known('a', 'VIEWED', ['VIEWED'], { passOn: { why: 'SILENT' } })],
    'Auf deine Anfrage hat sich niemand gemeldet',
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  [
    'all have declined',
    [known('a', 'CLOSED', ['DECLINED'], { passOn: { why: 'DECLINED' } })],
    'Alle Beratungen haben abgelehnt',
    'Alles erledigt',
    'a',
  ],
  [
    'one is closed and another one open',
    [known('b', 'CLOSED', ['CLOSED']), known('a', 'VIEWED', ['VIEWED'])],
    undefined,
    'Deine Anfrage ist unterwegs',
    'a',
  ],
  ['all are closed', [known('a', 'CLOSED', ['CLOSED'])], undefined, 'Alles erledigt', 'a'],
  ['it was taken back', [known('a', 'WITHDRAWN', ['WITHDRAWN'])], undefined, undefined, undefined],
])('step %s', (_when, requests, expected, otherwise, id) => {
  const { waiting, sent } = requestSteps(requests, TODAY);
  expect([waiting?.title, sent?.title]).toEqual([expected, otherwise]);
  expect((waiting ?? sent)?.to.split('/').at(-1)).toBe(id);
});

test('while it is waited the papers that are missing are named', () => {
  const textWith = (...documents: ReturnType<typeof paper>[]) =>
    requestSteps([known('a', 'VIEWED', ['VIEWED'], { documents })], TODAY).sent?.text;
  expect(textWith(paper(true, 'A'), paper(false, 'B'), paper(false, 'C'))).toContain(
    '2 von 3 Unterlagen fehlen noch.',
  );
  expect(textWith(paper(true, 'A'), paper(false, 'B'))).toContain('Eine Unterlage fehlt noch.');
  expect(textWith(paper(true, 'A'))).not.toContain('Unterlage');
});
