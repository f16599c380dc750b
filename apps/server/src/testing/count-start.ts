import { appendFileSync } from 'node:fs';

/** A file that a run of tests may name; tooling/test/budgets.ts reads it. */
const file = process.env['TEST_STARTS'];

export type Start =
  | `app on ${string}`
  | `another app on ${string}`
  | `database on ${string}`
  | 'server process'
  | 'PostgreSQL server'
  | 'browser server'
  | 'install';

/** Notes an expensive start of a test as a line of its own, so that a budget can count them. */
export function countStart(started: Start): void {
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
