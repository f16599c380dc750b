import { SURCHARGE_KINDS } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { linkDayNote } from './link-day.ts';
import { LISTING_TYPE_LABELS } from './listing-labels.ts';
import { loanNotice } from './loan-notice.ts';
import { roleSentence } from './operator-role.ts';
import { PROFESSION_LENDERS } from './profession-labels.ts';
import { reasonText } from './rate-reasons.ts';
import { rateLabel, rateSource } from './rate-source.ts';
import { ratesOf } from './rates-of-day.ts';
import { requestTitle } from './request-title.ts';
import { writtenMoment } from '@heimvorteil/format/moment';

test.each([
  ['2026-11-19', '2026-11-20', /19\.11\.2026.*20\.11\.2026\. $/],
  ['2026-11-20', '2026-11-20', /^$/],
  [null, '2026-11-20', /^$/],
  [undefined, '2026-11-20', /^$/],
  ['', '2026-11-20', /^$/],
  ['gestern', '2026-11-20', /^$/],
  ['2026-11-190', '2026-11-20', /^$/],
  ['2026-11-19', undefined, /^$/],
])('a link of %s on %s', (madeOn, asOf, note) => {
  expect(linkDayNote(madeOn, asOf)).toMatch(note);
});

test('each kind of a listing has its own word', () => {
  const words = Object.values(LISTING_TYPE_LABELS);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  [undefined, undefined, ''],
  ['NO_LOAN_NEEDED', 'LOAN_AMOUNT_TO_LOW', 'Du brauchst kein Darlehen'],
  ['LOAN_AMOUNT_TO_LOW', 'LOAN_AMOUNT_TO_LOW', 'mindestens 100.000 €'],
] as const)('the notice %s has the code %s', (notice, code, words) => {
  const written = loanNotice(notice);
  expect(written?.code).toBe(code);
  expect((written?.message ?? '').replaceAll('\u00A0', ' ')).toContain(words);
});

test.each([
  ['VERMITTLER', /^vermittelt .*§34i GewO/, /Tippgeber/],
  ['TIPPGEBER', /Tippgeber.*berät nicht/, /^vermittelt/],
] as const)('a %s says what it is, and what it is not', (role, is, isNot) => {
  const sentence = roleSentence(role);
  expect(sentence).toMatch(is);
  expect(sentence).not.toMatch(isNot);
  expect(sentence).toContain('Das Darlehen gibt die Bank');
});

test('only to whom lenders are added it is said that they are', () => {
  const { NONE, ...professions } = PROFESSION_LENDERS;
  expect(NONE).toBe('');
  expect(new Set(Object.values(professions)).size).toBe(Object.keys(professions).length);
});

test.each([
  [1, 'Grundzins für 1 Jahr'],
  [15, 'Grundzins für 15 Jahre'],
])('the rate to begin with is that of its %d years', (years, text) => {
  expect(reasonText('BASE_RATE', { fixedInterestYears: years })).toBe(text);
});

test('every surcharge that a lender can state has its own words, and one that is new here is named as one', () => {
  const years = { fixedInterestYears: 10 };
  const said = SURCHARGE_KINDS.map((kind) => reasonText(kind, years));
  const unknown = reasonText('NEW', years);
  expect(new Set([...said, unknown]).size).toBe(SURCHARGE_KINDS.length + 1);
  expect(unknown).toMatch(/Auf- oder Abschlag/);
});

test('what a lender adds for the share of the loan says the share', () => {
  expect(reasonText('LOAN_TO_VALUE', { fixedInterestYears: 10, loanToValue: 91.5 })).toBe(
    'weil du 91,5\u00a0% leihst',
  );
  expect(reasonText('LOAN_TO_VALUE', { fixedInterestYears: 10 })).toBe('weil du viel vom Wert leihst');
});

const MARKET = { offerCount: 412, asOf: '2026-11-20' };

test.each([
  [MARKET, 'Mittel aus 412 Angeboten, Stand 20.11.2026'],
  [{ ...MARKET, offerCount: 1 }, 'Mittel aus 1 Angebot, Stand 20.11.2026'],
  [{ ...MARKET, lender: 'Musterkasse' }, 'Angebot von Musterkasse, Stand 20.11.2026'],
])('%j reads "%s"', (source, text) => {
  expect(rateSource(source)).toBe(text);
  expect(rateLabel(false, source)).toBe(`Sollzins, ${text}`);
});

test('a rate of one’s own says so, one of nobody says nothing', () => {
  expect(rateLabel(true, MARKET)).toBe('Sollzins, dein eigener');
  expect(rateLabel(false, undefined)).toBe('Sollzins');
});

test('a screen names the day of its rates and calls none of them today’s', () => {
  expect(ratesOf(MARKET)).toBe('den Zinsen vom 20.11.2026');
  expect(ratesOf(undefined)).toBe('den Zinsen des Marktes');
});

const LISTING = { exposeId: 7, title: 'Haus', city: 'München' };

test.each([
  [undefined, undefined, ''],
  ['Berlin', undefined, ', Berlin'],
  ['Berlin', LISTING, ', München'],
])('a request in %s with the listing %j ends with "%s"', (placeLabel, listing, end) => {
  const request = { number: 'A-4F7K9', financingType: 'PurchaseFinancing', price: 400_000 } as const;
  const title = requestTitle({ ...request, placeLabel, listing });
  expect(title.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`, 400\\.000 €${end}$`));
  // What was taken back has nothing left but its number.
  expect(requestTitle({ number: request.number })).toBe('Anfrage A-4F7K9');
});

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026, 14:05 Uhr'],
  ['2026-07-01T22:30:00Z', '02.07.2026, 00:30 Uhr'],
])('%s reads "%s"', (iso, written) => {
  expect(writtenMoment(iso)).toBe(written);
});
