import type { RequestStatus } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RequestProgress as Progress } from '../services.ts';
import { RequestProgress } from './request-progress.tsx';

const CREATED_AT = '2026-11-20T13:05:00Z';
const shown = (change: Partial<Progress>, about?: string) => {
  const progress: Progress = {
    status: 'RECEIVED',
    advisers: [],
    createdAt: CREATED_AT,
    history: [{ kind: 'SENT', at: CREATED_AT }],
    ...change,
  };
  const props = { progress, about, children: 'Was sonst geht' };
  return renderToStaticMarkup(createElement(RequestProgress, props));
};

const ADA = { id: 'a', name: 'Ada Muster', status: 'OFFER_MADE' } as const;
const BEN = { id: 'b', name: 'Ben Beispiel', status: 'VIEWED' } as const;
const CLEO = { id: 'c', name: 'Cleo Probe', status: 'RECEIVED' } as const;
/** Three who got it: one made an offer, one has read it, one has not. */
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

/** The words of every entry of a list, by its label or the heading's id before it. */
const textsOf = (markup: string, list: RegExp) =>
  [...(list.exec(markup)?.[1] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, item = '']) =>
    item
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
const ladder = (markup: string) => textsOf(markup, /<ol[^>]*aria-label="Stand der Anfrage">(.*?)<\/ol>/);
const timeline = (markup: string) => textsOf(markup, /id="verlauf".*?<ol[^>]*>(.*?)<\/ol>/);
const holders = (markup: string) => textsOf(markup, /id="beratung".*?<ul[^>]*>(.*?)<\/ul>/);

test.each<[RequestStatus, RegExp]>([
  ['RECEIVED', /1 bis 2 Werktagen/],
  ['VIEWED', /wird gelesen/],
  ['CONTACTED', /hat sich bei dir gemeldet/],
  ['OFFER_MADE', /warten auf dich/],
  ['CLOSED', /abgeschlossen/],
  ['WITHDRAWN', /zurückgezogen/],
])('%s tells what it means', (status, words) => {
  const [, sentence] =
    new RegExp(`data-status="${status}">([^<]*)<`).exec(shown({ status, advisers: [CLEO] })) ?? [];
  expect(sentence).toMatch(words);
});

test.each<[RequestStatus[], RegExp]>([
  [['RECEIVED', 'RECEIVED'], /^Noch hat niemand deine Anfrage gelesen[.]/],
  [['CLOSED', 'RECEIVED', 'RECEIVED'], /^Die übrigen Beratungen haben deine Anfrage noch nicht gelesen[.]/],
  [['CLOSED', 'CLOSED', 'RECEIVED'], /^Eine Beratung hat deine Anfrage noch nicht gelesen[.]/],
])('where the advisers stand at %j nobody who has read it is denied', (each, words) => {
  const advisers = each.map((status) => ({ ...CLEO, status }));
  const [, sentence] = /data-status="RECEIVED">([^<]*)</.exec(shown({ status: 'RECEIVED', advisers })) ?? [];
  expect(sentence).toMatch(words);
});

test('the day of arrival stands behind what it is about', () => {
  expect(shown({}, 'Kauf, Berlin')).toContain('Kauf, Berlin. Angekommen am 20.11.2026, 14:05 Uhr.');
  expect(shown({})).toContain('>Angekommen am 20.11.2026, 14:05 Uhr.');
  expect(shown({})).toContain('Was sonst geht');
});

describe('one way for all', () => {
  test('counts who has it, who has read it and who made an offer', () => {
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

  test('whoever closed it has read it, and an offer stays one', () => {
    const advisers = [ADA, BEN].map((adviser) => ({ ...adviser, status: 'CLOSED' as const }));
    const { history = [] } = UNDER_WAY;
    expect(ladder(shown({ status: 'CLOSED', advisers, history }))).toEqual([
      'Gesendet an 2',
      'Gelesen 2 von 2',
      'Angebote 1 von 2',
      'Entschieden abgeschlossen',
    ]);
  });

  test('without advisers one is sought', () => {
    const markup = shown({});
    expect(ladder(markup)[0]).toBe('Gesendet Beratung wird gesucht');
    expect(markup).toContain('Noch niemand');
    expect(markup).toContain('Du musst nichts tun');
  });

  test('who took it back sees no way any more', () => {
    expect(ladder(shown({ ...UNDER_WAY, status: 'WITHDRAWN' }))).toEqual([]);
  });
});

describe('what happened', () => {
  test('stands newest first, what several did in one minute together', () => {
    expect(timeline(shown(UNDER_WAY))).toEqual([
      'So 22.11. 10:12 Ada Muster hat dir ein Angebot gemacht Wartet auf dich',
      'Sa 21.11. 16:40 Ada Muster hat sich bei dir gemeldet',
      'Sa 21.11. 09:05 Ben Beispiel und Ada Muster haben deine Anfrage gelesen',
      'Fr 20.11. 14:05 Ben Beispiel und Ada Muster haben deine Anfrage bekommen',
      'Fr 20.11. 14:05 Du hast angefragt',
    ]);
  });

  test.each(['CLOSED', 'WITHDRAWN'] as const)('nothing waits once it is %s', (status) => {
    expect(shown({ ...UNDER_WAY, status })).not.toContain('Wartet auf dich');
  });
});

test('everybody who has it stands there once, with the last that is known', () => {
  expect(holders(shown(UNDER_WAY))).toEqual([
    'Ada Muster Angebot gemacht, 22.11.2026, 10:12 Uhr',
    'Ben Beispiel Gelesen, 21.11.2026, 09:05 Uhr',
    'Cleo Probe Wird gerade zugestellt',
  ]);
});
