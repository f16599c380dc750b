import { afterEach, expect, test, vi } from 'vitest';
import { runChecks } from './run-checks.ts';

const print = (text: string, status = 0) => [
  'node',
  '-e',
  `console.log(${JSON.stringify(text)}); process.exit(${status})`,
];

afterEach(() => {
  vi.restoreAllMocks();
});

test('reports checks in the order of the list, failed ones with their whole output', async () => {
  const logged: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
  const outcomes = await runChecks([
    { name: 'long', commands: [print('a'), print('b'), print('c')] },
    { name: 'broken', commands: [print('first'), print('what\nis wrong', 3), print('never reached')] },
    { name: 'short', commands: [print('d')] },
    { name: 'missing', commands: [['no-such-program']] },
  ]);
  expect(outcomes).toEqual([
    { name: 'long', passed: 1, failed: 0 },
    { name: 'broken', passed: 0, failed: 1 },
    { name: 'short', passed: 1, failed: 0 },
    { name: 'missing', passed: 0, failed: 1 },
  ]);
  expect(logged).toEqual([
    expect.stringMatching(/^ok {6}long \(\d/),
    'FAILED  broken\nwhat\nis wrong\n',
    expect.stringMatching(/^ok {6}short \(\d/),
    expect.stringMatching(/^FAILED {2}missing\n.*no-such-program/),
  ]);
});
