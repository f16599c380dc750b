import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('../apps/widgets/build/script/finance-widgets.js', import.meta.url));
const BUDGET_IN_BYTES = 10_000;

test("the widgets' script, gzipped, is within its budget", () => {
  if (!existsSync(script)) {
    throw new Error('There is no build of the widgets. Run `npm run build` first.');
  }
  expect(gzipSync(readFileSync(script), { level: 9 }).byteLength).toBeLessThanOrEqual(BUDGET_IN_BYTES);
});
