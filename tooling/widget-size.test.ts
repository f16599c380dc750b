import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../apps/widgets/build/script/finance-widgets.js', import.meta.url));
const BUDGET_IN_BYTES = 10_000;

test("the widgets' script, gzipped, stays within its budget", () => {
  if (!existsSync(script)) {
    throw new Error(
      'There is no build of the widgets to weigh: run `npm start` once, or `npm test`, which builds it.',
    );
  }
  expect(gzipSync(readFileSync(script), { level: 9 }).byteLength).toBeLessThanOrEqual(BUDGET_IN_BYTES);
});
