export type Part = 'portal' | 'server' | 'desk' | 'widgets';

export interface PlantedFault {
  /** One sentence: the wrong behaviour and who it affects. */
  readonly fault: string;
  /** Path of the source file, from the repository's folder. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** Paths of test files of the short run; each of them has to fail. */
  readonly noticedBy: readonly string[];
  /** A pattern of test names, for a file that is too slow to run as a whole. */
  readonly named?: string;
}

/** Whether a test file needs a browser, and so a build. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}
