import { expect, test } from 'vitest';
import { testsNextTo, touchedWorkspaces } from './changed.ts';
import { foldersWithTypes } from './checks.ts';

test('runs the short tests in the folder of a changed file', () => {
  const tests = testsNextTo(['tooling/test/changed.ts', 'tooling/test/parts.ts', 'README.md']);
  expect(tests).toContain('tooling/test/changed.test.ts');
  expect(tests.filter((path) => !path.startsWith('tooling/test/'))).toEqual([]);
  expect(new Set(tests).size).toBe(tests.length);
});

test.each([
  ['apps/widgets/src/embed.ts', ['apps/widgets']],
  ['apps/desk/app/root.tsx', ['tooling', 'apps/desk', 'apps/server']],
  // Every folder except packages/format depends on the engine.
  ['packages/engine/src/index.ts', foldersWithTypes().filter((folder) => folder !== 'packages/format')],
  ['package.json', foldersWithTypes()],
])('%s affects the types of %j', (path, folders) => {
  expect(touchedWorkspaces(foldersWithTypes(), [path])).toEqual(folders);
});
