import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { isDatabaseAway, isDriverMessage } from './database-away.ts';

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

const FAILURES: readonly (readonly [string, string | undefined, string, boolean])[] = [
  ['a server that nobody started', 'postgres://nobody@127.0.0.1:1/nothing', 'select 1', true],
  ['a connection that was cut', undefined, 'select pg_terminate_backend(pg_backend_pid())', true],
  ['a statement that took too long', undefined, 'set statement_timeout = 1; select pg_sleep(1)', true],
  ['a table that is not there', undefined, 'select * from nowhere', false],
  ['a rule that was broken', undefined, 'select 1 / 0', false],
];
type Judge = (error: unknown) => boolean;

async function misjudged(judge: Judge): Promise<string[]> {
  const judged = FAILURES.map(async ([name, url, statement, away]) =>
    judge(await errorOf(url ?? inject('postgresUrl'), statement)) === away ? [] : [name],
  );
  return (await Promise.all(judged)).flat();
}

function expectKnownWithoutCode(judge: Judge): void {
  expect(judge(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(judge(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(judge(new Error('no'))).toBe(false);
  expect(judge('Connection terminated')).toBe(false);
}

test('temporary errors are distinguished from permanent ones', async () => {
  expect(await misjudged(isDatabaseAway)).toEqual([]);
});

test('a driver’s error without a code counts, other errors do not', () => {
  expectKnownWithoutCode(isDatabaseAway);
});

const hasCode = (error: unknown) => typeof (error as { code?: unknown } | undefined)?.code === 'string';
const MISTAKES: readonly (readonly [string, Judge, string[]])[] = [
  ['anything', () => true, ['a table that is not there', 'a rule that was broken']],
  ['any code', hasCode, ['a table that is not there', 'a rule that was broken']],
  [
    'words alone',
    (error) => error instanceof Error && isDriverMessage(error),
    ['a server that nobody started', 'a connection that was cut', 'a statement that took too long'],
  ],
];

test.each(MISTAKES)('a check by %s is detected as wrong', async (_what, judge, wrong) => {
  expect(await misjudged(judge)).toEqual(wrong);
});

test('a check by codes only, or by any words, is detected as wrong', () => {
  expect(() => expectKnownWithoutCode(hasCode)).toThrow('expected false to be true');
  expect(() => expectKnownWithoutCode(() => true)).toThrow('expected true to be false');
});
