import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

async function errorOf(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test.each([
  ['a server that nobody started', 'postgres://nobody@127.0.0.1:1/nothing', 'select 1', true],
  ['a connection that was cut', undefined, 'select pg_terminate_backend(pg_backend_pid())', true],
  ['a statement that took too long', undefined, 'set statement_timeout = 1; select pg_sleep(1)', true],
  ['a table that is not there', undefined, 'select * from nowhere', false],
  ['a rule that was broken', undefined, 'select 1 / 0', false],
])('%s', async (_name, url, statement, away) => {
  expect(isDatabaseAway(await errorOf(url ?? inject('postgresUrl'), statement))).toBe(away);
});

test('what the driver says without a code counts, other errors do not', () => {
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway(new Error('no'))).toBe(false);
  expect(isDatabaseAway('Connection terminated')).toBe(false);
});
