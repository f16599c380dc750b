import { FEDERAL_STATES, type FederalStateId } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { endOfWorkingDays, isWorkingDay } from './index.ts';

const statesOff = (day: string) =>
  FEDERAL_STATES.filter(({ id }) => !isWorkingDay(day, id)).map(({ id }) => id);

// @contract 4.33
describe('a working day', () => {
  // Regional holidays that fall on a weekday, with the states whose law makes them holidays.
  test.each<[day: string, FederalStateId[]]>([
    ['2026-01-06', ['BW', 'BY', 'ST']],
    ['2027-03-08', ['BE', 'MV']],
    ['2026-06-04', ['BW', 'BY', 'HE', 'NW', 'RP', 'SL']],
    ['2028-08-15', ['BY', 'SL']],
    ['2027-09-20', ['TH']],
    ['2028-10-31', ['BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH']],
    ['2027-11-01', ['BW', 'BY', 'NW', 'RP', 'SL']],
    ['2026-11-18', ['SN']],
    ['2026-11-23', []],
  ])('%s is no holiday in %j', (day, states) => {
    expect(statesOff(day).toSorted()).toEqual(states.toSorted());
    expect(isWorkingDay(day, null)).toBe(states.length === 0);
  });

  test.each([
    '2026-11-21',
    '2026-11-22',
    '2027-03-26', // Good Friday
    '2027-03-29', // Easter Monday
    '2026-05-01',
    '2026-05-14', // Ascension Day
    '2026-05-25', // Whit Monday
    '2028-10-03',
    '2026-12-25',
  ])('%s is no holiday anywhere', (day) => {
    expect(statesOff(day)).toHaveLength(16);
  });

  test('Christmas Eve and the last of the year are some', () => {
    expect(statesOff('2026-12-24')).toEqual([]);
    expect(statesOff('2026-12-31')).toEqual([]);
  });
});

// @contract 4.33
describe('a term of working days', () => {
  test.each<[from: string, count: number, FederalStateId | null, end: string]>([
    // Monday morning and late evening: the day on which the period begins does not count.
    ['2026-11-23T08:00:00Z', 2, 'BE', '2026-11-25T17:00:00.000Z'],
    ['2026-11-23T22:30:00Z', 2, 'BE', '2026-11-25T17:00:00.000Z'],
    // 23:30 in UTC is half past midnight on Tuesday in Berlin.
    ['2026-11-23T23:30:00Z', 2, 'BE', '2026-11-26T17:00:00.000Z'],
    ['2026-11-20T11:00:00Z', 1, 'BE', '2026-11-23T17:00:00.000Z'],
    ['2026-11-21T11:00:00Z', 2, 'BE', '2026-11-24T17:00:00.000Z'],
    // From Maundy Thursday 2027: Good Friday to Easter Monday are off, and summer time begins on Sunday.
    ['2027-03-25T09:00:00Z', 2, 'BE', '2027-03-31T16:00:00.000Z'],
    // 4 June 2026 is Corpus Christi, a holiday in Bavaria but not in Berlin.
    ['2026-06-02T09:00:00Z', 2, 'BY', '2026-06-05T16:00:00.000Z'],
    ['2026-06-02T09:00:00Z', 2, 'BE', '2026-06-04T16:00:00.000Z'],
    ['2026-06-02T09:00:00Z', 2, null, '2026-06-05T16:00:00.000Z'],
    // Periods over Christmas and New Year.
    ['2026-12-24T09:00:00Z', 1, 'BE', '2026-12-28T17:00:00.000Z'],
    ['2026-12-31T09:00:00Z', 1, 'BE', '2027-01-04T17:00:00.000Z'],
  ])('from %s %i end in %s at %s', (from, count, state, end) => {
    expect(endOfWorkingDays(from, count, state)).toBe(end);
  });
});
