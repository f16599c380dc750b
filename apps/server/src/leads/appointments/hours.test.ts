import { describe, expect, test } from 'vitest';
import { hoursOf, isOffered, stateOf, formatStart } from './hours.ts';

const LONG_AGO = Date.parse('2025-11-20T11:00:00Z');
const BERLIN = { now: LONG_AGO + 60_000, state: 'BE' } as const;

describe('the hours of a talk', () => {
  // @spec 3.100
  // @contract 4.32
  test('begin from 10 to 19 on Berlin clocks, on every working day', () => {
    const hours = hoursOf('2026-02-06', '2026-02-09', BERLIN);
    expect(hours).toHaveLength(20);
    expect(hours[0]).toBe('2026-02-06T10:00:00+01:00');
    expect(hours[9]).toBe('2026-02-06T19:00:00+01:00');
    // No hours are offered at the weekend, so Monday follows Friday.
    expect(hours[10]).toBe('2026-02-09T10:00:00+01:00');
  });

  test('know the clock changes', () => {
    const days = hoursOf('2026-03-27', '2026-03-30', BERLIN);
    expect([days[0], days[10]]).toEqual(['2026-03-27T10:00:00+01:00', '2026-03-30T10:00:00+02:00']);
    const autumn = hoursOf('2026-10-23', '2026-10-26', { ...BERLIN, now: Date.parse('2026-10-01T00:00Z') });
    expect([autumn[0], autumn[10]]).toEqual(['2026-10-23T10:00:00+02:00', '2026-10-26T10:00:00+01:00']);
  });

  test.each([
    ['Baden-Württemberg', '1276001', 0],
    ['Berlin', '1276003', 10],
    ['nowhere that is known', undefined, 0],
    ['what is no state', '99', 0],
  ])('on 6 January in %s', (_name, geoCode, count) => {
    expect(hoursOf('2026-01-06', '2026-01-06', { ...BERLIN, state: stateOf(geoCode) })).toHaveLength(count);
  });

  // @contract 4.32
  test('begin two hours from now at the earliest', () => {
    const at = (now: string) => hoursOf('2026-02-06', '2026-02-06', { ...BERLIN, now: Date.parse(now) });
    expect(at('2026-02-06T08:00:00+01:00')).toHaveLength(10);
    expect(at('2026-02-06T08:00:01+01:00')).toHaveLength(9);
    expect(at('2026-02-06T16:30:00+01:00')).toEqual(['2026-02-06T19:00:00+01:00']);
    expect(at('2026-02-06T17:00:01+01:00')).toEqual([]);
  });

  test('lie within a year', () => {
    expect(hoursOf('2027-02-05', '2027-02-05', BERLIN)).toEqual([]);
  });

  // @spec 3.100
  test.each([
    ['2026-02-06T10:00:00+01:00', true],
    ['2026-02-06T09:00:00Z', true],
    ['2026-02-06T10:30:00+01:00', false],
    ['2026-02-06T10:00:01+01:00', false],
    ['2026-02-06T09:00:00+01:00', false],
    ['2026-02-06T20:00:00+01:00', false],
    ['2026-02-07T10:00:00+01:00', false],
    ['2025-11-20T12:00:00+01:00', false],
  ])('%s is one: %s', (start, expected) => {
    expect(isOffered(start, BERLIN)).toBe(expected);
  });

  test('are written as they were offered', () => {
    expect(formatStart(new Date('2026-07-01T08:00:00Z'))).toBe('2026-07-01T10:00:00+02:00');
  });
});
