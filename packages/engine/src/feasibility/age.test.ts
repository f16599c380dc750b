import { expect, test } from 'vitest';
import { ageGroupOf, ageOn, knownAgeGroup, yearsBeyondAgeAtEnd } from './age.ts';

test.each([
  ['1980-05-10', '2026-04-20', 45], // a later day of an earlier month
  ['1980-05-10', '2026-05-09', 45],
  ['1980-05-10', '2026-05-10', 46],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
])('a person born on %s is on %s %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

// @spec 3.95
test.each([
  [44, 'UNDER_45'],
  [45, 'BETWEEN_45_AND_54'],
  [54, 'BETWEEN_45_AND_54'],
  [55, 'BETWEEN_55_AND_66'],
  [66, 'BETWEEN_55_AND_66'],
  [67, 'OVER_66'],
])('%i belongs to %s', (age, group) => {
  expect(ageGroupOf(age)).toBe(group);
});

test('the date of birth overrides the group', () => {
  expect(knownAgeGroup({ dateOfBirth: '1990-01-01', ageGroup: 'OVER_66' }, '2026-11-20')).toBe('UNDER_45');
  expect(knownAgeGroup({ ageGroup: 'OVER_66' }, '2026-11-20')).toBe('OVER_66');
  expect(knownAgeGroup({}, '2026-11-20')).toBeUndefined();
});

test.each([
  // Youngest ages of the groups are 18, 45 and 55, so 57, 30 and 20 years are left until 75.
  ['UNDER_45', 684, 0],
  ['UNDER_45', 685, 1],
  ['BETWEEN_45_AND_54', 360, 0],
  ['BETWEEN_45_AND_54', 361, 1],
  ['BETWEEN_55_AND_66', 240, 0],
  ['BETWEEN_55_AND_66', 252, 1],
  ['BETWEEN_55_AND_66', 253, 2],
  [undefined, 600, 0],
] as const)('%s and %i months are %i years too long', (group, months, years) => {
  expect(yearsBeyondAgeAtEnd(group, months)).toBe(years);
});
