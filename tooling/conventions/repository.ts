import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
const GENERATED =
  /(^|\/)(node_modules|build|dist|coverage|test-results|[.]react-router|[.]git|[.]data|[.]cache)(\/|$)/;

/** Matching paths without generated folders, relative to the repository's root, sorted. */
export function filesOf(...globs: string[]): string[] {
  return globSync(globs, { cwd: root, withFileTypes: true, exclude: (entry) => GENERATED.test(entry.name) })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .toSorted();
}

/** Paths of built files that match the globs, relative to the repository's root, sorted. */
export function builtFiles(...globs: string[]): string[] {
  return globSync(globs, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .toSorted();
}

/** True if at least one file or folder matches the path, which may contain `*` and braces. */
export function exists(path: string): boolean {
  return globSync(path.replace(/\/$/, ''), { cwd: root }).length > 0;
}

/** `path` is relative to the repository's root. */
export function textOf(path: string): string {
  return readFileSync(root + path, 'utf8');
}

/** `path` is relative to the repository's root. */
export function jsonOf<T>(path: string): T {
  return JSON.parse(textOf(path)) as T;
}
