import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newServerDatabase, type ServerDatabase } from '../../testing/server-database.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { BreakableHold, holdsInMemory } from './holds.ts';
import { openDatabase, type Database } from './open-database.ts';

const ROW = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

let server: ServerDatabase;
let embedded: Database;
beforeAll(async () => {
  [server, embedded] = await Promise.all([newServerDatabase(), openTestDatabase('PGlite')]);
});
afterAll(() => Promise.all([server.drop(), embedded.close()]));

/** Opens the database server like a second process. */
async function serverProcess(): Promise<Database> {
  const database = await openDatabase({ kind: 'postgres', url: server.url });
  onTestFinished(() => database.close());
  return database;
}

async function heldIn({ db, holds }: Pick<Database, 'db' | 'holds'>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from (values (${ROW}::uuid), (${OTHER}::uuid)) as the_row (id)
    where ${holds.isHeld('the_row.id')}`.execute(db);
  return rows.map(({ id }) => id);
}

describe.each([
  ['the embedded database', async () => embedded],
  ['a server', serverProcess],
])('a row that is taken on %s', (_where, open) => {
  test('is seen until it is given back, and taken once', async () => {
    const database = await open();
    const { holds } = database;
    expect(await heldIn(database)).toEqual([]);
    const hold = await holds.take(ROW);
    expect(await holds.take(ROW)).toBeUndefined();
    expect(await heldIn(database)).toEqual([ROW]);
    expect(hold?.signal.aborted).toBe(false);
    await hold?.release();
    expect(await heldIn(database)).toEqual([]);
    const next = await holds.take(ROW);
    // Releasing the first hold again must not free the row for others.
    await hold?.release();
    expect(await heldIn(database)).toEqual([ROW]);
    await next?.release();
  });

  test('is one of twenty that begin at once', async () => {
    const database = await open();
    const holds = (await Promise.all(Array.from({ length: 20 }, () => database.holds.take(ROW)))).filter(
      (hold) => hold !== undefined,
    );
    expect(holds).toHaveLength(1);
    await holds[0]?.release();
  });
});

describe('a row that one process of several has', () => {
  type Process = Pick<Database, 'db' | 'holds'>;
  async function isBlockedFor(other: Process, one: Process): Promise<boolean> {
    const hold = await one.holds.take(ROW);
    const [seen, second] = [await heldIn(other), await other.holds.take(ROW)];
    await Promise.all([hold?.release(), second?.release()]);
    return seen.includes(ROW) && second === undefined;
  }

  test('is taken by no other, and visible to all', async () => {
    const [one, other] = [await serverProcess(), await serverProcess()];
    expect([await isBlockedFor(other, one), await isBlockedFor(one, other)]).toEqual([true, true]);
  });

  test('would be taken twice where each had it in its memory', async () => {
    const { db } = await serverProcess();
    expect(await isBlockedFor({ db, holds: holdsInMemory() }, { db, holds: holdsInMemory() })).toBe(false);
  });

  test('is free at once when its connection ends, and its owner is notified', async () => {
    const [one, other] = [await serverProcess(), await serverProcess()];
    const holds = [await one.holds.take(ROW), await one.holds.take(OTHER)];
    const [heard] = holds.map((hold) => once(hold!.signal, 'abort'));
    // Ends the connection that holds the locks, like a crash of its process.
    await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(other.db);
    await heard;
    expect(holds.map((hold) => hold!.signal.aborted)).toEqual([true, true]);
    expect(holds[0]!.signal.reason).toMatchObject({ code: 'HOLD_LOST' });
    // Poll, because the server frees locks shortly after the connection has ended.
    await expect.poll(() => heldIn(other)).toEqual([]);
    // The process that lost its hold has not released it, so it cannot take this row again yet.
    expect(await one.holds.take(ROW)).toBeUndefined();
    await holds[0]!.release();
    const next = await one.holds.take(ROW);
    expect(await heldIn(other)).toEqual([ROW]);
    expect(next?.signal.aborted).toBe(false);
    await next?.release();
  });
});

test('a hold that lasts too long expires, and notifies first', async () => {
  const states: string[] = [];
  const hold = new BreakableHold(async () => void states.push('free'), 1);
  hold.signal.addEventListener('abort', () => states.push('lost'));
  await expect.poll(() => states).toEqual(['lost', 'free']);
  await hold.release();
  expect(states).toEqual(['lost', 'free']);
});
