import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';

/** Milliseconds to wait for a worker, a delivery or a poll before a hanging test is aborted. */
export const LONGEST_WAIT = { timeout: 120_000 };

const API = '/baufinanzierung/api';

/** Folder, portal and database that the commands of the documents use. */
export interface Place {
  readonly folder: string;
  readonly portal: string;
  text(path: string): string;
  /** Runs an SQL statement; returns its rows, one per line. */
  sql(statement: string, database?: string): string;
  /** Calls the portal's API, with the API key of a partner if given. */
  call(path: string, key?: string): Promise<Response>;
}

export function placeOf(
  folder: string,
  portal: string,
  programs: PostgresPrograms,
  environment: Readonly<Record<string, string>>,
): Place {
  return {
    folder,
    portal,
    text: (path) => readFileSync(join(folder, path), 'utf8'),
    sql: (statement, database = 'heimvorteil_practice') =>
      execFileSync(join(programs.folder, 'psql'), ['-At', '-c', statement, database], {
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      }).trim(),
    call: (path, key) =>
      fetch(portal + API + path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  };
}
