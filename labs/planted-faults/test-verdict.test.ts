import { expect, test } from 'vitest';
import { playwrightVerdicts, vitestVerdicts } from './test-verdict.ts';

test('a file of vitest is judged by the tests that ran', () => {
  const report = {
    testResults: [
      {
        name: '/copy/a.test.ts',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
          { fullName: 'three', status: 'skipped' },
        ],
      },
      { name: '/copy/does-not-load.test.ts', assertionResults: [] },
    ],
  };
  expect(Object.fromEntries(vitestVerdicts(JSON.stringify(report), '/copy'))).toEqual({
    'a.test.ts': { passed: 1, failed: 1, firstFailure: 'two' },
    'does-not-load.test.ts': { passed: 0, failed: 0, firstFailure: undefined },
  });
});

test('a file of Playwright is judged by its tests in all groups', () => {
  const ended = (title: string, status: string) => ({ title, tests: [{ status, results: [{}] }] });
  const report = {
    suites: [
      {
        file: 'a.spec.ts',
        specs: [
          ended('one', 'expected'),
          { title: 'never begun', tests: [{ status: 'unexpected', results: [] }] },
        ],
        suites: [{ file: 'a.spec.ts', specs: [ended('two', 'unexpected'), ended('three', 'skipped')] }],
      },
    ],
  };
  expect(Object.fromEntries(playwrightVerdicts(JSON.stringify(report)))).toEqual({
    'e2e/a.spec.ts': { passed: 1, failed: 1, firstFailure: 'two' },
  });
  expect(playwrightVerdicts('{"errors":[{}]}').size).toBe(0);
});
