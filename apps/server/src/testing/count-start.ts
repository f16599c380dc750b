import { appendFileSync } from 'node:fs';

/** File named by the test run; tooling/test/budgets.ts reads it. */
const file = process.env['TEST_STARTS'];

export type Start =
  | `app on ${string}`
  | `another app on ${string}`
  | `database on ${string}`
  | 'server process'
  | 'PostgreSQL server'
  | 'browser server'
  | 'install';

/** Records an expensive start as a line, because tests have a budget of them. */
export function countStart(started: Start): void {
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
