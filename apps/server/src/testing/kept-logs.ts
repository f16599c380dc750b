import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Where a whole run of tests keeps what servers write; unset, nothing is kept. */
const folder = process.env['KEPT_LOGS'];
let files = 0;

/** A file of its own for what one server writes; undefined where nothing is kept. */
function newLogFile(name: string): string | undefined {
  if (folder === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}-${process.pid}-${++files}.log`);
}

/** Keeps what a server writes, as it comes. */
export function logKeeper(name: string): (written: string | Buffer) => void {
  const file = newLogFile(name);
  return (written) => {
    if (file !== undefined) appendFileSync(file, written);
  };
}

/** Where a process that a test starts writes to. */
export function logOfChild(name: string): number | 'ignore' {
  const file = newLogFile(name);
  return file === undefined ? 'ignore' : openSync(file, 'a');
}
