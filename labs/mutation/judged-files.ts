import { dirname } from 'node:path';

export const JUDGED_FOLDERS = ['calculations', 'engine', 'forms'].map((name) => `packages/${name}/src`);

/**
 * Environment variable with the test files for the mutants, separated by commas. Stryker's option `testFiles`
 * is no alternative, because it never activates mutants outside functions.
 */
export const JUDGING_TESTS = 'MUTATION_JUDGING_TESTS';

/** Globs of the tests in the folder of each given file, or below each given folder. */
export function testsOf(paths: readonly string[]): string[] {
  return paths.map((path) => (isFile(path) ? `${dirname(path)}/*.test.ts` : `${path}/**/*.test.ts`));
}

/** Whether a path names a source file rather than a folder. */
export function isFile(path: string): boolean {
  return path.endsWith('.ts');
}
