import { describe, expect, test } from 'vitest';
import { delivery, type TestListing } from '../../../testing/open-immo.ts';
import { readDelivery, readOneListing as read } from '../../../testing/read-delivery.ts';

// @spec 3.66
// @contract 4.45
test('every value of a listing is read', async () => {
  const { reading, draft, errors } = await read({
    liable: 'true',
    extra: '<user_defined_simplefield feldname="Exclusive">1</user_defined_simplefield>',
  });
  expect(errors).toEqual([]);
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
    ['<kaufpreis>349.000,-</kaufpreis>', 349_000],
    ['<kaufpreis>349.000,-- EUR</kaufpreis>', 349_000],
    ['<kaufpreis>349.000 --</kaufpreis>', 349_000],
    ['<kaufpreis>349.000-</kaufpreis>', 349_000],
    ['<kaufpreis>349.000,— €</kaufpreis>', 349_000],
    ['<kaufpreis>349.000.-</kaufpreis>', 349_000],
    ['<kaufpreis>€ 349.000</kaufpreis>', 349_000],
    ['<kaufpreis>EUR 349.000,00</kaufpreis>', 349_000],
    ['<kaufpreis>EUR349000</kaufpreis>', 349_000],
    ['<kaufpreis>349 000</kaufpreis>', 349_000],
    ['<kaufpreis>349\u00a0000 €</kaufpreis>', 349_000],
    ["<kaufpreis>349'000</kaufpreis>", 349_000],
    ['<kaufpreis>349’000,- Euro</kaufpreis>', 349_000],
    ['<kaufpreis>349,000</kaufpreis>', 349_000],
    ['<kaufpreis>349,000.00</kaufpreis>', 349_000],
    ['<kaufpreis>３４９．０００ €</kaufpreis>', 349_000],
    ['<kaufpreis>VB 349.000</kaufpreis>', 349_000],
    ['<kaufpreis>349.000 € VHB</kaufpreis>', 349_000],
    ['<kaufpreis>Kaufpreis: 349.000,00 €</kaufpreis>', 349_000],
    ['<kaufpreis>Festpreis 349.000 €</kaufpreis>', 349_000],
    ['<kaufpreis>349 T€</kaufpreis>', 349_000],
    ['<kaufpreis>349 TEUR</kaufpreis>', 349_000],
    ['<kaufpreis>1,25 Mio. €</kaufpreis>', 1_250_000],
    ['<kaufpreis>auf Anfrage</kaufpreis>', null],
    ['<kaufpreis>Preis auf Anfrage</kaufpreis>', null],
    ['<kaufpreis>Kaufpreis auf Nachfrage</kaufpreis>', null],
    ['<kaufpreis>nach Vereinbarung</kaufpreis>', null],
    ['<kaufpreis>a. A.</kaufpreis>', null],
    ['<kaufpreis>VB</kaufpreis>', null],
    ['<kaufpreis>Verhandlungsbasis</kaufpreis>', null],
    ['<kaufpreis>gegen Gebot</kaufpreis>', null],
    ['<kaufpreis>k.A.</kaufpreis>', null],
    ['<kaufpreis>-</kaufpreis>', null],
    ['<kaufpreis>0,- €</kaufpreis>', null],
  ])('%s is %s', async (price, purchasePrice) => {
    expect((await read({ price })).draft?.purchasePrice).toBe(purchasePrice);
  });

  test.each([
    ['<kaufpreis>10000000</kaufpreis>', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['<kaufpreis>-1</kaufpreis>', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['<kaufpreis>1e5</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>349.000 € - 399.000 €</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>349.000 zzgl. 15.000 Stellplatz</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>Mindestgebot 200.000</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>viel</kaufpreis>', 'INVALID_NUMBER'],
    ['<kaufpreis>NaN</kaufpreis>', 'INVALID_NUMBER'],
  ])('%s refuses the listing: %s', async (price, code) => {
    expect((await read({ price })).errors).toEqual([['preise/kaufpreis', code, 'LISTING']]);
  });

  test('another currency refuses the listing', async () => {
    expect((await read({ currency: 'CHF' })).errors).toEqual([
      ['preise/waehrung', 'UNSUPPORTED_CURRENCY', 'LISTING'],
    ]);
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
    const { draft, errors } = await read(listing);
    expect(draft?.geoCode.slice(0, 7)).toBe(state);
    expect(errors).toEqual([]);
  });

  test.each([
    '4109',
    '4109.0',
    'D-04109',
    'D-4109',
    'D 04109',
    'D04109',
    'DE 04109',
    'DE-04109',
    'de-04109',
    '04109 ',
    '04 109',
    '04109 Leipzig',
    '０４１０９',
    '04109.0',
  ])('%j is 04109', async (postcode) => {
    const { draft, errors } = await read({ postcode, city: 'Leipzig' });
    expect([draft?.postcode, draft?.geoCode.slice(0, 7), errors]).toEqual(['04109', '1276013', []]);
  });

  test.each(['DEU', 'DE', 'D', 'GER', 'ger', 'Deutschland', 'Germany', 'BRD', ' DEU ', ''])(
    'iso_land %j is Germany',
    async (country) => {
      const { draft, errors } = await read({ country, postcode: '4109', city: 'Leipzig-Zentrum' });
      expect([draft?.postcode, errors]).toEqual(['04109', []]);
    },
  );

  test('in two states without a state: accepted without a geo code', async () => {
    const { draft, errors } = await read({ postcode: '07919', city: 'Irgendwo' });
    expect(draft).toMatchObject({ geoCode: '', postcode: '07919', city: 'Irgendwo' });
    expect(errors).toEqual([['geo/bundesland', 'STATE_UNKNOWN', 'FIELD']]);
  });

  test.each<[TestListing, string, string]>([
    [{ postcode: null }, 'geo/plz', 'REQUIRED'],
    [{ postcode: '00000' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: '106' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: '041091' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: 'Leipzig' }, 'geo/plz', 'INVALID_POSTALCODE'],
    [{ postcode: '1010', country: 'AUT' }, 'geo/land', 'NOT_IN_GERMANY'],
    [{ postcode: 'A-1010', country: '' }, 'geo/land', 'NOT_IN_GERMANY'],
    [{ postcode: 'CH-8001' }, 'geo/land', 'NOT_IN_GERMANY'],
    // 4600 is Wels in Austria; with a leading zero, 04600 is Altenburg.
    [{ postcode: '4600', city: 'Wels', country: '' }, 'geo/plz', 'INVALID_POSTALCODE'],
  ])('%o refuses the listing', async (listing, field, code) => {
    expect((await read(listing)).errors).toEqual([[field, code, 'LISTING']]);
  });
});

describe('advertiser and object', () => {
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
    const { reading, errors } = await read(listing, head);
    expect(reading.action).toBe(action);
    expect(errors.length > 0).toBe(action === 'REFUSE');
  });

  // @contract 4.45
  test('openimmo_anid comes before anbieternr, its fallback', async () => {
    expect((await read({}, { anid: 'A', number: 'N' })).reading.identity?.advertiserId).toBe('A');
    expect((await read({}, { anid: '', number: 'N' })).reading.identity?.advertiserId).toBe('N');
  });

  test('openimmo_obid is the fallback for a missing number', async () => {
    const extra = '<verwaltung_techn><openimmo_obid>OBID-1</openimmo_obid></verwaltung_techn>';
    expect((await read({ number: null, extra })).reading.identity?.objectNumber).toBe('OBID-1');
  });
});

test.each<[string, TestListing, [string, string]]>([
  ['an area in words', { livingArea: 'groß' }, ['flaechen/wohnflaeche', 'INVALID_NUMBER']],
  ['an area of two numbers', { livingArea: '80-90' }, ['flaechen/wohnflaeche', 'INVALID_NUMBER']],
  ['a flat above its bound', { livingArea: '84500' }, ['flaechen/wohnflaeche', 'OUT_OF_RANGE']],
  ['a flat below its bound', { livingArea: '8.5' }, ['flaechen/wohnflaeche', 'OUT_OF_RANGE']],
  ['a flat of a thousand', { livingArea: '1.200' }, ['flaechen/wohnflaeche', 'OUT_OF_RANGE']],
  ['too many rooms', { rooms: '5000' }, ['flaechen/anzahl_zimmer', 'OUT_OF_RANGE']],
  ['half a year', { year: '1998,5' }, ['zustand_angaben/baujahr', 'INVALID_NUMBER']],
  ['a year before buildings', { year: '19' }, ['zustand_angaben/baujahr', 'OUT_OF_RANGE']],
])('%s costs only the field', async (_, listing, [field, code]) => {
  const { draft, errors } = await read(listing);
  expect(draft).toBeDefined();
  expect(errors).toEqual([[field, code, 'FIELD']]);
});

const HOUSE = '<haus haustyp="VILLA"/>';
const site = (area: string) => `<flaechen><grundstuecksflaeche>${area}</grundstuecksflaeche></flaechen>`;
test.each<[string, TestListing, 'livingArea' | 'siteArea' | 'rooms' | 'constructionYear', number]>([
  ['three decimals', { livingArea: '84.500' }, 'livingArea', 84.5],
  ['three decimals behind a comma', { livingArea: '84,500' }, 'livingArea', 84.5],
  ['four decimals', { livingArea: '84.5000' }, 'livingArea', 84.5],
  ['three digits and three decimals', { livingArea: '120.000' }, 'livingArea', 120],
  ['a unit', { livingArea: '84,5 m²' }, 'livingArea', 84.5],
  ['a unit and a word', { livingArea: 'ca. 84,50 qm' }, 'livingArea', 84.5],
  ['a large house', { kind: HOUSE, livingArea: '1.200' }, 'livingArea', 1_200],
  ['a house with three decimals', { kind: HOUSE, livingArea: '450.000' }, 'livingArea', 450],
  ['a plot of a thousand', { extra: site('1.200') }, 'siteArea', 1_200],
  ['a plot of a thousand and decimals', { extra: site('1.200,50') }, 'siteArea', 1_200.5],
  ['an English plot', { extra: site('1,200.50') }, 'siteArea', 1_200.5],
  ['a plot with three decimals', { extra: site('612.000') }, 'siteArea', 612],
  ['a large plot with three decimals', { extra: site('1250.000') }, 'siteArea', 1_250],
  ['rooms with three decimals', { rooms: '3.500' }, 'rooms', 3.5],
  ['half a room', { rooms: '3 ½' }, 'rooms', 3.5],
  ['a year and a word', { year: 'ca. 1990' }, 'constructionYear', 1990],
])('%s: %o', async (_, listing, field, value) => {
  const { draft, errors } = await read(listing);
  expect([draft?.[field], errors]).toEqual([value, []]);
});

test('every error of every listing is named with its listing and line', async () => {
  const { errors } = await readDelivery(
    delivery([
      { number: null, postcode: null },
      { number: 'B-2', postcode: '99999', year: 'alt' },
    ]),
  );
  expect(errors.map(({ listing, line, field }) => [listing, line, field])).toEqual([
    ['Objekt 1', 4, 'verwaltung_techn/objektnr_extern'],
    ['Objekt 1', 4, 'geo/plz'],
    ['B-2', 18, 'geo/plz'],
  ]);
});

test('empty elements, comments, CDATA and own fields anywhere disturb nothing', async () => {
  const { draft, errors } = await read({
    title: '<!-- x --><![CDATA[Haus <b>& Hof &amp;&x]]> am See',
    extra:
      '<user_defined_anyfield><irgend><was/></irgend></user_defined_anyfield><freitexte/><exclusive>true</exclusive>',
  });
  expect(draft).toMatchObject({ title: 'Haus <b>& Hof &amp;&x am See', exclusive: false });
  expect(errors).toEqual([]);
});

test('a listing without a title gets one', async () => {
  expect((await read({ title: ' ', kind: '<haus/>' })).draft?.title).toBe('Haus in Berlin');
});

test('an object with an invisible sign in its number is the same object', async () => {
  const { reading } = await read({ number: '47\u200d11\u202e' }, { anid: 'TEST\u200b-\u200cA' });
  expect(reading.identity).toEqual({ advertiserId: 'TEST-A', objectNumber: '4711' });
});

test('unseen and forbidden characters go, lengths are bounded', async () => {
  const { draft } = await read({ title: `Ha\u202eus\u0000\u0007 ${'x'.repeat(400)}`, city: 'B'.repeat(500) });
  expect(draft?.title).toMatch(/^Haus x{100,}…$/);
  expect([draft?.title.length, draft?.city.length]).toEqual([256, 120]);
});
