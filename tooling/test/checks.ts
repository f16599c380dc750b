import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** A static check: programs of node_modules/.bin that run one after the other until one fails. */
export interface Check {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

/** What the server serves, built when its sources changed. */
export const BUILD: Check = { name: 'build', commands: [['node', 'tooling/build.ts']] };

/** Format, habits, code that nobody uses and arrows between folders; the slowest first. */
export const LINT: readonly Check[] = [
  {
    name: 'format',
    commands: [['oxfmt', '--check']],
  },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'dead code', commands: [['knip', '--no-progress']] },
  {
    name: 'dependency arrows',
    commands: [['depcruise', '--config', 'tooling/dependency-rules.cjs', 'packages', 'apps', 'tooling']],
  },
];

/** Folders with types of their own: tooling, which takes the longest, and every workspace. */
export function typedFolders(): string[] {
  const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root })
    .map((path) => path.slice(0, -'/package.json'.length))
    .toSorted();
  return ['tooling', ...workspaces];
}

/** Checks of the types in the given folders, of every folder by default. */
export function typeChecks(folders = typedFolders()): Check[] {
  return folders.flatMap((folder) => [
    {
      name: `types of ${folder}`,
      commands: [...generatedTypesOf(folder), [...TYPES, folder]],
    },
    ...furtherProjectsOf(folder).map((project) => ({
      name: `types of ${project}`,
      commands: [[...TYPES, project]],
    })),
  ]);
}

/** In one thread, since checks run side by side: several would each check the types that they share. */
const TYPES = ['tsc', '--singleThreaded', '-p'];

/** The types of routes are made from the routes. */
function generatedTypesOf(folder: string): string[][] {
  return existsSync(join(root, folder, 'react-router.config.ts'))
    ? [['react-router', 'typegen', folder]]
    : [];
}

/** Such as the tests of the engine, which may use Node where the engine may not. */
function furtherProjectsOf(folder: string): string[] {
  return globSync(`${folder}/tsconfig.*.json`, { cwd: root }).toSorted();
}
