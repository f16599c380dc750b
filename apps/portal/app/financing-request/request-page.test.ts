import type { RequestOffer, RequestStatus } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { RequestConversation, RequestProgress as Progress } from '../services/index.ts';
import { ADVISER_OFFER } from '../testing/adviser-offer.ts';
import type { RefusedAction } from './act-on-request.ts';
import type { LoadedRequestPage } from './load-request-page.ts';
import { RequestPage } from './request-page.tsx';

const CREATED_AT = '2026-11-20T13:05:00Z';
const shown = (
  change: Partial<Progress>,
  about?: string,
  said: Partial<RequestConversation> = {},
  more: Pick<LoadedRequestPage, 'passOn'> & Partial<LoadedRequestPage> = { passOn: undefined },
  refusedAction?: RefusedAction,
) => {
  const progress: Progress = {
    status: 'RECEIVED',
    advisers: [],
    createdAt: CREATED_AT,
    history: [{ kind: 'SENT', at: CREATED_AT }],
    number: 'A-4F7K9',
    undelivered: [],
    requested: [],
    ...change,
  };
  const conversation = { messages: [], offers: [], documents: [], ...said };
  const loaded = {
    progress,
    conversation,
    appointments: [],
    appointment: undefined,
    levers: [],
    ratings: [],
    compare: {},
    key: 'schluessel',
    ...more,
  };
  const props = {
    loaded,
    about,
    appointmentAddress: '/',
    refusedAction,
    visibleTo: 'Nur du.',
    children: 'Was sonst geht',
  };
  const page = createElement(RequestPage, props);
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

const ADA = { id: 'a', name: 'Ada Muster', status: 'OFFER_MADE' } as const;
const BEN = { id: 'b', name: 'Ben Beispiel', status: 'VIEWED' } as const;
const CLEO = { id: 'c', name: 'Cleo Probe', status: 'RECEIVED' } as const;
/** Three recipients: one made an offer, one has read it, one has not. */
const UNDER_WAY: Partial<Progress> = {
  status: 'OFFER_MADE',
  advisers: [ADA, BEN, CLEO],
  history: [
    { kind: 'OFFER_MADE', at: '2026-11-22T09:12:40Z', by: 0 },
    { kind: 'CONTACTED', at: '2026-11-21T15:40:00Z', by: 0 },
    { kind: 'VIEWED', at: '2026-11-21T08:05:50Z', by: 1 },
    { kind: 'VIEWED', at: '2026-11-21T08:05:10Z', by: 0 },
    { kind: 'DELIVERED', at: '2026-11-20T13:05:20Z', by: 1 },
    { kind: 'DELIVERED', at: '2026-11-20T13:05:10Z', by: 0 },
    { kind: 'SENT', at: CREATED_AT },
  ],
};

/** Texts of all list entries, found by the list's label or preceding heading id. */
const textsOf = (markup: string, list: RegExp) =>
  [...(list.exec(markup)?.[1] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ (?=[.,?])/g, '')
    .trim();
const ladder = (markup: string) => textsOf(markup, /<ol[^>]*aria-label="Stand der Anfrage">(.*?)<\/ol>/);
const timeline = (markup: string) =>
  (/id="verlauf"(.*?)<\/section>/.exec(markup)?.[1] ?? '')
    .split(/(?=<ol)/)
    .flatMap((part) => textsOf(part, /<ol[^>]*>(.*?)<\/ol>/));
const holders = (markup: string) =>
  textsOf(markup, /id="beratung".*?<ul[^>]*>(.*?)<\/ul>/).map((text) =>
    text.replace(/ Zurückziehen bei.*/, ''),
  );

test.each<[RequestStatus, RegExp]>([
  ['RECEIVED', /1 bis 2 Werktagen/],
  ['VIEWED', /wird gelesen/],
  ['CONTACTED', /hat sich bei dir gemeldet/],
  ['OFFER_MADE', /warten auf dich/],
  ['CLOSED', /abgeschlossen/],
  ['WITHDRAWN', /zurückgezogen/],
])('%s has its meaning explained', (status, words) => {
  const [, sentence] =
    new RegExp(`data-status="${status}">([^<]*)<`).exec(shown({ status, advisers: [CLEO] })) ?? [];
  expect(sentence).toMatch(words);
});

test.each<[RequestStatus[], RegExp]>([
  [['RECEIVED', 'RECEIVED'], /^Noch hat niemand deine Anfrage gelesen[.]/],
  [['CLOSED', 'RECEIVED', 'RECEIVED'], /^Die übrigen Beratungen haben deine Anfrage noch nicht gelesen[.]/],
  [['CLOSED', 'CLOSED', 'RECEIVED'], /^Eine Beratung hat deine Anfrage noch nicht gelesen[.]/],
])('the advisers at %j are available to every visitor who has read it', (each, words) => {
  const advisers = each.map((status) => ({ ...CLEO, status }));
  const [, sentence] = /data-status="RECEIVED">([^<]*)</.exec(shown({ status: 'RECEIVED', advisers })) ?? [];
  expect(sentence).toMatch(words);
});

test('mails blocked by an objection are named, and so is the end that it caused', () => {
  expect(textOf(shown({}))).not.toMatch(/bestätigt|Widerspruch/);
  const since = '2026-11-21T08:00:00Z';
  expect(textOf(shown({ mails: { status: 'OBJECTED', since } }))).toContain('Widerspruchs vom 21.11.2026');
  expect(textOf(shown({ mails: { status: 'UNVERIFIED' } }))).toContain('nicht bestätigt');
  expect(textOf(shown({ status: 'WITHDRAWN', objectedAt: since }))).toContain(
    'Dein Widerspruch vom 21.11.2026 hat diese Anfrage beendet.',
  );
});

test('the day of arrival is after its subject', () => {
  expect(shown({}, 'Kauf, Berlin')).toContain(
    'Kauf, Berlin. Nummer A-4F7K9, angekommen am 20.11.2026, 14:05 Uhr.',
  );
  expect(shown({})).toContain('>Nummer A-4F7K9, angekommen am 20.11.2026, 14:05 Uhr.');
  expect(shown({})).toContain('Was sonst geht');
});

describe('one way for all', () => {
  test('counts advisers who have it, have read it and made an offer', () => {
    const markup = shown(UNDER_WAY);
    expect(ladder(markup)).toEqual([
      'Gesendet an 3',
      'Gelesen 2 von 3',
      'Angebote 1 von 3',
      'Entschieden von dir',
    ]);
    expect(markup.match(/aria-current="step"/g)).toHaveLength(1);
    expect(markup).toMatch(/aria-current="step"><b>Angebote/);
    expect(markup).toContain('>Ein Angebot wartet auf dich.');
  });

  test('the adviser who closed it has read it, and an offer stays one', () => {
    const advisers = [ADA, BEN].map((adviser) => ({ ...adviser, status: 'CLOSED' as const }));
    const { history = [] } = UNDER_WAY;
    expect(ladder(shown({ status: 'CLOSED', advisers, history }))).toEqual([
      'Gesendet an 2',
      'Gelesen 2 von 2',
      'Angebote 1 von 2',
      'Entschieden abgeschlossen',
    ]);
  });

  test('a replaced adviser loses the request, and the history names the new one', () => {
    const advisers = [{ ...ADA, status: 'REDISTRIBUTED' as const }, BEN, CLEO];
    const history = [
      { kind: 'REDISTRIBUTED' as const, at: '2026-11-24T17:30:00Z', by: 0 },
      { kind: 'PASSED_ON' as const, at: '2026-11-24T17:30:00Z', by: 2 },
    ];
    const markup = shown({ status: 'VIEWED', advisers, history });
    expect(ladder(markup).slice(0, 2)).toEqual(['Gesendet an 2', 'Gelesen 1 von 2']);
    expect(timeline(markup)).toEqual([
      'Di 24.11. 18:30 Ada Muster wurde abgelöst',
      'Di 24.11. 18:30 Du hast die Anfrage an Cleo Probe weitergegeben',
    ]);
  });

  test('if all advisers declined, the request stays open while others can be asked', () => {
    const declined: Partial<Progress> = { status: 'CLOSED', advisers: [{ ...ADA, status: 'DECLINED' }] };
    expect(ladder(shown(declined)).at(-1)).toBe('Entschieden abgeschlossen');
    const goesOn = shown(declined, undefined, {}, { passOn: { why: 'DECLINED' } });
    expect(ladder(goesOn).at(-1)).toBe('Entschieden von dir');
    expect(goesOn).toContain('Bitte weitersuchen');
  });

  test('without advisers one is searched for', () => {
    const markup = shown({});
    expect(ladder(markup)[0]).toBe('Gesendet Beratung wird gesucht');
    expect(markup).toContain('Noch niemand');
    expect(markup).toContain('Du musst nichts tun');
  });

  test('after a withdrawal there is no action left', () => {
    expect(ladder(shown({ ...UNDER_WAY, status: 'WITHDRAWN' }))).toEqual([]);
  });
});

describe('history', () => {
  test('is sorted newest first, with several events of one minute together', () => {
    expect(timeline(shown(UNDER_WAY))).toEqual([
      'So 22.11. 10:12 Ada Muster hat dir ein Angebot gemacht Wartet auf dich',
      'Sa 21.11. 16:40 Ada Muster hat sich bei dir gemeldet',
      'Sa 21.11. 09:05 Ben Beispiel und Ada Muster haben deine Anfrage gelesen',
      'Fr 20.11. 14:05 Ben Beispiel und Ada Muster haben deine Anfrage bekommen',
      'Fr 20.11. 14:05 Du hast angefragt',
    ]);
  });

  // @spec 2.93
  test.each(['CLOSED', 'WITHDRAWN'] as const)('nothing waits once it is %s', (status) => {
    expect(shown({ ...UNDER_WAY, status })).not.toContain('Wartet auf dich');
  });
});

test('each adviser of the request is listed once, with the latest state', () => {
  expect(holders(shown(UNDER_WAY))).toEqual([
    'Ada Muster Angebot gemacht, 22.11.2026, 10:12 Uhr Wartet auf dich',
    'Ben Beispiel Gelesen, 21.11.2026, 09:05 Uhr',
    'Cleo Probe Wird gerade zugestellt',
  ]);
});

test('an adviser it has not reached is marked: on its way, or being handled', () => {
  const undelivered = [
    { by: 1, isStuck: true },
    { by: 2, isStuck: false },
  ];
  const advisers = [ADA, { ...BEN, status: 'RECEIVED' as const }, CLEO];
  expect(holders(shown({ ...UNDER_WAY, advisers, undelivered })).slice(1)).toEqual([
    'Ben Beispiel Die Zustellung hängt. Wir kümmern uns darum.',
    'Cleo Probe Wird gerade zugestellt',
  ]);
});

describe('messages and offers', () => {
  const question = {
    id: 'm1',
    from: 'ADVISER',
    adviserId: 'b',
    name: BEN.name,
    text: 'Wurde die Heizung erneuert?\nWann?',
    sentAt: '2026-11-22T08:00:00Z',
    reached: 'ALL',
  } as const;
  const offer: RequestOffer = { ...ADVISER_OFFER, adviser: { id: 'a', name: ADA.name } };
  const ACCEPTED = { answer: 'ACCEPTED', answeredAt: '2026-11-23T08:00:00Z' } as const;
  const plan = {
    loanAmount: 355_952.3,
    monthlyRate: 1_702.64,
    nominalInterestRate: 3.74,
    fixedInterestYears: 10,
    amortizationRate: 2,
    legal: undefined,
  };
  const said = (messages: RequestConversation['messages'], offers: RequestConversation['offers'] = []) =>
    shown(UNDER_WAY, undefined, { messages, offers, plan });

  test('a pending question is shown, and its answer is sent to this adviser only', () => {
    const markup = said([question]);
    expect(markup).toContain('Deine Antwort, nur an Ben Beispiel');
    expect(markup).toContain('Ein Ding wartet auf dich: eine Nachricht.');
    const answered = said([
      question,
      { ...question, id: 'm2', from: 'VISITOR', text: '2015', sentAt: '2026-11-22T08:30:00Z' },
    ]);
    expect(answered).not.toContain('Deine Antwort');
    const { history = [] } = UNDER_WAY;
    const quiet = shown(
      { status: 'CONTACTED', advisers: [{ ...BEN, status: 'CONTACTED' }], history: history.slice(-1) },
      undefined,
      {
        messages: [
          { ...question, adviserId: 'b' },
          { ...question, id: 'm2', from: 'VISITOR', sentAt: '2026-11-22T08:30:00Z' },
        ],
      },
    );
    expect(quiet).toContain('Gerade wartet nichts auf dich');
  });

  test('words of others are text and nothing else', () => {
    expect(said([{ ...question, text: '<img src=x onerror=alert(1)>' }])).toContain('&lt;img src=x');
  });

  test('a delayed message is reported, and the visitor need not act', () => {
    const own = { ...question, from: 'VISITOR', reached: 'STUCK' } as const;
    expect(said([own])).toContain('Die Zustellung hängt');
    expect(said([{ ...own, reached: 'ON_ITS_WAY' }])).toContain('Wird gerade zugestellt');
  });

  test('an offer appears as it was sent, next to the plan, and replaces its step', () => {
    const markup = said([], [offer]);
    const text = textOf(markup);
    for (const figure of [
      '1.691 €',
      '3,70 %',
      '3,76 %',
      '355.952 €',
      '10 Jahre',
      '10 % im Jahr',
      '27.11.2026',
    ])
      expect(text).toContain(figure);
    expect(text).toContain('− 12 €');
    expect(text).toContain('macht dir ein Angebot');
    expect(text).not.toContain('hat dir ein Angebot gemacht');
    expect(text).toContain('Annehmen');
  });

  test('one that is over is only extended or declined, a decided one neither', () => {
    const over = said([], [{ ...offer, expired: true }]);
    expect(over).toContain('Dieses Angebot ist abgelaufen.');
    expect(over).toContain('Um Verlängerung bitten');
    expect(over).not.toContain('Annehmen');
    const decided = said([], [{ ...offer, ...ACCEPTED, acceptedProposalId: 'p' }]);
    expect(textOf(decided)).toContain(
      'Du hast am 23.11.2026 dieses Darlehen angenommen: Lerchenbank über 355.952 €, 10 Jahre fest, 1.691 € im Monat.',
    );
    expect(decided).toContain('Den anderen absagen');
    expect(ladder(decided).at(-1)).toBe('Entschieden von dir');
    expect(decided).not.toContain('Ablehnen');
  });
});

describe('a form that was not taken', () => {
  const REFUSED: RefusedAction = { message: 'Darum nicht.', adviserId: '', text: 'Getippt', key: 'k' };
  const rated = { providerId: 10_117, name: 'Muster', isInMarket: true };
  const page = (change: Partial<Progress>, mayRate: boolean, refusedAction: RefusedAction) =>
    shown(change, undefined, {}, { passOn: undefined, ratings: [{ ...rated, mayRate }] }, refusedAction);
  const rating: RefusedAction = { ...REFUSED, rating: { providerId: '10117', stars: 4 } };

  test.each<[what: string, markup: string, atTop: boolean]>([
    ['a rating beside its form', page(UNDER_WAY, true, rating), false],
    ['a rating whose form is gone', page(UNDER_WAY, false, rating), true],
    ['a rating once the request is taken back', page({ status: 'WITHDRAWN' }, false, rating), true],
    ['a message beside its form', page(UNDER_WAY, true, REFUSED), false],
    ['a message with nobody left', page({ status: 'CLOSED', advisers: [] }, false, REFUSED), true],
    ['an answer whose form is gone', page(UNDER_WAY, true, { ...REFUSED, adviserId: 'b' }), true],
  ])('explains why: %s', (_what, markup, atTop) => {
    expect(markup.match(/Darum nicht[.]/g)).toHaveLength(1);
    expect(markup).toContain('Getippt');
    expect(/role="alert"/.test(markup)).toBe(atTop);
  });
});

test('a provider that has left the market is neither linked nor rated again', () => {
  const own = { stars: 4, text: 'Gut', state: 'SHOWN', sentAt: CREATED_AT } as const;
  const rated = { providerId: 10_117, name: 'Muster', isInMarket: false, mayRate: false, own };
  const markup = shown({}, undefined, {}, { passOn: undefined, ratings: [rated] });
  expect(markup).toContain('Den Anbieter zeigen wir gerade nicht');
  expect(markup).toContain('Bewertung zurücknehmen');
  expect(markup).not.toMatch(/\/anbieter\/10117|Änderung senden/);
});

test('an unreadable rating has to be rewritten or withdrawn', () => {
  const own = { stars: 4, state: 'WAITING', sentAt: CREATED_AT } as const;
  const rated = { providerId: 10_117, name: 'Muster', isInMarket: true, mayRate: true, own };
  const markup = shown({}, undefined, {}, { passOn: undefined, ratings: [rated] });
  expect(markup).toContain('können wir nicht mehr lesen. Schreib es noch einmal, oder nimm es zurück.');
  expect(markup).toContain('Änderung senden');
});
