import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { newServerDatabase } from '../../testing/server-database.ts';
import { NewerDatabaseError, isMigrated, migrate, raiseSchemaFloor } from './migrate.ts';
import { MIGRATIONS } from './migrations/migrations.ts';
import { openDatabase } from './open-database.ts';
import type { Tables } from './tables.ts';

const ADDING = '9001-adds-something';
const TAKING = '9002-takes-something-away';

const statement =
  (text: string): Migration['up'] =>
  async (db) => {
    await sql.raw(text).execute(db);
  };

const NEXT = { ...MIGRATIONS, [ADDING]: { up: statement('create table added (id integer)') } };
const AFTER_NEXT = {
  ...NEXT,
  [TAKING]: {
    up: async (db: Kysely<unknown>) => {
      await statement('drop table added')(db);
      await raiseSchemaFloor(db, ADDING);
    },
  },
};

describe.each(inject('databases'))('a version and a newer schema on %s', (kind) => {
  let db: Kysely<Tables>;
  beforeEach(async () => {
    const database = await openTestDatabase(kind);
    ({ db } = database);
    return () => database.close();
  });

  test('additions of a newer version are tolerated and named, removals are not', async () => {
    expect(await migrate(db)).toEqual({ applied: [], ahead: [] });
    expect(await migrate(db, NEXT)).toEqual({ applied: [ADDING], ahead: [] });
    expect(await migrate(db)).toEqual({ applied: [], ahead: [ADDING] });
    expect(await isMigrated(db)).toBe(true);

    expect(await migrate(db, AFTER_NEXT)).toEqual({ applied: [TAKING], ahead: [] });
    expect(await migrate(db, NEXT)).toEqual({ applied: [], ahead: [TAKING] });
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);
  });

  test('the minimum version never falls, and a version without its own steps does not skip a newer one', async () => {
    await migrate(db, AFTER_NEXT);
    await raiseSchemaFloor(db, '0001-market');
    await expect(migrate(db)).rejects.toThrow(NewerDatabaseError);

    const without = Object.fromEntries(Object.entries(AFTER_NEXT).filter(([name]) => name !== ADDING));
    await expect(migrate(db, { ...without, '9000-of-another-branch': NEXT[ADDING] })).rejects.toThrow(
      NewerDatabaseError,
    );
  });

  test('a step that fails leaves those before it applied', async () => {
    const failing = { ...NEXT, [TAKING]: { up: statement('drop table never_was') } };
    await expect(migrate(db, failing)).rejects.toThrow('never_was');
    expect(await migrate(db, NEXT)).toEqual({ applied: [], ahead: [] });
  });
});

test('a step that cannot lock its table lets other queries pass, and retries until the table is free', async () => {
  const { url, drop } = await newServerDatabase();
  const [holder, migrating, visitor] = await Promise.all(
    Array.from({ length: 3 }, () => openDatabase({ kind: 'postgres', url })),
  );
  onTestFinished(async () => {
    await Promise.all([holder, migrating, visitor].map((one) => one?.close()));
    await drop();
  });
  const held = await holder!.db.startTransaction().execute();
  onTestFinished(() => (held.isCommitted ? undefined : held.rollback().execute()));
  await held.selectFrom('delivery').selectAll().execute();
  const changing = {
    ...MIGRATIONS,
    [ADDING]: { up: statement('alter table delivery add column more integer') },
  };
  const migrated = migrate(migrating!.db, changing);
  for (let isWaiting = false; !isWaiting; await setTimeout(20)) {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where mode = 'AccessExclusiveLock' and not granted
        and relation = 'delivery'::regclass) as waits`.execute(visitor!.db);
    isWaiting = rows[0]!.waits;
  }
  // This read queues behind the migration, which must withdraw its lock request within ten seconds.
  await expect(visitor!.db.selectFrom('delivery').select('id').execute()).resolves.toEqual([]);

  await held.commit().execute();
  expect(await migrated).toEqual({ applied: [ADDING], ahead: [] });
});
