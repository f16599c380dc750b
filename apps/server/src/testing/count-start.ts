import { appendFileSync } from 'node:fs';

/** A file that a run of tests may name: each expensive start adds a line to it, so that a budget can count them. */
const file = process.env['TEST_STARTS'];

/** Notes that a test starts an app or opens a database. */
export function countStart(
  started: `app on ${string}` | `another app on ${string}` | `database on ${string}`,
): void {
  if (file !== undefined) appendFileSync(file, `${started}\n`);
}
