import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleLender, exampleRates, exampleSurcharge } from '../testing/example-market.ts';
import type { RateSheets } from './rate-sheets.ts';
import { sheetsInForce, type Delivered } from './sheets-in-force.ts';

/** Nominal rates by lender and start date; null means that the lender's rates end. */
type Stated = Readonly<Record<number, Readonly<Record<string, number | null>>>>;

/** A delivery whose lenders have its name in their description, so that tests can recognise it. */
function delivery(name: string, stated: Stated, more: Partial<RateSheets> = {}): Delivered {
  const sets = Object.entries(stated).flatMap(([id, moments]) =>
    Object.entries(moments).map(([validFrom, rate]) => ({ lenderId: Number(id), validFrom, rate })),
  );
  return {
    countsFrom: '',
    sheets: {
      lenders: Object.keys(stated).map((id) => exampleLender(Number(id), { name })),
      rates: sets.flatMap(({ lenderId, validFrom, rate }) =>
        rate === null ? [] : exampleRates(lenderId, { 100: rate }, { validFrom }),
      ),
      ends: sets.flatMap(({ lenderId, validFrom, rate }) => (rate === null ? [{ lenderId, validFrom }] : [])),
      surcharges: [],
      ...more,
    },
  };
}

/** Each lender's current rate, and the name of the delivery that its description comes from. */
function told(deliveries: readonly Delivered[], at: string) {
  const { sheets } = sheetsInForce(deliveries, at);
  return Object.fromEntries(
    sheets.lenders.map(({ lenderId, name }) => [
      lenderId,
      [
        name,
        ...sheets.rates.filter((row) => row.lenderId === lenderId).map((row) => row.nominalInterestRate),
      ],
    ]),
  );
}

const FIRST = delivery('first', { 1: { '2026-11-02': 3 }, 2: { '2026-11-02': 3.5 } });
const SCHEDULED = delivery('scheduled', { 1: { '2026-12-01': 4 } });
const CORRECTION = delivery('correction', { 1: { '2026-11-02': 3.1 } });

describe('current sheets', () => {
  test.each([
    ['before anything begins nobody lends', [FIRST], '2026-11-01', {}],
    [
      'a file of one lender changes that lender',
      [FIRST, CORRECTION],
      '2026-11-20',
      { 1: ['correction', 3.1], 2: ['first', 3.5] },
    ],
    ['what is scheduled waits', [FIRST, SCHEDULED], '2026-11-30', { 1: ['first', 3], 2: ['first', 3.5] }],
    [
      'and begins with its description',
      [FIRST, SCHEDULED],
      '2026-12-01',
      { 1: ['scheduled', 4], 2: ['first', 3.5] },
    ],
    [
      'a later correction holds until then',
      [FIRST, SCHEDULED, CORRECTION],
      '2026-11-30',
      { 1: ['correction', 3.1], 2: ['first', 3.5] },
    ],
    [
      'and does not swallow it',
      [FIRST, SCHEDULED, CORRECTION],
      '2026-12-01',
      { 1: ['scheduled', 4], 2: ['first', 3.5] },
    ],
    [
      'an end leaves the others',
      [FIRST, delivery('end', { 1: { '2026-12-01': null } })],
      '2026-12-01',
      { 2: ['first', 3.5] },
    ],
    [
      'who ended may come back',
      [FIRST, delivery('end', { 1: { '2026-12-01': null } }), delivery('back', { 1: { '2027-01-01': 5 } })],
      '2027-01-01',
      { 1: ['back', 5], 2: ['first', 3.5] },
    ],
  ])('%s', (_title, deliveries, at, expected) => {
    expect(told(deliveries, at)).toEqual(expected);
  });

  test('surcharges are dated by themselves, and rates without them leave them as they were', () => {
    const own = exampleSurcharge(1, 0.1, { kind: 'EMPLOYMENT', from: 'WORKER', to: null });
    const later = { ...own, validFrom: '2026-12-01', points: exampleSurcharge(1, 0.2, own).points };
    const deliveries = [
      delivery('first', { 1: { '2026-11-02': 3 } }, { surcharges: [own] }),
      delivery('rates', { 1: { '2026-11-20': 4 } }, { surcharges: [later] }),
    ];
    expect(sheetsInForce(deliveries, '2026-11-30').sheets.surcharges).toEqual([own]);
    expect(sheetsInForce(deliveries, '2026-12-01').sheets.surcharges).toEqual([later]);
  });

  test('a broker is current from the newest started moment of its delivery', () => {
    const broker = (name: string) => ({
      lenders: [exampleLender(9, { name, kind: 'BROKER' }), exampleLender(1, { name })],
    });
    const deliveries = [
      delivery('first', { 1: { '2026-11-02': 3 } }, broker('first')),
      delivery('scheduled', { 1: { '2026-12-01': 4 } }, broker('scheduled')),
      delivery('correction', { 1: { '2026-11-02': 3.1 } }, broker('correction')),
    ];
    expect(told(deliveries, '2026-11-30')[9]).toEqual(['correction']);
    expect(told(deliveries, '2026-12-01')[9]).toEqual(['scheduled']);
    const alone = {
      ...delivery('alone', {}, { lenders: [exampleLender(9, { name: 'alone', kind: 'BROKER' })] }),
      countsFrom: '2026-11-10',
    };
    expect(told([alone], '2026-11-09')).toEqual({});
    expect(told([alone], '2026-11-10')).toEqual({ 9: ['alone'] });
  });
});

const MOMENTS = ['2026-01-01', '2026-02-01', '2026-02-01T12:00', '2026-03-01', '2026-04-01'];
const someDeliveries = fc.array(
  fc.dictionary(
    fc.constantFrom('1', '2', '3'),
    fc.dictionary(fc.constantFrom(...MOMENTS), fc.option(fc.integer({ min: 1, max: 9 })), { minKeys: 1 }),
  ),
  { maxLength: 6 },
);

test('it equals a list of all sets sorted by moment and then by delivery, of which the last counts', () => {
  fc.assert(
    fc.property(someDeliveries, fc.constantFrom(...MOMENTS), (stated, at) => {
      const rows = stated.flatMap((own, order) =>
        Object.entries(own).flatMap(([id, moments]) =>
          Object.entries(moments).map(([moment, rate]) => ({ id, moment, order, rate })),
        ),
      );
      const begun = rows
        .filter(({ moment }) => moment <= at)
        .toSorted((a, b) => a.moment.localeCompare(b.moment) || a.order - b.order);
      const last = new Map(begun.map((row) => [row.id, row]));
      const expected = [...last.values()]
        .filter(({ rate }) => rate !== null)
        .map(({ id, order, rate }) => [id, [`nr ${order}`, rate]]);
      const deliveries = stated.map((own, order) => delivery(`nr ${order}`, own));
      expect(told(deliveries, at)).toEqual(Object.fromEntries(expected));
      const { deliveryOf } = sheetsInForce(deliveries, at);
      expect(Object.fromEntries(deliveryOf)).toEqual(
        Object.fromEntries(
          [...last].flatMap(([id, { order, rate }]) => (rate === null ? [] : [[id, order]])),
        ),
      );
    }),
  );
});
