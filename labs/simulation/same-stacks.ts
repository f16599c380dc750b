import { fileURLToPath } from 'node:url';

const PRODUCT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Removes the product's folder from error stacks, because the job queue stores them. Their length would
 * otherwise depend on the folder, and with it the order of rows.
 */
export function normaliseStacks(): void {
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map((call) => `    at ${String(call).replaceAll(PRODUCT, '')}`)].join('\n');
}
