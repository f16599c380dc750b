import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../deploy/deploy-files.ts';
import { faultsOfPages } from './follow-document.ts';
import { courseOfFirstHour, courseOfPages } from './operations-course.ts';
import { FIRST_HOUR, OTHER_PAGES } from './pages.ts';
import { placeOf } from './place.ts';
import { OF_FIRST_HOUR, TESTED_ELSEWHERE } from './tested-elsewhere.ts';

/** An empty place is enough, because this test only reads the documents. */
const NOWHERE = placeOf('', '', { folder: '', environment: {} }, {});

test('every command of first-hour.md has an expected result or a reason not to run', () => {
  expect(faultsOfPages(FIRST_HOUR, courseOfFirstHour(NOWHERE))).toEqual([]);
});

test('every command of the other pages in docs/operations has an expected result or a reason not to run', () => {
  expect(faultsOfPages(OTHER_PAGES, courseOfPages(NOWHERE))).toEqual([]);
});

test('every page of docs/operations is followed but the generated one', () => {
  const pages = readdirSync(`${root}docs/operations`).map((name) => name.replace(/[.]md$/, ''));
  const followed = Object.keys({ ...FIRST_HOUR, ...OTHER_PAGES, settings: '' });
  expect(pages.toSorted()).toEqual(followed.toSorted());
});

test('commands of docs/operations that cannot run here are covered by existing tests', () => {
  const named = Object.values({ ...TESTED_ELSEWHERE, ...OF_FIRST_HOUR }).flatMap(({ heldBy }) => heldBy);
  expect(named.filter((path) => !path.endsWith('.test.ts') || !existsSync(root + path))).toEqual([]);
});
