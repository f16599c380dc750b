/** Every part of the product that has faults of its own in the list. */
export type Part = 'portal' | 'server' | 'desk' | 'widgets';

/** A fault as it could slip in, and the tests that notice it. */
export interface PlantedFault {
  /** States in a sentence what is wrong for whom. */
  readonly fault: string;
  /** Path of the source file, from the repository's folder. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** Paths of test files of the short run; each of them has to fail. */
  readonly noticedBy: readonly string[];
  /** A pattern of test names, where a file is too slow to run as a whole. */
  readonly named?: string;
}

/** Whether a test file needs a browser, and so a build. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}
