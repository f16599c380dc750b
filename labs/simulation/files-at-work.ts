import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** Functions of node:fs/promises whose result does not mean that their work is done. */
const WITHOUT_END: ReadonlySet<string> = new Set(['glob', 'watch']);

let atWork = 0;

/**
 * Counts running file operations from now on, because the event loop does not report all of them. Since Node
 * 26 it does not report the opening of a file that is read as a whole.
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

/** Whether a file operation is pending that `process.getActiveResourcesInfo` may not report. */
export function areFilesAtWork(): boolean {
  return atWork > 0;
}
