export type Part = 'portal' | 'server' | 'desk' | 'widgets';

export interface PlantedFault {
  /** One sentence: the wrong behaviour and who it affects. */
  readonly fault: string;
  /** Path of the source file, from the repository's folder. */
  readonly file: string;
  /** Text to replace; it occurs exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** Paths of short test files, each of which must fail. */
  readonly noticedBy: readonly string[];
  /** Pattern of the test names to run, if the whole file would take too long. */
  readonly named?: string;
}

/** Whether a test file needs a browser, and so a build. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}
