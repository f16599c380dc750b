import { randomBytes } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type EncryptionKeys, encryptionKeysOf } from './encryption-keys.ts';
import { BrokenSealError } from './person-seal.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openVault } from './vault.ts';

const AT = { table: 'request', column: 'contact', row: 'r-1' };
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const OLD = key('old');
const FRESH = key('fresh');
const OTHER = key('other');

function keys(...settings: string[]): EncryptionKeys {
  return encryptionKeysOf(settings.join(','));
}

test.each(inject('databases'))(
  'on %s: a value opens only with its key, and only in its place',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const { db } = database;
    const vault = await openVault(db, keys(OLD));
    const { row, seal } = vault.newPerson();
    await db.insertInto('person').values(row).execute();
    const envelope = seal.seal(AT, 'Überlingen');
    expect(envelope).toMatch(new RegExp(`^v1\\.${row.id}\\.[\\w-]{16}\\.[\\w-]+\\.[\\w-]{22}$`));
    expect(vault.sealOf(row).open(AT, envelope)).toBe('Überlingen');

    for (const moved of [{ row: 'r-2' }, { column: 'financing' }, { table: 'delivery' }]) {
      expect(() => seal.open({ ...AT, ...moved }, envelope)).toThrow(BrokenSealError);
    }
    expect(() => vault.newPerson().seal.open(AT, envelope)).toThrow(BrokenSealError);
    for (let at = envelope.indexOf('.', 3) + 1; at < envelope.length; at += 5) {
      const changed = envelope.slice(0, at) + (envelope[at] === 'A' ? 'B' : 'A') + envelope.slice(at + 1);
      expect(() => seal.open(AT, changed)).toThrow(BrokenSealError);
    }
    await expect(openVault(db, keys(OTHER))).rejects.toThrow(BrokenSealError);
    await database.close();
  },
);

test('no two envelopes are alike', async () => {
  const database = await openTestDatabase('PostgreSQL');
  const { seal } = (await openVault(database.db, keys(OLD))).newPerson();
  const nonces = Array.from({ length: 2_000 }, () => seal.seal(AT, 'x').split('.')[2]);
  expect(new Set(nonces).size).toBe(nonces.length);
  await database.close();
});

test('the same value has the same index after a restart, another field another one', async () => {
  const database = await openTestDatabase('PostgreSQL');
  const first = await openVault(database.db, keys(OLD));
  const again = await openVault(database.db, keys(OLD));
  expect(again.blindIndex('email', 'a@example.org')).toBe(first.blindIndex('email', 'a@example.org'));
  expect(first.blindIndex('phone', 'a@example.org')).not.toBe(first.blindIndex('email', 'a@example.org'));
  await database.close();
});

// @contract 1.1
test.each(inject('databases'))(
  'on %s a rotation leaves nothing under the old key, and all readable',
  async (kind) => {
    const database = await openTestDatabase(kind);
    const { db } = database;
    const vault = await openVault(db, keys(OLD));
    const index = vault.blindIndex('email', 'a@example.org');
    const people = Array.from({ length: 1_201 }, () => vault.newPerson());
    for (let at = 0; at < people.length; at += 500) {
      await db
        .insertInto('person')
        .values(people.slice(at, at + 500).map(({ row }) => row))
        .execute();
    }
    const lost = (await openVault(db, keys(OLD))).newPerson();
    await db
      .insertInto('person')
      .values({ ...lost.row, key_id: 'lost' })
      .execute();

    expect(await rotateKeys(db, keys(FRESH, OLD))).toEqual({ rewrapped: 1_202, unreadable: 1 });
    expect(await rotateKeys(db, keys(FRESH, OLD))).toEqual({ rewrapped: 0, unreadable: 1 });
    const left = await db.selectFrom('person').select('key_id').distinct().execute();
    expect(left.map(({ key_id: id }) => id).toSorted()).toEqual(['fresh', 'lost']);

    // Data encrypted earlier must be readable without the old key.
    const after = await openVault(db, keys(FRESH));
    expect(after.blindIndex('email', 'a@example.org')).toBe(index);
    const { row, seal } = people[1_200]!;
    const stored = await db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow();
    expect(after.sealOf(stored).open(AT, seal.seal(AT, 'Überlingen'))).toBe('Überlingen');
    await database.close();
  },
);
