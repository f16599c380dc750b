import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRoleOf, asRole, ownerOf } from './database-roles.ts';

/**
 * Migrated database with the demo market, on a real PostgreSQL server, so that child processes can connect to
 * it.
 */
export interface ServerDatabase {
  /** Address with the superuser's login. */
  readonly url: string;
  /** Address with the login of servers and workers. */
  readonly appUrl: string;
  /** Address with the login of the role that owns the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export function newServerDatabase(): Promise<ServerDatabase> {
  return created(`template ${inject('postgresTemplate')} strategy ${inject('postgresCopy')}`);
}

/** Database without tables, for tests of migrations. */
export function emptyServerDatabase(): Promise<ServerDatabase> {
  return created('');
}

async function created(from: string): Promise<ServerDatabase> {
  // The prefix lets the test run find copies that were not dropped, and drop them at its end.
  const name = `${inject('postgresTemplate')}_${randomUUID().replaceAll('-', '')}`;
  const roles = {
    postgresTemplate: inject('postgresTemplate'),
    postgresRolePassword: inject('postgresRolePassword'),
  };
  await statement(`create database ${name} ${from} owner ${ownerOf(roles)}`);
  // A copy of a template does not inherit the template's rights on `public`.
  await statement(`revoke temporary on database ${name} from public`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    appUrl: asRole(url.href, appRoleOf(roles), roles),
    ownerUrl: asRole(url.href, ownerOf(roles), roles),
    drop: () => statement(`drop database ${name} with (force)`),
  };
}

async function statement(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text);
  await client.end();
}
