import { expect, test } from 'vitest';
import { skippedOf, unprovenOf } from './proof.ts';
import { statementsOf } from './statements.ts';
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

const documentOf = (...names: string[]) =>
  statementsOf(
    ['# Title', '', '## § 1 Sums', '', '- Sums add up.', ...names.map((name) => `  - \`${name}\``)].join(
      '\n',
    ),
  );

test('a test of either runner and a whole group prove a statement', () => {
  const proven = documentOf(
    'packages/sum.test.ts › a sum › of 0',
    'packages/sum.test.ts › a sum',
    'e2e/page.spec.ts › opens',
    'e2e/page.spec.ts › without JavaScript › opens, too',
  );
  expect(proven).toMatchObject([{ section: '§ 1 Sums', words: 'Sums add up.' }]);
  expect(unprovenOf(proven, RAN)).toEqual([]);
  expect(skippedOf(RAN)).toEqual([]);
});

test('a statement without a test is found', () => {
  expect(unprovenOf(documentOf(), RAN)).toEqual([
    'No test that runs here is named for „§ 1 Sums: Sums add up.“.',
  ]);
});

test.each([
  'packages/sum.test.ts › a sum › of 7',
  'packages/sum.test.ts › of 0',
  'packages/other.test.ts › a sum › of 0',
  'packages/sum.test.ts',
  'e2e/page.spec.ts › opens, too',
])('a name that no test bears is found: %s', (name) => {
  expect(unprovenOf(documentOf(name), RAN)).toEqual([
    `No passed test is called „${name}“, named for „§ 1 Sums: Sums add up.“.`,
  ]);
});

test.each(['failed', 'skipped', 'pending', 'todo', 'disabled'])(
  'a test that %s proves nothing, nor does its group',
  (status) => {
    const ran = testsOfVitest(vitestReport('passed', status), ROOT);
    const named = documentOf('packages/sum.test.ts › a sum › of 1', 'packages/sum.test.ts › a sum');
    expect(unprovenOf(named, ran)).toHaveLength(2);
    expect(unprovenOf(documentOf('packages/sum.test.ts › a sum › of 0'), ran)).toEqual([]);
  },
);

test.each(['skipped', 'pending', 'todo', 'disabled'])(
  'a test that is %s is found in either report',
  (status) => {
    const ran = [
      ...testsOfVitest(vitestReport('passed', status), ROOT),
      ...testsOfPlaywright(playwrightReport('skipped'), ROOT),
    ];
    expect(skippedOf(ran)).toEqual(['packages/sum.test.ts › a sum › of 1', 'e2e/page.spec.ts › opens']);
  },
);

test('a test that passed at a further try has passed, one that failed was not skipped', () => {
  const flaky = testsOfPlaywright(playwrightReport('flaky'), ROOT);
  expect(unprovenOf(documentOf('e2e/page.spec.ts › opens'), flaky)).toEqual([]);
  const failed = testsOfPlaywright(playwrightReport('unexpected'), ROOT);
  expect([unprovenOf(documentOf('e2e/page.spec.ts › opens'), failed).length, skippedOf(failed)]).toEqual([
    1,
    [],
  ]);
});

test.each([
  '* Sums add up.',
  '  - packages/sum.test.ts › a sum',
  '    - `packages/sum.test.ts › a sum`',
  '-',
])('a line that is neither statement nor name is an error: "%s"', (line) => {
  expect(() => statementsOf(`## § 1 Sums\n\n- Sums add up.\n${line}\n`)).toThrow('Line 4 is neither');
});
