import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';

/** What a worker, a delivery or a process that looks for news takes on a machine that is busy; only ends what hangs. */
export const LONGEST_WAIT = { timeout: 120_000 };

const API = '/baufinanzierung/api';

/** Where docs/operations.md is followed. */
export interface Place {
  /** The checkout in which it is. */
  readonly folder: string;
  /** The address at which its portal serves. */
  readonly portal: string;
  /** What a file of the folder holds. */
  text(path: string): string;
  /** What a statement gives in a database, a row a line. */
  sql(statement: string, database?: string): string;
  /** How the portal answers a call, with a partner's key where one is given. */
  call(path: string, key?: string): Promise<Response>;
}

/** The place of a folder, a portal and the server that PostgreSQL's programs find in an environment. */
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
    sql: (statement, database = 'heimvorteil') =>
      execFileSync(join(programs.folder, 'psql'), ['-At', '-c', statement, database], {
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      }).trim(),
    call: (path, key) =>
      fetch(portal + API + path, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  };
}
