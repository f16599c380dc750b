import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Functions of node:fs/promises that return an iterator, so their call does not end with their work. */
const WITHOUT_END: ReadonlySet<string> = new Set(['glob', 'watch']);

let atWork = 0;

/**
 * Counts file operations from now on. Node does not report all of them: since version 26 not those that open
 * a file to read it as a whole.
 */
export function countFiles(): void {
  const functions = promises as unknown as Record<string, unknown>;
  for (const [name, ask] of Object.entries(functions)) {
    if (typeof ask !== 'function' || WITHOUT_END.has(name)) continue;
    functions[name] = (...args: unknown[]) => {
      const answer: unknown = (ask as (...args: unknown[]) => unknown)(...args);
      if (answer instanceof Promise) {
        atWork++;
        const end = () => void atWork--;
        answer.then(end, end);
      }
      return answer;
    };
  }
  syncBuiltinESMExports();
}

/** Whether a file operation is running that `process.getActiveResourcesInfo()` may not report. */
export function areFilesAtWork(): boolean {
  return atWork > 0;
}
