import { expect, test } from 'vitest';
import { linkDayNote } from './link-day.ts';
import { LISTING_TYPE_LABELS } from './listing-labels.ts';
import { loanNotice } from './loan-notice.ts';
import { roleSentence } from './operator-role.ts';
import { pageTitle } from './page-title.ts';
import { PROFESSION_LENDERS } from './profession-labels.ts';
import { reasonText } from './rate-reasons.ts';
import { rateLabel, rateSource } from './rate-source.ts';
import { requestTitle } from './request-title.ts';
import { writtenMoment } from './written-moment.ts';

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

test.each([
  ['ApartmentBuy', 'Wohnung'],
  ['HouseBuy', 'Haus'],
  ['LivingBuySite', 'Grundstück'],
  ['Other', 'Objekt'],
] as const)('%s is "%s"', (type, label) => {
  expect(LISTING_TYPE_LABELS[type]).toBe(label);
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

test.each([
  ['NONE', /^$/],
  ['DOCTOR', /Ärztinnen und Ärzte/],
  ['PHARMACIST', /Apothekerinnen und Apotheker/],
] as const)('lenders for %s', (profession, words) => {
  expect(PROFESSION_LENDERS[profession]).toMatch(words);
});

test.each([
  ['BASE_RATE', 15, 'Grundzins für 15 Jahre Zinsbindung'],
  ['LOAN_TO_VALUE', 10, 'Anteil des Darlehens am Kaufpreis'],
  ['LOAN_AMOUNT', 10, 'Höhe des Darlehens'],
  ['AMORTIZATION', 10, 'Anfängliche Tilgung'],
  ['EMPLOYMENT', 10, 'Art der Beschäftigung'],
  ['USE', 10, 'Nutzung der Immobilie'],
  ['CONTRACT', 10, 'Arbeitsvertrag'],
  ['PROFESSION', 10, 'Beruf'],
  ['FINANCING_TYPE', 10, 'Art der Finanzierung'],
  ['REGION', 10, 'Lage der Immobilie'],
  ['NEW', 10, 'Weiterer Auf- oder Abschlag'],
])('%s for %d years: "%s"', (code, years, text) => {
  expect(reasonText(code, years)).toBe(text);
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

const LISTING = { exposeId: 7, title: 'Haus', city: 'München' };

test.each([
  [undefined, undefined, ''],
  ['Berlin', undefined, ', Berlin'],
  ['Berlin', LISTING, ', München'],
])('a request in %s with the listing %j ends with "%s"', (placeLabel, listing, end) => {
  const request = { financingType: 'PurchaseFinancing', price: 400_000, placeLabel, listing } as const;
  const title = requestTitle(request);
  expect(title.replaceAll('\u00A0', ' ')).toMatch(new RegExp(`, 400\\.000 €${end}$`));
});

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026, 14:05 Uhr'],
  ['2026-07-01T22:30:00Z', '02.07.2026, 00:30 Uhr'],
])('%s reads "%s"', (iso, written) => {
  expect(writtenMoment(iso)).toBe(written);
});

test('a title begins with its page', () => {
  expect(pageTitle('Budget')).toBe('Budget · Heimvorteil');
});
