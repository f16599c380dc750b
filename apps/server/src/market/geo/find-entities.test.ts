import { expect, test } from 'vitest';
import { builtInGeography } from '../../testing/built-in-geography.ts';

const { findEntities } = builtInGeography();

test('a state comes before the places of its name', () => {
  expect(findEntities('Berlin').slice(0, 2)).toEqual([
    { label: 'Berlin', geoCode: '1276003', type: 'STATE' },
    { label: 'Berlin', geoCode: '1276003001', type: 'PLACE' },
  ]);
  expect(findEntities('thueringen')).toEqual([{ label: 'Thüringen', geoCode: '1276016', type: 'STATE' }]);
});

test.each`
  typed                | first                              | type
  ${'Erfurt'}          | ${'Erfurt'}                        | ${'PLACE'}
  ${'sachsen-'}        | ${'Sachsen'}                       | ${'STATE'}
  ${'Münster'}         | ${'Münster (Nordrhein-Westfalen)'} | ${'PLACE'}
  ${'Hamburg Altona'}  | ${'Hamburg'}                       | ${'STATE'}
  ${'Ehrenfeld, Köln'} | ${'Köln'}                          | ${'PLACE'}
`('"$typed" offers $first', ({ typed, first, type }) => {
  expect(findEntities(typed)[0]).toMatchObject({ label: first, type });
});

test.each(['', 'B', ' b', '10115', '00000', 'Xyzzy', 'Xyzzy Altona'])('"%s" offers nothing', (typed) => {
  expect(findEntities(typed)).toEqual([]);
});

test('namesakes are told apart', () => {
  for (const typed of ['Neustadt', 'Berg', 'Neukirchen', 'Münster', 'Hausen']) {
    const labels = findEntities(typed).map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(1);
    expect(new Set(labels).size).toBe(labels.length);
  }
});
