import { describe, expect, test } from 'vitest';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { delivery, type TestListing } from '../../testing/open-immo.ts';
import { ListingFaultLog } from './listing-fault.ts';
import { readListing, type ListingReading } from './read-listing.ts';
import { readOpenImmo } from './read-open-immo.ts';

const geography = builtInGeography();

async function* cut(text: string, size = 100): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function readAll(text: string) {
  const log = new ListingFaultLog();
  const readings: ListingReading[] = [];
  let mode: string | undefined;
  for await (const part of readOpenImmo(cut(text))) {
    if (part.kind === 'transfer') ({ mode } = part);
    if (part.kind === 'listing') {
      readings.push(readListing(part, { mode, position: readings.length + 1, geography, log }));
    }
  }
  return { readings, faults: log.faults };
}

async function read(listing: TestListing, head: Parameters<typeof delivery>[1] = {}) {
  const { readings, faults } = await readAll(delivery([listing], head));
  const [reading] = readings;
  if (!reading) throw new Error('no listing');
  const draft = reading.action === 'KEEP' ? reading.draft : undefined;
  return { reading, draft, faults: faults.map(({ field, code, leftOut }) => [field, code, leftOut]) };
}

test('everything that a listing says is read', async () => {
  const { reading, draft, faults } = await read({
    liable: 'true',
    extra: '<user_defined_simplefield feldname="Exclusive">1</user_defined_simplefield>',
  });
  expect(faults).toEqual([]);
  expect(reading).toMatchObject({
    action: 'KEEP',
    identity: { advertiserId: 'TEST-A', objectNumber: '4711' },
  });
  expect(draft).toEqual({
    advertiserName: 'Prüfhaus',
    title: 'Wohnung mit Balkon',
    description: '',
    type: 'ApartmentBuy',
    purchasePrice: 400_000,
    hasCourtage: true,
    brokerCommissionPercentage: 3.57,
    commissionText: '3,57 % inkl. MwSt.',
    livingArea: 72.5,
    siteArea: null,
    rooms: 3,
    constructionYear: 1998,
    exclusive: true,
    postcode: '10115',
    city: 'Berlin',
    geoCode: '1276003001',
  });
});

test.each([
  ['<wohnung/>', 'ApartmentBuy'],
  ['<haus haustyp="VILLA"/>', 'HouseBuy'],
  ['<grundstueck grundst_typ="WOHNEN"/>', 'LivingBuySite'],
  ['<grundstueck/>', 'LivingBuySite'],
  ['<grundstueck grundst_typ="GEWERBE"/>', 'Other'],
  ['<buero_praxen buero_typ="BUEROHAUS"/>', 'Other'],
  ['<imo:haus xmlns:imo="urn:x"/>', 'HouseBuy'],
  ['', 'Other'],
])('objektart %s is %s', async (kind, type) => {
  expect((await read({ kind })).draft?.type).toBe(type);
});

describe('price', () => {
  test.each([
    ['<kaufpreis>400000</kaufpreis>', 400_000],
    ['<kaufpreis>400000.5</kaufpreis>', 400_000.5],
    ['<kaufpreis>400000.0000</kaufpreis>', 400_000],
    ['<kaufpreis>400.000,00 €</kaufpreis>', 400_000],
    ['<kaufpreis>9999999.99</kaufpreis>', 9_999_999.99],
    ['<kaufpreis>0</kaufpreis>', null],
    ['<kaufpreis>0.00</kaufpreis>', null],
    ['<kaufpreis/>', null],
    ['', null],
    ['<kaufpreis auf_anfrage="true">400000</kaufpreis>', null],
    ['<kaufpreis auf_anfrage="1"></kaufpreis>', null],
    ['<kaufpreis auf_anfrage="false">400000</kaufpreis>', 400_000],
  ])('%s is %s', async (price, purchasePrice) => {
    expect((await read({ price })).draft?.purchasePrice).toBe(purchasePrice);
  });

  test.each([
    ['<kaufpreis>10000000</kaufpreis>', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['<kaufpreis>-1</kaufpreis>', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['<kaufpreis>1e5</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>VB 400.000</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>NaN</kaufpreis>', 'INVALID_NUMBER'],
  ])('%s refuses the listing: %s', async (price, code) => {
    expect((await read({ price })).faults).toEqual([['preise/kaufpreis', code, 'LISTING']]);
  });

  test('another currency refuses the listing', async () => {
    expect((await read({ currency: 'CHF' })).faults).toEqual([
      ['preise/waehrung', 'UNSUPPORTED_CURRENCY', 'LISTING'],
    ]);
  });
});

describe('commission', () => {
  const text = (words: string, mitMwst = '') => `<aussen_courtage${mitMwst}>${words}</aussen_courtage>`;
  test.each<[string, TestListing, boolean | null, number | null]>([
    ['stated', { commission: text('3,57 % inkl. MwSt.') }, true, 3.57],
    ['stated with a flag', { liable: '1', commission: text('3,57') }, true, 3.57],
    ['VAT by attribute', { commission: text('3', ' mit_mwst="false"') }, true, 3.57],
    ['free by text', { commission: text('provisionsfrei') }, false, 0],
    ['free by flag', { liable: 'false', commission: '' }, false, 0],
    ['0 % stated is not unknown', { commission: text('0 %') }, false, 0],
    [
      'a text beats a flag that software sets by itself',
      { liable: 'false', commission: text('3,57 %') },
      true,
      3.57,
    ],
    ['liable, no figure', { liable: 'true', commission: '' }, true, null],
    ['nobody says', { commission: '' }, null, null],
    ['empty element', { liable: '', commission: '<aussen_courtage/>' }, null, null],
    // 9,520 of 400,000 are 2.38 %
    ['an amount', { commission: text('9.520 € inkl. MwSt.') }, true, 2.38],
    ['an amount of a price on request', { price: '', commission: text('9.520 €') }, true, null],
  ])('%s', async (_, listing, hasCourtage, brokerCommissionPercentage) => {
    const { draft, faults } = await read(listing);
    expect([draft?.hasCourtage, draft?.brokerCommissionPercentage]).toEqual([
      hasCourtage,
      brokerCommissionPercentage,
    ]);
    expect(faults).toEqual([]);
  });

  test.each<[string, boolean | null]>([
    ['2 Monatsmieten', null],
    ['auf Anfrage', null],
    ['25 %', true],
  ])('%s is unreadable, costs only the field, and the text stays', async (words, hasCourtage) => {
    const { draft, faults } = await read({ commission: text(words) });
    expect(draft).toMatchObject({ hasCourtage, brokerCommissionPercentage: null, commissionText: words });
    expect(faults).toEqual([['preise/aussen_courtage', 'COMMISSION_UNREADABLE', 'FIELD']]);
  });
});

describe('place', () => {
  test.each<[string, TestListing, string]>([
    ['by its postal code', { postcode: '01067', city: 'Dresden' }, '1276013'],
    ['in two states, by the state', { postcode: '07919', city: 'Irgendwo', state: 'Thüringen' }, '1276016'],
    [
      'in two states, by the other state',
      { postcode: '07919', city: 'Irgendwo', state: 'SACHSEN' },
      '1276013',
    ],
    ['in two states, by a stated state that is none', { postcode: '10115', state: 'Bayern' }, '1276003'],
  ])('%s', async (_, listing, state) => {
    const { draft, faults } = await read(listing);
    expect(draft?.geoCode.slice(0, 7)).toBe(state);
    expect(faults).toEqual([]);
  });

  test('in two states and nobody says which: taken without a geo code', async () => {
    const { draft, faults } = await read({ postcode: '07919', city: 'Irgendwo' });
    expect(draft).toMatchObject({ geoCode: '', postcode: '07919', city: 'Irgendwo' });
    expect(faults).toEqual([['geo/bundesland', 'STATE_UNKNOWN', 'FIELD']]);
  });

  test.each<[TestListing, string, string]>([
    [{ postcode: null }, 'geo/plz', 'REQUIRED'],
    [{ postcode: '00000' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: '1067' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: '1010', country: 'AUT' }, 'geo/land', 'NOT_IN_GERMANY'],
  ])('%o refuses the listing', async (listing, field, code) => {
    expect((await read(listing)).faults).toEqual([[field, code, 'LISTING']]);
  });
});

describe('who and what', () => {
  test.each<[string, TestListing, Parameters<typeof delivery>[1], string]>([
    ['change', {}, {}, 'KEEP'],
    ['delete', { action: 'DELETE' }, {}, 'REMOVE'],
    ['delete in small letters', { action: 'delete' }, {}, 'REMOVE'],
    ['a reference is sold', { action: 'REFERENZ' }, {}, 'REMOVE'],
    ['a delivery that deletes', { action: '' }, { mode: 'DELETE' }, 'REMOVE'],
    ["a listing's own action beats its delivery's", { action: 'CHANGE' }, { mode: 'DELETE' }, 'KEEP'],
    ['an action that nobody knows', { action: 'VANISH' }, {}, 'REFUSE'],
    ['for rent', { sale: 'KAUF="false" MIETE_PACHT="true"' }, {}, 'REFUSE'],
    ['for rent or sale', { sale: 'KAUF="1" MIETE_PACHT="1"' }, {}, 'KEEP'],
    ['no number', { number: null }, {}, 'REFUSE'],
    ['a number that is too long', { number: 'x'.repeat(81) }, {}, 'REFUSE'],
    ['no advertiser', {}, { anid: '' }, 'REFUSE'],
    ['an advertiser that is too long', {}, { anid: 'x'.repeat(65) }, 'REFUSE'],
  ])('%s', async (_, listing, head, action) => {
    const { reading, faults } = await read(listing, head);
    expect(reading.action).toBe(action);
    expect(faults.length > 0).toBe(action === 'REFUSE');
  });

  test('openimmo_anid comes before anbieternr, which stands in for it', async () => {
    expect((await read({}, { anid: 'A', number: 'N' })).reading.identity?.advertiserId).toBe('A');
    expect((await read({}, { anid: '', number: 'N' })).reading.identity?.advertiserId).toBe('N');
  });

  test('openimmo_obid stands in for a missing number', async () => {
    const extra = '<verwaltung_techn><openimmo_obid>OBID-1</openimmo_obid></verwaltung_techn>';
    expect((await read({ number: null, extra })).reading.identity?.objectNumber).toBe('OBID-1');
  });
});

test.each<[string, TestListing, [string, string]]>([
  ['an area in words', { livingArea: 'ca. 80' }, ['flaechen/wohnflaeche', 'INVALID_NUMBER']],
  ['too many rooms', { rooms: '5000' }, ['flaechen/anzahl_zimmer', 'OUT_OF_RANGE']],
  ['half a year', { year: '1998,5' }, ['zustand_angaben/baujahr', 'INVALID_NUMBER']],
  ['a year before buildings', { year: '19' }, ['zustand_angaben/baujahr', 'OUT_OF_RANGE']],
])('%s costs only the field', async (_, listing, [field, code]) => {
  const { draft, faults } = await read(listing);
  expect(draft).toBeDefined();
  expect(faults).toEqual([[field, code, 'FIELD']]);
});

test('every fault of every listing is named with its listing and line', async () => {
  const { faults } = await readAll(
    delivery([
      { number: null, postcode: null },
      { number: 'B-2', postcode: '99999', year: 'alt' },
    ]),
  );
  expect(faults.map(({ listing, line, field }) => [listing, line, field])).toEqual([
    ['Objekt 1', 4, 'verwaltung_techn/objektnr_extern'],
    ['Objekt 1', 4, 'geo/plz'],
    ['B-2', 18, 'geo/plz'],
  ]);
});

test('empty elements, comments, CDATA and own fields anywhere disturb nothing', async () => {
  const { draft, faults } = await read({
    title: '<!-- x --><![CDATA[Haus <b>& Hof]]> am See',
    extra:
      '<user_defined_anyfield><irgend><was/></irgend></user_defined_anyfield><freitexte/><exclusive>true</exclusive>',
  });
  expect(draft).toMatchObject({ title: 'Haus <b>& Hof am See', exclusive: false });
  expect(faults).toEqual([]);
});

test('a listing without a title gets one', async () => {
  expect((await read({ title: ' ', kind: '<haus/>' })).draft?.title).toBe('Haus in Berlin');
});

test('unseen and forbidden characters go, lengths are bounded', async () => {
  const { draft } = await read({ title: `Ha\u202eus\u0000\u0007 ${'x'.repeat(400)}`, city: 'B'.repeat(500) });
  expect(draft?.title).toMatch(/^Haus x{100,}…$/);
  expect([draft?.title.length, draft?.city.length]).toEqual([256, 120]);
});
