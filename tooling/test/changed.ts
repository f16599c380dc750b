import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.ts';

/** Paths changed since a commit, and untracked ones. Throws an Error with git's message. */
export function changedSince(reference: string): string[] {
  const differing = git('diff', '--name-only', '--diff-filter=d', reference, '--');
  return [...differing, ...git('ls-files', '--others', '--exclude-standard')];
}

/** Short vitest tests in the folders of changed files. */
export function testsNextTo(changed: readonly string[]): string[] {
  const folders = [...new Set(changed.map((path) => dirname(path)))];
  return folders
    .flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }))
    .filter((path) => !path.includes('.long.'));
}

/** The given workspaces that changed or depend on one that did; all if a root file has changed. */
export function touchedWorkspaces(workspaces: readonly string[], changed: readonly string[]): string[] {
  if (changed.some((path) => !path.includes('/'))) return [...workspaces];
  const touched = new Set(
    workspaces.filter((folder) => changed.some((path) => checkedIn(path).startsWith(`${folder}/`))),
  );
  for (let before = -1; before !== touched.size;) {
    before = touched.size;
    const names = new Set([...touched].map((folder) => `@heimvorteil/${folder.split('/').at(-1)}`));
    for (const folder of workspaces)
      if (dependenciesOf(folder).some((name) => names.has(name))) touched.add(folder);
  }
  return workspaces.filter((folder) => touched.has(folder));
}

/** The type check of tooling also covers e2e, bench, demo and labs. */
function checkedIn(path: string): string {
  return path.replace(/^(?:e2e|bench|demo|labs)\//, 'tooling/');
}

/** Folders of the packages that a workspace imports; tooling imports the applications too. */
function dependenciesOf(folder: string): string[] {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return ['@heimvorteil/server'];
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  return Object.keys(dependencies);
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
