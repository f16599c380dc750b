import { expect, test } from 'vitest';
import { objectionState } from './answer-objection.ts';

// @spec 3.32 4.8
test.each([
  ['before', 'idle', undefined, { isFetching: false, objectionSuccess: false, error: false }],
  ['under way', 'submitting', undefined, { isFetching: true, objectionSuccess: false, error: false }],
  ['done', 'idle', { objected: true }, { isFetching: false, objectionSuccess: true, error: false }],
  ['not done', 'idle', { objected: false }, { isFetching: false, objectionSuccess: false, error: true }],
  ['again', 'submitting', { objected: false }, { isFetching: true, objectionSuccess: false, error: false }],
] as const)('%s', (_name, navigation, outcome, state) => {
  expect(objectionState(navigation, outcome)).toEqual(state);
});
