import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRoleOf, asRole, ownerOf } from './database-roles.ts';

/** A database of its own on the real server, for processes that a test starts: migrated, with the demo market. */
export interface ServerDatabase {
  /** As a superuser, who may arrange anything. */
  readonly url: string;
  /** As the role of servers and workers. */
  readonly appUrl: string;
  /** As the owner of the tables. */
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

/** Copies the template. */
export function newServerDatabase(): Promise<ServerDatabase> {
  return created(`template ${inject('postgresTemplate')} strategy ${inject('postgresCopy')}`);
}

/** The same without any table. */
export function emptyServerDatabase(): Promise<ServerDatabase> {
  return created('');
}

async function created(from: string): Promise<ServerDatabase> {
  // The prefix lets the end of the run find copies that were not dropped.
  const name = `${inject('postgresTemplate')}_${randomUUID().replaceAll('-', '')}`;
  const roles = {
    postgresTemplate: inject('postgresTemplate'),
    postgresRolePassword: inject('postgresRolePassword'),
  };
  await statement(`create database ${name} ${from} owner ${ownerOf(roles)}`);
  // What everybody may do in a database is not copied with it.
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
