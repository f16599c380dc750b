import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-program.ts';

/** A static check: programs in node_modules/.bin, run in order until one fails. */
export interface Check {
  readonly name: string;
  readonly commands: readonly (readonly string[])[];
}

export const BUILD: Check = { name: 'build', commands: [['node', 'tooling/build.ts']] };

/** Format, conventions, unused code and dependencies between folders; the slowest first. */
export const LINT: readonly Check[] = [
  {
    name: 'format',
    commands: [['oxfmt', '--check']],
  },
  { name: 'lint', commands: [['oxlint', '--deny-warnings']] },
  { name: 'unused code', commands: [['knip', '--no-progress']] },
  {
    name: 'dependency rules',
    commands: [['depcruise', '--config', 'tooling/dependency-rules.cjs', 'packages', 'apps', 'tooling']],
  },
];

/** Folders with a type check of their own; tooling is first, because it takes longest. */
export function foldersWithTypes(): string[] {
  const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root })
    .map((path) => path.slice(0, -'/package.json'.length))
    .toSorted();
  return ['tooling', ...workspaces];
}

/** Type checks of the given folders, by default of all. */
export function typeChecks(folders = foldersWithTypes()): Check[] {
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

/** In one thread, because checks run in parallel and several threads would each check the shared types. */
const TYPES = ['tsc', '--singleThreaded', '-p'];

/** Command that generates the types of routes, for an application with React Router. */
function generatedTypesOf(folder: string): string[][] {
  return existsSync(join(root, folder, 'react-router.config.ts'))
    ? [['react-router', 'typegen', folder]]
    : [];
}

/** Further tsconfig files, such as the one for the engine's tests, which may use Node. */
function furtherProjectsOf(folder: string): string[] {
  return globSync(`${folder}/tsconfig.*.json`, { cwd: root }).toSorted();
}
