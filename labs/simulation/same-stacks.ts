import { fileURLToPath } from 'node:url';

const PRODUCT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Lets the stacks of errors say nothing of the folder that the product lies in: the job queue stores them, and how long rows are
 * decides in which order the database gives them. The same seed tells the same history in every folder.
 */
export function tellSameStacks(): void {
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${String(call).replaceAll(PRODUCT, '')}`)].join('\n');
}
