import { shortOf } from '../../../testing/short-lists.ts';
import { describe, expect, test } from 'vitest';
import { delivery, immobilie, type TestListing } from '../../../testing/open-immo.ts';
import { readOpenImmo } from './read-open-immo.ts';
import type { DeliveryPart } from './listing-fields.ts';

async function readThrough(texts: Iterable<string>): Promise<number> {
  async function* arriving() {
    yield* texts;
  }
  let parts = 0;
  for await (const _part of readOpenImmo(arriving())) parts += 1;
  return parts;
}

const HEAD = '<openimmo><anbieter><anbieternr>TEST-A</anbieternr>';
const whole3 = () => ['1', '2', '3'].map((number) => immobilie({ number }));
const whole = delivery([{}, { number: '2' }]);

test.each<[string, string, string]>([
  ['nothing', '', 'NOT_WELL_FORMED'],
  ['blanks', '  \n ', 'NOT_WELL_FORMED'],
  ['something else', '<html></html>', 'NOT_OPENIMMO'],
  ['JSON', '{"openimmo": {}}', 'NOT_WELL_FORMED'],
  ['a missing end', whole.slice(0, -30), 'NOT_WELL_FORMED'],
  ['an end in the middle of a tag', whole.slice(0, 700), 'NOT_WELL_FORMED'],
  ['crossed tags', '<openimmo><a><b></a></b></openimmo>', 'NOT_WELL_FORMED'],
  ['two roots', '<openimmo/><openimmo/>', 'NOT_WELL_FORMED'],
  ['an entity of nobody', whole.replace('Prüfhaus', '&lol9;'), 'NOT_WELL_FORMED'],
  ['a parameter entity', whole.replace('Prüfhaus', '%lol;&pe;'), 'NOT_WELL_FORMED'],
  ['a reference to no character', whole.replace('Prüfhaus', '&#xD800;'), 'NOT_WELL_FORMED'],
  ['a document type', '<!DOCTYPE openimmo><openimmo/>', 'DOCTYPE_FORBIDDEN'],
  ['a deep nesting', `<openimmo>${'<a>'.repeat(1_000_000)}`, 'TOO_DEEP'],
  [
    'many attributes',
    `<openimmo ${Array.from({ length: 100_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    'TOO_MANY_ATTRIBUTES',
  ],
])('%s is refused', async (_, text, code) => {
  await expect(readThrough([text])).rejects.toMatchObject({ name: 'DeliveryRefusedError', code });
});

async function partsOf(text: string, size = text.length): Promise<DeliveryPart[]> {
  async function* cut() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const parts: DeliveryPart[] = [];
  for await (const part of readOpenImmo(cut())) parts.push(part);
  return parts;
}

const readAll = (parts: readonly DeliveryPart[]) =>
  parts.flatMap((part) => {
    if (part.kind === 'listing') return [[part.fields.get('verwaltung_techn/objektnr_extern'), part.line]];
    return part.kind === 'broken-listing' ? [[part.number, part.line, 'broken']] : [];
  });

const statesOf = (parts: readonly DeliveryPart[]) =>
  readAll(parts).map(([number, , broken]) => [number, broken].join(' ').trim());

describe('a listing that is not well-formed is omitted and named, the others are read', () => {
  // Each listing has 14 lines; the first listing begins in line 4.
  const around = (broken: Partial<TestListing>, change: (text: string) => string = (text) => text) =>
    change(delivery([{ number: '1' }, { number: '2', ...broken }, { number: '3' }]));
  test.each<[string, string, number]>([
    ['an element without end', around({ extra: '<offen>' }), 31],
    ['crossed elements', around({ extra: '<b><i></b></i>' }), 31],
    ['an end without beginning', around({ extra: '</weg>' }), 31],
    ['an end without beginning below it', around({ title: 'Haus</weg>' }), 29],
    ['a bare ampersand', around({ title: 'Haus & Hof' }), 29],
    ['an ampersand in an attribute', around({ kind: '<haus haustyp="A & B"/>' }), 20],
    ['an entity of HTML', around({ title: 'Haus&nbsp;mit Hof' }), 29],
    ['a bare less-than sign', around({ title: 'unter < 5 km' }), 29],
    ['an attribute without quotes', around({ kind: '<haus haustyp=VILLA/>' }), 20],
    ['an attribute twice', around({ kind: '<haus haustyp="A" haustyp="B"/>' }), 20],
    ['a reference to no character', around({ title: '&#xD800;' }), 29],
    ['a deep nesting', around({ extra: '<a>'.repeat(100_000) }), 31],
    [
      'many attributes',
      around({
        kind: `<haus ${'x'.repeat(1)}="" ${Array.from({ length: 99 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      }),
      20,
    ],
  ])('%s', async (_, text, line) => {
    const expected = [
      ['1', 4],
      ['2', line, 'broken'],
      ['3', 32],
    ];
    for (const size of [text.length, 4_096, 61]) expect(readAll(await partsOf(text, size))).toEqual(expected);
  });

  test('a listing without an end, in the middle and as the last', async () => {
    const [first, second, third] = whole3().map(String);
    const text = `${HEAD}${first}${second?.replace('</immobilie>', '')}${third}</anbieter></openimmo>`;
    const last = `${HEAD}${first}${second?.replace('</immobilie>', '')}</anbieter></openimmo>`;
    for (const size of [text.length, 7]) {
      expect(statesOf(await partsOf(text, size))).toEqual(['1', '2 broken', '3']);
      expect(statesOf(await partsOf(last, size))).toEqual(['1', '2 broken']);
    }
  });

  test('the advertiser and its end stay', async () => {
    const parts = await partsOf(around({ extra: '<offen>' }), 100);
    expect(parts.map(({ kind }) => kind)).toEqual([
      'transfer',
      'listing',
      'broken-listing',
      'listing',
      'advertiser-end',
    ]);
    expect(parts.filter((part) => part.kind !== 'transfer').map(({ advertiser }) => advertiser.anid)).toEqual(
      Array(4).fill('TEST-A'),
    );
  });
});

test('a broken listing that never ends refuses the file', async () => {
  const text = delivery([{ number: '1' }, { number: '2', title: 'Haus & Hof' }]);
  const cut = text.slice(0, text.lastIndexOf('</immobilie>'));
  await expect(readThrough([cut])).rejects.toMatchObject({ code: 'NOT_WELL_FORMED', line: 29 });
});

test('numeric references are characters, XML declares nothing else', async () => {
  expect(await readThrough([whole.replace('Prüfhaus', '&#8364; &amp; &#x1F3E0;')])).toBe(4);
});

test('an endless text is stored only as far as a field reaches', async () => {
  const before = process.memoryUsage.rss();
  function* long() {
    yield whole.slice(0, whole.indexOf('Wohnung mit'));
    for (let count = 0; count < shortOf(400, 100); count += 1) yield 'x'.repeat(65_536);
    yield whole.slice(whole.indexOf('Wohnung mit'));
  }
  expect(await readThrough(long())).toBe(4);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
});

test('reading ends when it takes too long', async () => {
  async function* slow() {
    yield whole;
  }
  await expect(readOpenImmo(slow(), { leastInMs: 0, perMegabyteInMs: 0 }).next()).rejects.toMatchObject({
    code: 'TOO_SLOW',
  });
});

test('listings in any number pass one by one', async () => {
  const hundreds = shortOf(1_000, 200);
  function* many() {
    const listing =
      '<immobilie><verwaltung_techn><objektnr_extern>1</objektnr_extern></verwaltung_techn></immobilie>';
    yield '<openimmo><anbieter>';
    for (let count = 0; count < hundreds; count += 1) yield listing.repeat(100);
    yield '</anbieter></openimmo>';
  }
  const before = process.memoryUsage.rss();
  expect(await readThrough(many())).toBe(100 * hundreds + 1);
  expect(process.memoryUsage.rss() - before).toBeLessThan(250_000_000);
});
