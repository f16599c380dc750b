import { dirname } from 'node:path';

export const JUDGED_FOLDERS = ['calculations', 'engine', 'forms'].map((name) => `packages/${name}/src`);

/**
 * Environment variable with the tests to run for each mutant, separated by commas. Stryker's own option
 * `testFiles` never activates mutants outside functions.
 */
export const JUDGING_TESTS = 'MUTATION_JUDGING_TESTS';

/** Tests in the same folder as these files, or below these folders. */
export function testsOf(paths: readonly string[]): string[] {
  return paths.map((path) => (isFile(path) ? `${dirname(path)}/*.test.ts` : `${path}/**/*.test.ts`));
}

/** Whether a path names a source file rather than a folder. */
export function isFile(path: string): boolean {
  return path.endsWith('.ts');
}
