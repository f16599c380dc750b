export type Part = 'portal' | 'server' | 'desk' | 'widgets';

export interface PlantedFault {
  /** One sentence that says what goes wrong, and for whom. */
  readonly fault: string;
  /** Path of the source file, relative to the repository. */
  readonly file: string;
  /** Source text to replace, which must occur exactly once in the file. */
  readonly find: string;
  readonly replacement: string;
  /** Paths of the test files that must fail because of the fault. */
  readonly noticedBy: readonly string[];
  /** Pattern of the test names to run, if the whole file takes too long. */
  readonly named?: string;
}

/** Whether a test file runs in a browser and therefore needs a build. */
export function isBrowserTest(path: string): boolean {
  return path.endsWith('.spec.ts');
}
