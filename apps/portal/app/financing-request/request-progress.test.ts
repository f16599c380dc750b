import type { RequestStatus, RequestStatusAnswer } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RequestProgress } from './request-progress.tsx';

const CREATED_AT = '2026-11-20T13:05:00Z';
const shown = (change: Partial<RequestStatusAnswer>, about?: string) => {
  const progress: RequestStatusAnswer = {
    status: 'RECEIVED',
    advisers: [],
    createdAt: CREATED_AT,
    ...change,
  };
  const props = { progress, about, children: 'Was sonst geht' };
  return renderToStaticMarkup(createElement(RequestProgress, props));
};

test.each<[RequestStatus, RegExp]>([
  ['RECEIVED', /1 bis 2 Werktagen/],
  ['VIEWED', /wird gelesen/],
  ['CONTACTED', /hat sich bei dir gemeldet/],
  ['OFFER_MADE', /hast ein Angebot/],
  ['CLOSED', /abgeschlossen/],
  ['WITHDRAWN', /zurückgezogen/],
])('%s tells what it means', (status, words) => {
  const [, sentence] = new RegExp(`data-status="${status}">([^<]*)<`).exec(shown({ status })) ?? [];
  expect(sentence).toMatch(words);
});

test('the day of arrival stands behind what it is about', () => {
  expect(shown({}, 'Kauf, Berlin')).toContain('Kauf, Berlin. Angekommen am 20.11.2026, 14:05 Uhr.');
  expect(shown({})).toContain('>Angekommen am 20.11.2026, 14:05 Uhr.');
  expect(shown({})).toContain('Was sonst geht');
});

test('without advisers one is sought, with them each has a stand of their own', () => {
  expect(shown({})).toContain('Wir suchen gerade');
  const markup = shown({
    advisers: [
      { name: 'Ada Muster', status: 'VIEWED' },
      { name: 'Ben Beispiel', status: 'CLOSED' },
    ],
  });
  expect(markup).not.toContain('Wir suchen gerade');
  expect([...markup.matchAll(/<h3>([^<]*)</g)].map(([, name]) => name)).toEqual([
    'Ada Muster',
    'Ben Beispiel',
  ]);
  expect(markup).toContain('Stand bei Ben Beispiel');
});
