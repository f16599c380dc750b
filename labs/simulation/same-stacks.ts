import { fileURLToPath } from 'node:url';

const PRODUCT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Removes the product's folder from error stacks. The job queue stores them, and row lengths affect the
 * database's order, so a seed would have another history in each folder.
 */
export function normaliseStacks(): void {
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${String(call).replaceAll(PRODUCT, '')}`)].join('\n');
}
