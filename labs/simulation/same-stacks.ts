import { fileURLToPath } from 'node:url';

const PRODUCT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Removes the product's folder from error stacks, which the job queue stores. Otherwise their length, and so
 * the order of rows, would depend on the folder.
 */
export function normaliseStacks(): void {
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${String(call).replaceAll(PRODUCT, '')}`)].join('\n');
}
