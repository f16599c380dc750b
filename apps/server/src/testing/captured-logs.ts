import { appendFileSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Folder for the logs of servers in a test run; undefined if no logs are written. */
const folder = process.env['SERVER_LOGS'];
let files = 0;

/** Path of a new log file for one server; undefined if no logs are written. */
function newLogFile(name: string): string | undefined {
  if (folder === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}-${process.pid}-${++files}.log`);
}

/** Returns a function that appends a server's output to its log file at once. */
export function createLogWriter(name: string): (output: string | Buffer) => void {
  const file = newLogFile(name);
  return (output) => {
    if (file !== undefined) appendFileSync(file, output);
  };
}

export function logOfChild(name: string): number | 'ignore' {
  const file = newLogFile(name);
  return file === undefined ? 'ignore' : openSync(file, 'a');
}
