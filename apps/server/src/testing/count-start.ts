import { appendFileSync } from 'node:fs';

/** File to which each start of an app is written; set by the test run, read by tooling/test/budgets.ts. */
const file = process.env['TEST_STARTS'];

export type Start =
  | `app on ${string}`
  | `another app on ${string}`
  | `database on ${string}`
  | 'server process'
  | 'PostgreSQL server'
  | 'browser server'
  | 'install';

/** Adds a line for an expensive start, because the number of starts in a test run is limited. */
export function countStart(started: Start): void {
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
