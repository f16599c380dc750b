import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

test('the check of the dependency arrows reads TypeScript', async () => {
  // Without swc dependency-cruiser would see no import at all, and every rule would hold.
  const { output } = await cruise(['packages/engine/src/index.ts'], {
    doNotFollow: { path: 'node_modules' },
  });
  const { summary } = output as ICruiseResult;
  expect(summary.totalDependenciesCruised, 'Install @swc/core again.').toBeGreaterThan(20);
});
