import type { Proposal, RequestOffer } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ADVISER_OFFER, LERCHENBANK } from '../testing/adviser-offer.ts';
import { OfferCard } from './offer-card.tsx';
import { requestSentence } from './request-sentence.ts';
import { timelineEntries, type Timeline } from './timeline-entries.ts';

const BIRKENBANK: Proposal = {
  ...LERCHENBANK,
  id: 'q',
  provider: { id: '2', name: 'Birkenbank' },
  monthlyInstallment: 1_655,
};
const OFFER: RequestOffer = { ...ADVISER_OFFER, proposals: [LERCHENBANK, BIRKENBANK] };
/** The second loan is in a closed row, so its question is in details within details. */
const INNERMOST_DETAILS = /<details[^>]*>((?:(?!<details).)*?)<\/details>/g;
const ACCEPTED = { answer: 'ACCEPTED', answeredAt: '2026-11-23T08:00:00Z' } as const;

const cardOf = (offer: RequestOffer, mayAccept = true) => {
  const props = { offer, plannedRate: undefined, compareTo: undefined, mayAnswer: true, mayAccept };
  const router = createMemoryRouter([{ path: '/', element: createElement(OfferCard, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ (?=[.,:?])/g, '')
    .trim();
const timelineOf = (offer: RequestOffer): Timeline & { passOn: undefined } => ({
  progress: {
    status: 'OFFER_MADE',
    advisers: [{ id: 'a', name: 'Ada Muster', status: 'OFFER_MADE' }],
    createdAt: '2026-11-20T13:05:00Z',
    history: [],
    number: 'A-4F7K9',
    undelivered: [],
    requested: [],
  },
  conversation: { messages: [], offers: [offer], documents: [] },
  appointments: [],
  passOn: undefined,
});

test('each of two loans is accepted by a button and a question of its own, which names it', () => {
  const markup = cardOf(OFFER);
  const questions = [...markup.matchAll(INNERMOST_DETAILS)]
    .map(([, asked = '']) => asked)
    .filter((asked) => asked.includes('name="proposal"'));
  expect(questions.map(textOf)).toEqual([
    'Annehmen: Lerchenbank über 355.952 €, 10 Jahre fest, 1.691 € im Monat Möchtest du dieses Darlehen annehmen? Lerchenbank: 355.952 € für 1.691 € im Monat, 3,76 % effektiver Jahreszins, 10 Jahre fest. Das ist unverbindlich, noch kein Darlehensvertrag. Ada Muster meldet sich bei dir, wie es weitergeht. Die anderen Vorschläge dieses Angebots lehnst du damit ab. Ja, dieses Darlehen annehmen',
    expect.stringContaining('Annehmen: Birkenbank über 355.952 €, 10 Jahre fest, 1.655 € im Monat'),
  ]);
  expect(questions.map((asked) => /name="proposal" value="([^"]*)"/.exec(asked)?.[1])).toEqual(['p', 'q']);
  // Keep the confirmation closed, because in open details the first click would accept the loan.
  expect(markup).not.toMatch(/<details[^>]* open/);
  expect(markup.replaceAll(INNERMOST_DETAILS, '')).not.toContain('ACCEPTED');
  expect(textOf(markup)).toContain('Ganzes Angebot ablehnen');
  expect(timelineEntries(timelineOf(OFFER))[0]?.did).toBe(
    'macht dir ein Angebot: Lerchenbank und Birkenbank',
  );
});

test.each<[string, RequestOffer, boolean]>([
  ['that is over', { ...OFFER, expired: true }, true],
  ['that is answered', { ...OFFER, ...ACCEPTED, acceptedProposalId: 'p' }, true],
  ['beside an accepted one', OFFER, false],
])('no loan is accepted of an offer %s', (_what, offer, mayAccept) => {
  expect(cardOf(offer, mayAccept)).not.toContain('Annehmen');
});

test('of two loans the accepted one is named, of an answer that names none only the offer', () => {
  const named = { ...OFFER, ...ACCEPTED, acceptedProposalId: 'q' };
  expect(textOf(cardOf(named))).toMatch(
    /Lerchenbank Nicht angenommen .* Birkenbank .* Angenommen Du hast am 23\.11\.2026 dieses Darlehen angenommen: Birkenbank über 355\.952 €, 10 Jahre fest, 1\.655 € im Monat\. .*noch kein Darlehensvertrag/,
  );
  expect(requestSentence(timelineOf(named)).replaceAll('\u00A0', ' ')).toBe(
    'Du hast das Darlehen von Birkenbank über 355.952 € angenommen. Das ist unverbindlich, noch kein Darlehensvertrag. Ada Muster meldet sich bei dir, wie es weitergeht.',
  );
  const open = { ...OFFER, ...ACCEPTED };
  expect(textOf(cardOf(open))).toContain('Du hast am 23.11.2026 das Angebot angenommen.');
  expect(textOf(cardOf(open))).not.toContain('Nicht angenommen');
  expect(requestSentence(timelineOf(open))).toMatch(
    /^Du hast ein Angebot angenommen\. Das ist unverbindlich/,
  );
});
