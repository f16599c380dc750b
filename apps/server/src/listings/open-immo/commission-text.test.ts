import { expect, test } from 'vitest';
import { readCommission } from './commission-text.ts';

const percent = (value: number) => ({ kind: 'PERCENT', percent: value });
const euros = (value: number) => ({ kind: 'AMOUNT', euros: value });
const FREE = { kind: 'FREE' };
const UNKNOWN = { kind: 'UNKNOWN' };

test.each([
  ['3,57 % inkl. MwSt.', percent(3.57)],
  ['3,57% inkl. MwSt', percent(3.57)],
  ['3,57\u00a0% inkl. gesetzlicher Mehrwertsteuer', percent(3.57)],
  ['5,95 % inkl. 19% MwSt.', percent(5.95)],
  ['5,95 % inkl. 19 % MwSt. vom Kaufpreis', percent(5.95)],
  ['7,14 % (inkl. gesetzl. MwSt.) des notariell beurkundeten Kaufpreises', percent(7.14)],
  ['Käuferprovision 3,57 % inkl. USt.', percent(3.57)],
  ['3,57 % Käufercourtage', percent(3.57)],
  ['ca. 3,57 %', percent(3.57)],
  ['3.57 %', percent(3.57)],
  ['3.57', percent(3.57)],
  ['3,57', percent(3.57)],
  ['3,57 inkl. MwSt.', percent(3.57)],
  ['3,5 v. H. inkl. Umsatzsteuer', percent(3.5)],
  ['2,38 Prozent inklusive Mehrwertsteuer', percent(2.38)],
  ['6,25 % 19 % MwSt. enthalten', percent(6.25)],
])('%j states the percentage with VAT', (text, stated) => {
  expect(readCommission(text)).toEqual(stated);
});

// 3 × 1.19 = 3.57; 2.5 × 1.19 = 2.975; 5 × 1.16 = 5.80
test.each([
  ['3 % zzgl. MwSt.', percent(3.57)],
  ['3% zzgl. 19 % MwSt.', percent(3.57)],
  ['3 % + MwSt.', percent(3.57)],
  ['3 % plus Mehrwertsteuer', percent(3.57)],
  ['3,00 % zuzüglich der gesetzlichen Mehrwertsteuer', percent(3.57)],
  ['3 % netto', percent(3.57)],
  ['2,5 % zzgl. gesetzl. MwSt.', percent(2.975)],
  ['5 % zzgl. 16 % MwSt.', percent(5.8)],
  ['3 % zzgl. MwSt. = 3,57 % inkl. MwSt.', percent(3.57)],
  ['3,57 % (3 % zzgl. 19 % MwSt.)', percent(3.57)],
])('%j leaves VAT to be added', (text, stated) => {
  expect(readCommission(text)).toEqual(stated);
});

test.each([
  ['3', false, percent(3.57)],
  ['3 %', false, percent(3.57)],
  ['3,57 %', true, percent(3.57)],
  ['3,57 % inkl. MwSt.', false, percent(3.57)],
  ['3 % zzgl. MwSt.', true, percent(3.57)],
  ['4.000 €', false, euros(4760)],
])("%j with the sender's VAT statement %s: the text counts first", (text, includesVat, stated) => {
  expect(readCommission(text, includesVat)).toEqual(stated);
});

test.each([
  'provisionsfrei',
  'Provisionsfrei!',
  'provisionsfrei für den Käufer',
  'courtagefrei',
  'Käuferprovisionsfrei',
  'keine',
  'Keine Käuferprovision',
  'keine zusätzliche Provision',
  'ohne Makler',
  'Für den Käufer fällt keine Provision an.',
  'entfällt',
  'nein',
  '0',
  '0,00',
  '0 %',
  '0,00 % inkl. MwSt.',
  '0 €',
])('%j states that there is none', (text) => {
  expect(readCommission(text)).toEqual(FREE);
});

test.each([
  ['4.760,00 €', euros(4760)],
  ['4760 EUR inkl. MwSt.', euros(4760)],
  ['Pauschal 9.520 Euro inkl. MwSt.', euros(9520)],
  ['4.000 € zzgl. MwSt.', euros(4760)],
])('%j states an amount', (text, stated) => {
  expect(readCommission(text)).toEqual(stated);
});

test.each([
  '',
  ' ',
  '-',
  '–',
  'ja',
  'auf Anfrage',
  'nach Vereinbarung',
  'keine Angabe',
  'k. A.',
  'siehe Exposé',
  'nicht provisionsfrei',
  'provisionspflichtig',
  '2 Monatsmieten',
  '2,38 Monatsmieten zzgl. MwSt.',
  '2 Nettokaltmieten',
  '3 bis 5 %',
  '3 % bis 5 %',
  'max. 3,57 %',
  'zwischen 3,57 % und 4,76 %',
  '3,57 % vom Verkäufer',
  'Innenprovision 3,57 %',
  'Käufer 3,57 %, Verkäufer 2,38 %',
  'Für den Käufer provisionsfrei, Verkäufer zahlt 3,57 %',
  '3,57 % oder 4.760 €',
  '3,57 / 4,76',
  '1,234.56 %',
  '½ %',
  '1e5 %',
  '0x10',
  'NaN',
  '３ percent',
])('%j states nothing that a figure could rest on', (text) => {
  expect(readCommission(text)).toEqual(UNKNOWN);
});

test.each([
  '3,57 % beide Parteien je 3,57 %',
  'Käufer und Verkäufer zahlen je 3,57 % inkl. MwSt.',
  'Käuferprovision: 3,57 % inkl. MwSt. (Verkäuferprovision ebenfalls 3,57 % inkl. MwSt.)',
])('%j states the same figure twice', (text) => {
  expect(readCommission(text)).toEqual(percent(3.57));
});

test.each([
  'inkl. '.repeat(40_000),
  '3 % zzgl. '.repeat(20_000),
  '1'.repeat(400_000),
  '1.'.repeat(100_000),
  '('.repeat(100_000),
  'keine '.repeat(50_000),
])('a text made to be slow is read all the same (%#)', { timeout: 20_000 }, (text) => {
  // An expression that tries every way through would need years.
  expect(() => readCommission(text)).not.toThrow();
});
