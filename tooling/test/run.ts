import { mkdirSync, rmSync } from 'node:fs';
import type { Outcome } from './outcome.ts';
import { partsOf, type Part } from './parts.ts';
import { runChecks } from './run-checks.ts';
import { SERVER_LOGS, TEST_STARTS } from './run-program.ts';

// Runs `npm test` or the named part or run; prints a summary as the last line.
const [name = 'test', argument] = process.argv.slice(2);
let parts: readonly Part[] | undefined;
try {
  parts = partsOf(name, argument);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exit(1);
}
if (!parts) throw new Error(`tooling/test/parts.ts has no part ${name}.`);

rmSync(SERVER_LOGS, { recursive: true, force: true });
rmSync(TEST_STARTS, { force: true });
mkdirSync(SERVER_LOGS, { recursive: true });
const started = performance.now();
// Run each check once, because several parts may have the same check.
const checks = new Set(parts.flatMap((part) => part.checks()));
const outcomes: Outcome[] = await runChecks([...checks]);
for (const part of parts) outcomes.push(...((await part.run?.()) ?? []));

const passed = outcomes.reduce((sum, one) => sum + one.passed, 0);
const failed = outcomes.reduce((sum, one) => sum + one.failed, 0);
for (const one of outcomes.filter((outcome) => outcome.failed > 0)) console.log(`failed: ${one.name}`);
console.log(`The whole run took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
