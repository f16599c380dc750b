import { appendFileSync } from 'node:fs';

/** File in which starts are counted, named by the test run; tooling/test/budgets.ts reads it. */
const file = process.env['TEST_STARTS'];

export type Start =
  | `app on ${string}`
  | `another app on ${string}`
  | `database on ${string}`
  | 'server process'
  | 'PostgreSQL server'
  | 'browser server'
  | 'install';

/** Writes an expensive start to the file as a line, because the number of starts in a run is limited. */
export function countStart(started: Start): void {
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
