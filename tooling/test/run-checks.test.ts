import { afterEach, expect, test, vi } from 'vitest';
import { runChecks } from './run-checks.ts';

const says = (text: string, status = 0) => [
  'node',
  '-e',
  `console.log(${JSON.stringify(text)}); process.exit(${status})`,
];

afterEach(() => {
  vi.restoreAllMocks();
});

test('reports checks in the order of the list, failed ones with their whole output', async () => {
  const told: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void told.push(line));
  const outcomes = await runChecks([
    { name: 'long', commands: [says('a'), says('b'), says('c')] },
    { name: 'broken', commands: [says('first'), says('what\nis wrong', 3), says('never reached')] },
    { name: 'short', commands: [says('d')] },
    { name: 'missing', commands: [['no-such-program']] },
  ]);
  expect(outcomes).toEqual([
    { name: 'long', passed: 1, failed: 0 },
    { name: 'broken', passed: 0, failed: 1 },
    { name: 'short', passed: 1, failed: 0 },
    { name: 'missing', passed: 0, failed: 1 },
  ]);
  expect(told).toEqual([
    expect.stringMatching(/^ok {6}long \(\d/),
    'FAILED  broken\nwhat\nis wrong\n',
    expect.stringMatching(/^ok {6}short \(\d/),
    expect.stringMatching(/^FAILED {2}missing\n.*no-such-program/),
  ]);
});
