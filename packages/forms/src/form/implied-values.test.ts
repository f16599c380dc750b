import { describe, expect, test } from 'vitest';
import { valuesFromParams } from './form-address.ts';
import { withImplied, type Form } from './form.ts';

const bound = { min: 0, max: 9_999, code: 'OUT_OF_RANGE' } as const;
const fields = {
  years: { kind: 'whole', label: 'Jahre', bound, start: '2' },
  months: { kind: 'whole', label: 'Monate', bound, start: '24' },
} as const;
/** Form whose years and months imply each other; if both are entered, the months count. */
const form: Form<typeof fields> = {
  fields,
  implied(values, said) {
    if (said.has('months')) return { years: String(Number(values.months) / 12) };
    return said.has('years') ? { months: String(Number(values.years) * 12) } : {};
  },
};

describe('values implied by other fields', () => {
  test.each([
    ['', { years: '2', months: '24' }],
    ['years=3', { years: '3', months: '36' }],
    ['months=60', { years: '5', months: '60' }],
    ['years=3&months=60', { years: '5', months: '60' }],
  ])('an address “%s”', (query, values) => {
    expect(valuesFromParams(form, new URLSearchParams(query))).toEqual(values);
  });

  test('a fragment continues the query', () => {
    const before = { years: '3', months: '36' };
    expect(valuesFromParams(form, new URLSearchParams('months=48'), before)).toEqual({
      years: '4',
      months: '48',
    });
    expect(valuesFromParams(form, new URLSearchParams(), before)).toEqual(before);
  });

  test('during typing', () => {
    expect(withImplied(form, { years: '4', months: '24' }, ['years'])).toEqual({ years: '4', months: '48' });
    expect(withImplied({ fields }, { years: '4', months: '24' }, ['years'])).toEqual({
      years: '4',
      months: '24',
    });
  });
});
