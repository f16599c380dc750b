import { dirname } from 'node:path';

export const JUDGED_FOLDERS = ['calculations', 'engine', 'forms'].map((name) => `packages/${name}/src`);

/**
 * Environment variable that passes the judging tests to the runner's processes, separated by commas.
 * Stryker's own `testFiles` does not work, because it never activates a mutant outside all functions.
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
