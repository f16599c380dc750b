import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/** What gives no promise that ends with its work. */
const WITHOUT_END: ReadonlySet<string> = new Set(['glob', 'watch']);

let atWork = 0;

/**
 * Lets what files are asked for from now on be counted until it is answered: of some of it the event loop knows nothing, since
 * Node 26 of the opening of a file that is read whole.
 */
export function countFiles(): void {
  const functions = promises as unknown as Record<string, unknown>;
  for (const [name, ask] of Object.entries(functions)) {
    if (typeof ask !== 'function' || WITHOUT_END.has(name)) continue;
    functions[name] = (...asked: unknown[]) => {
      const answer: unknown = (ask as (...asked: unknown[]) => unknown)(...asked);
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

/** Whether a file is waited for of which `process.getActiveResourcesInfo` may say nothing. */
export function areFilesAtWork(): boolean {
  return atWork > 0;
}
