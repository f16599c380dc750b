import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRoleOf, asRole, ownerOf } from './database-roles.ts';

/** A database on the real server for child processes: migrated, with the demo market. */
export interface ServerDatabase {
  /** As superuser. */
  readonly url: string;
  /** As the role of servers and workers. */
  readonly appUrl: string;
  /** As the owner of the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export function newServerDatabase(): Promise<ServerDatabase> {
  return created(`template ${inject('postgresTemplate')} strategy ${inject('postgresCopy')}`);
}

/** A database without tables. */
export function emptyServerDatabase(): Promise<ServerDatabase> {
  return created('');
}

async function created(from: string): Promise<ServerDatabase> {
  // With the prefix the end of the run finds copies that were not dropped.
  const name = `${inject('postgresTemplate')}_${randomUUID().replaceAll('-', '')}`;
  const roles = {
    postgresTemplate: inject('postgresTemplate'),
    postgresRolePassword: inject('postgresRolePassword'),
  };
  await statement(`create database ${name} ${from} owner ${ownerOf(roles)}`);
  // Rights of `public` on a database are not copied.
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
