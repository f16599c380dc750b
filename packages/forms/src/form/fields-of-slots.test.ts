import { BOUNDS } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { fieldsOfSlots, isRelevantToSlot, slotOf } from './fields-of-slots.ts';

const SLOTS = [1, 2, 3] as const;

test('each slot has every field, in the order of the slots', () => {
  const fields = fieldsOfSlots(SLOTS, (slot) => ({
    amount: { kind: 'euros', label: `Betrag ${slot}`, bound: BOUNDS.euros },
    name: { kind: 'text', label: 'Name' },
  }));
  expect(Object.keys(fields)).toEqual(['amount1', 'name1', 'amount2', 'name2', 'amount3', 'name3']);
  expect(fields.amount3.label).toBe('Betrag 3');
});

test.each([
  ['amount2', { field: 'amount', slot: 2 }],
  ['amount4', undefined],
  ['purchasePrice', undefined],
])('%s belongs to %j', (name, slot) => {
  expect(slotOf(SLOTS, name)).toEqual(slot);
});

test.each([
  // Slot 1 is repaid by its rate, slot 2 by its term; slot 3 is unused.
  ['purchasePrice', true],
  ['amount1', true],
  ['rate1', true],
  ['term1', false],
  ['rate2', false],
  ['term2', true],
  ['amount3', false],
  ['term3', false],
])('%s is asked for: %s', (name, isExpected) => {
  const values = { inUse: '2', by1: 'rate', by2: 'term', by3: 'term' };
  const used = { slots: SLOTS, count: 'inUse', variant: 'by', variants: ['rate', 'term'] };
  expect(isRelevantToSlot(name, values, used)).toBe(isExpected);
});
