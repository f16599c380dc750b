import { describe, expect, test } from 'vitest';
import { berlinMoment, germanMoment, nextBerlinMidnight } from './berlin-moment.ts';

describe('a moment in Berlin', () => {
  test.each([
    // Berlin is one hour ahead of UTC in winter, two in summer
    ['2026-12-01', '2026-11-30T23:00:00.000Z'],
    ['2026-12-01T08:00', '2026-12-01T07:00:00.000Z'],
    ['2026-12-01 08:00', '2026-12-01T07:00:00.000Z'],
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026-07-01T23:59', '2026-07-01T21:59:00.000Z'],
    // On 29 March 2026 clocks jump from 02:00 to 03:00
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    // On 25 October 2026 the time from 02:00 to 02:59 occurs twice
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(berlinMoment(text)).toBe(moment);
  });

  test.each([
    '2026-03-29T02:30', // skipped
    '2026-02-29',
    '2026-13-01',
    '2026-12-01T24:00',
    '2026-12-01T8:00',
    '2026-12-01T08:00Z',
    '01.12.2026',
    '',
  ])('%s does not exist', (text) => {
    expect(berlinMoment(text)).toBeUndefined();
  });

  test.each([
    ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'], // 23 hours
    ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'], // 25 hours
    ['2026-11-20T11:00:00.001Z', '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T22:59:59.999Z', '2026-11-20T23:00:00.000Z'],
    ['2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ])('after %s it is midnight at %s', (moment, midnight) => {
    expect(new Date(nextBerlinMidnight(Date.parse(moment))).toISOString()).toBe(midnight);
  });

  test('it is formatted for readers', () => {
    expect(germanMoment('2026-11-30T23:00:00.000Z')).toBe('01.12.2026');
    expect(germanMoment('2026-12-01T07:00:00.000Z')).toBe('01.12.2026, 08:00 Uhr');
  });
});
