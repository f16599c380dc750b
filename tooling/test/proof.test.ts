import { expect, test } from 'vitest';
import { skippedOf, unprovenOf } from './proof.ts';
import { testsOfPlaywright, testsOfVitest, type PlaywrightTests, type VitestTests } from './test-reports.ts';

const ROOT = '/repository/';

/** Vitest's report of a file with one group of two tests. */
const vitestReport = (...statuses: string[]): VitestTests => ({
  testResults: [
    {
      name: `${ROOT}packages/sum.test.ts`,
      assertionResults: statuses.map((status, at) => ({
        ancestorTitles: ['a sum'],
        title: `of ${at}`,
        status,
      })),
    },
  ],
});

/** Playwright's report of a file with a test of its own and one in a group. */
const playwrightReport = (status: string): PlaywrightTests => ({
  config: { rootDir: `${ROOT}e2e` },
  suites: [
    {
      title: 'page.spec.ts',
      specs: [{ title: 'opens', file: 'page.spec.ts', tests: [{ status }] }],
      suites: [
        {
          title: 'without JavaScript',
          specs: [{ title: 'opens, too', file: 'page.spec.ts', tests: [{ status: 'expected' }] }],
        },
      ],
    },
  ],
});

const RAN = [
  ...testsOfVitest(vitestReport('passed', 'passed'), ROOT),
  ...testsOfPlaywright(playwrightReport('expected'), ROOT),
];

const statementOf = (...tests: string[]) => [
  { section: '§ 1 Sums', id: 'spec 1.1', words: 'Sums add up.', tests },
];

test('a test of either runner and a whole group prove a statement', () => {
  const proven = statementOf(
    'packages/sum.test.ts › a sum › of 0',
    'packages/sum.test.ts › a sum › of …',
    'packages/sum.test.ts › a sum',
    'e2e/page.spec.ts › opens',
    'e2e/page.spec.ts › without JavaScript › opens, too',
  );
  expect(unprovenOf(proven, RAN)).toEqual([]);
  expect(skippedOf(RAN)).toEqual([]);
});

test.each([
  'packages/sum.test.ts › a sum › of 7',
  'packages/sum.test.ts › a product › of 0',
  'packages/other.test.ts › a sum › of 0',
  'e2e/page.spec.ts › with JavaScript › opens, too',
])('a tagged test that did not run is found: %s', (name) => {
  expect(unprovenOf(statementOf(name), RAN)).toEqual([`The test of "@spec 1.1" did not run: ${name}`]);
});

test.each([
  ['failed', 'failed'],
  ['skipped', 'skipped'],
  ['pending', 'skipped'],
  ['todo', 'skipped'],
  ['disabled', 'skipped'],
])('a test with the status %s proves nothing, nor does its group', (status, outcome) => {
  const ran = testsOfVitest(vitestReport('passed', status), ROOT);
  const sentence = `The test of "@spec 1.1" ${outcome}: packages/sum.test.ts › a sum › of 1`;
  const tagged = statementOf('packages/sum.test.ts › a sum › of 1', 'packages/sum.test.ts › a sum');
  expect(unprovenOf(tagged, ran)).toEqual([sentence, sentence]);
  expect(unprovenOf(statementOf('packages/sum.test.ts › a sum › of 0'), ran)).toEqual([]);
});

test.each(['skipped', 'pending', 'todo', 'disabled'])(
  'a test with the status %s is found in either report',
  (status) => {
    const ran = [
      ...testsOfVitest(vitestReport('passed', status), ROOT),
      ...testsOfPlaywright(playwrightReport('skipped'), ROOT),
    ];
    expect(skippedOf(ran)).toEqual(['packages/sum.test.ts › a sum › of 1', 'e2e/page.spec.ts › opens']);
  },
);

test('a test that passed at a retry has passed, and one that failed was not skipped', () => {
  const opens = statementOf('e2e/page.spec.ts › opens');
  const flaky = testsOfPlaywright(playwrightReport('flaky'), ROOT);
  expect(unprovenOf(opens, flaky)).toEqual([]);
  const failed = testsOfPlaywright(playwrightReport('unexpected'), ROOT);
  expect(unprovenOf(opens, failed)).toEqual(['The test of "@spec 1.1" failed: e2e/page.spec.ts › opens']);
  expect(skippedOf(failed)).toEqual([]);
});
