import { widgetFigures } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readAttributes, type Attributes } from './attributes.ts';
import { figuresQuery } from './figures/figures-desk.ts';

const NOTHING: Attributes = {
  type: 'cost-widget',
  portal: undefined,
  exposeId: undefined,
  purchasePrice: undefined,
  hasCourtage: undefined,
  brokerCommission: undefined,
  geoCode: undefined,
  postcode: undefined,
  cwid: undefined,
  exclusive: false,
  trackingId: undefined,
  trackingPosition: undefined,
  visitorId: undefined,
};

function read(texts: Record<string, string>): Attributes | undefined {
  const all: Record<string, string> = { 'widget-type': 'cost-widget', ...texts };
  return readAttributes((name) => all[name]);
}

// @spec 2.97 2.103 2.104 2.105 2.106
test('every attribute of the contract is read', () => {
  expect(
    read({
      'widget-type': 'monthly-rate',
      portal: 'https://portal.example/baufinanzierung/',
      exposeid: '1001',
      'purchase-price': '400000',
      'has-broker-commission': 'true',
      'broker-commission': '3.57',
      'geo-code': '1276003001',
      postcode: '10115',
      cwid: 'DEMO-MAKLER-01',
      'tracking-cmp-id': 'abc',
      'tracking-cmp-position': 'oben',
      exclusive: 'true',
      visitorid: '5b0d',
    }),
  ).toEqual({
    type: 'monthly-rate',
    portal: 'https://portal.example',
    exposeId: 1001,
    purchasePrice: 400_000,
    hasCourtage: true,
    brokerCommission: 3.57,
    geoCode: '1276003001',
    postcode: '10115',
    cwid: 'DEMO-MAKLER-01',
    exclusive: true,
    trackingId: 'abc',
    trackingPosition: 'oben',
    visitorId: '5b0d',
  });
});

test.each([undefined, '', 'Cost-Widget', 'cost-widget2', 'toString', '__proto__', 'constructor'])(
  'the type %j is unknown',
  (type) => {
    expect(readAttributes((name) => (name === 'widget-type' ? type : '1'))).toBeUndefined();
  },
);

// @spec 2.98 2.99 2.100 2.101 2.102 2.107
test.each([
  ['exposeid', '1001', { exposeId: 1001 }],
  ['exposeid', ' 1001 ', { exposeId: 1001 }],
  ['purchase-price', '0.01', { purchasePrice: 0.01 }],
  ['purchase-price', '9999999.99', { purchasePrice: 9_999_999.99 }],
  ['broker-commission', '3.570000', { brokerCommission: 3.57 }],
  ['has-broker-commission', 'false', { hasCourtage: false }],
  ['broker-commission', '0', { brokerCommission: 0 }],
  ['broker-commission', '20', { brokerCommission: 20 }],
  ['geo-code', '1276003', { geoCode: '1276003' }],
  ['exclusive', 'false', { exclusive: false }],
  ['visitor-id', '5b0d', { visitorId: '5b0d' }],
  ['portal', 'http://127.0.0.1:3000', { portal: 'http://127.0.0.1:3000' }],
  ['portal', 'https://portal.example?x#y', { portal: 'https://portal.example' }],
])('%s=%j is taken', (name, text, taken) => {
  expect(read({ [name]: text })).toEqual({ ...NOTHING, ...taken });
});

/** Numbers, texts and markup that break the rule of each attribute. */
// @spec 2.98 2.100 2.101 2.102 2.103 2.104
test.each([
  ['exposeid', ['0', '-1', '01', '1.0', '1e3', '0x10', '１００１', '9999999999999999', 'NaN', '']],
  ['purchase-price', ['400.000', '400000 €', '€ 400000', '1.234.567', "400'000", '400000,-', '400 Tsd']],
  [
    'purchase-price',
    ['0', '0.001', '-1', '10000000', '9999999.999', '1e5', '400.000,00', '400 000', '4００000'],
  ],
  [
    'purchase-price',
    ['Infinity', 'NaN', '0x10', '½', '+5', '.5', '5.', '1,5', '', ' ', 'null', '[object Object]'],
  ],
  ['has-broker-commission', ['TRUE', 'True', '1', 'yes', 'on', 'ja', '']],
  ['broker-commission', ['-0.01', '20.01', '3,57', '3.57 %', '1e1', '']],
  ['geo-code', ['127600', '1276003001001', '12760031e1', '../../x', '1276003001?x=1', '１２７６００３']],
  ['postcode', ['1011', '101155', '00100', 'ABCDE', '１０１１５', '10 115']],
  ['cwid', ['', 'x'.repeat(65), 'a\u0000b', 'a\nb', '\ud800']],
  ['tracking-cmp-id', ['', 'x'.repeat(129), 'a\rb', '\udc00']],
  ['exclusive', ['TRUE', '1', '']],
  ['visitorid', ['', 'x'.repeat(129), 'a\nb', '\udc00']],
  [
    'portal',
    ['', 'portal.example', '//portal.example', 'javascript:alert(1)', 'https://', 'https:///x', 'data:,x'],
  ],
])('%s ignores invalid values', (name, texts) => {
  const taken = texts.filter((text) => JSON.stringify(read({ [name]: text })) !== JSON.stringify(NOTHING));
  expect(taken).toEqual([]);
});

test('whatever a host writes, the call accepts the parsed value', () => {
  const names = [
    'exposeid',
    'purchase-price',
    'has-broker-commission',
    'broker-commission',
    'geo-code',
    'postcode',
    'cwid',
  ];
  const anything = fc.oneof(
    fc.string(),
    fc.double().map(String),
    fc.integer().map(String),
    fc.constantFrom(
      'true',
      'false',
      '10115',
      '1276003001',
      '<script>',
      "');alert(1)//",
      '../../',
      'javascript:alert(1)',
      '\u0000\u202e\ufeff',
      '\ud800',
      '😀'.repeat(40),
    ),
  );
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, anything]))), (texts) => {
      const attributes = read(texts);
      return z.safeParse(widgetFigures.query, attributes && figuresQuery(attributes)).success;
    }),
    { numRuns: 500 },
  );
});

test('unreadable attributes are reported by name and text, missing and readable ones are not', () => {
  const told: string[] = [];
  const texts: Record<string, string> = {
    'widget-type': 'cost-widget',
    exposeid: '1001a',
    'purchase-price': ' 400.000 ',
    'has-broker-commission': 'ja',
    'broker-commission': '3,57',
    'geo-code': 'Berlin',
    postcode: '1011',
    cwid: 'x'.repeat(65),
    exclusive: '',
    'tracking-cmp-id': 'kampagne',
    portal: 'portal.example',
  };
  expect(
    readAttributes(
      (name) => texts[name],
      (name, text) => told.push(`${name}=${text}`),
    ),
  ).toEqual({
    ...NOTHING,
    trackingId: 'kampagne',
  });
  expect(told.toSorted()).toEqual([
    'broker-commission=3,57',
    `cwid=${'x'.repeat(65)}`,
    'exposeid=1001a',
    'geo-code=Berlin',
    'has-broker-commission=ja',
    'portal=portal.example',
    'postcode=1011',
    'purchase-price=400.000',
  ]);
});
