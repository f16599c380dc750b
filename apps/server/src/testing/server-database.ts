import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own on the real server, for processes that a test starts: migrated, with the demo market. */
export interface ServerDatabase {
  readonly url: string;
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
  await statement(`create database ${name} ${from}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => statement(`drop database ${name} with (force)`) };
}

async function statement(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(text);
  await client.end();
}
