import { dirname } from 'node:path';

/** Folders whose tests have to notice what is broken in them. */
export const JUDGED_FOLDERS = ['calculations', 'engine', 'forms'].map((name) => `packages/${name}/src`);

/**
 * Environment variable that takes the judging tests to the runner's processes, with commas between them. Stryker's own
 * `testFiles` does not do: with it a fault outside every function is never switched on.
 */
export const JUDGING_TESTS = 'MUTATION_JUDGING_TESTS';

/** The tests that judge files and folders: those that lie beside or below them. */
export function testsBeside(paths: readonly string[]): string[] {
  return paths.map((path) => (isFile(path) ? `${dirname(path)}/*.test.ts` : `${path}/**/*.test.ts`));
}

/** Whether a path names a source file rather than a folder. */
export function isFile(path: string): boolean {
  return path.endsWith('.ts');
}
