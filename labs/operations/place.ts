import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresPrograms } from '../../apps/server/src/testing/postgres-server.ts';

/** Milliseconds for a worker, a delivery or a polling process on a busy machine; only stops a hanging run. */
export const LONGEST_WAIT = { timeout: 120_000 };

const API = '/baufinanzierung/api';

/** Environment in which the pages of docs/operations are followed. */
export interface Place {
  readonly folder: string;
  readonly portal: string;
  text(path: string): string;
  /** Result of a statement in a database, one line per row. */
  sql(statement: string, database?: string): string;
  /** The portal's answer to a call, with a partner's key if given. */
  call(path: string, key?: string): Promise<Response>;
}

/** Combines a folder, a portal and the server that PostgreSQL's programs find in an environment. */
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
