import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Scene } from './follow-document.ts';
import type { Place } from './place.ts';
import { isReadable, sendRequestTo, type SentRequest, type Visitors } from './visitors.ts';

/** Preparations and checks of the commands in backup.md. */
export function scenesOfBackup({ folder, portal, text, sql }: Place, visitors: Visitors): Scene[] {
  let embedded: SentRequest;
  let erasedPerson = '';
  const holdsWhatWasEmbedded = async () => expect(await isReadable(portal, embedded)).toBe(true);
  return [
    {
      command:
        'pg_dump --format=custom --exclude-table-data=session --file=backup/heimvorteil.dump "$DATABASE_URL"',
      before() {
        sql(`with owner as (insert into account (id, person_id, issuer, subject_index, email_index, profile, roles)
            select gen_random_uuid(), person_id, 'https://login.example', 'subject', 'email', 'sealed', '{}'
            from request where id = '${visitors.remaining.requestId}' returning id)
          insert into session (id_hash, account_id, idle_minutes, ends_at, multi_factor)
          select 'a-session', id, 30, now() + interval '1 day', false from owner`);
      },
      after: () => expect(statSync(join(folder, 'backup/heimvorteil.dump')).size).toBeGreaterThan(100_000),
    },
    {
      command: `(umask 077 && printf '%s\\n' "$ENCRYPTION_KEYS" > keys/encryption-keys)`,
      after() {
        expect(text('keys/encryption-keys')).toMatch(/^second:[\w+/]{43}=\n$/);
        expect(statSync(join(folder, 'keys/encryption-keys')).mode & 0o777).toBe(0o600);
      },
    },
    {
      command:
        'pg_dump --data-only --inserts --on-conflict-do-nothing --table=erasure --table=suppression --file=backup/erasures.sql "$DATABASE_URL"',
      // One visitor is erased and another one objects after the backup, which the restore must not undo.
      before() {
        erasedPerson = sql(`select person_id from request where id = '${visitors.erased.requestId}'`);
        sql(`delete from person where id = '${erasedPerson}'`);
        sql(`insert into erasure (person_id) values ('${erasedPerson}')`);
        sql(`insert into suppression (contact_index, scope) values ('objected-after-the-backup', 'ALL')`);
      },
      after: () => expect(text('backup/erasures.sql')).toContain(erasedPerson),
    },
    {
      command: 'export DATABASE_URL= DATA_DIR=embedded',
      async after() {
        embedded = await sendRequestTo(portal, 3);
        await holdsWhatWasEmbedded();
      },
    },
    {
      command: 'cp -a embedded backup/embedded',
      after: () => expect(existsSync(join(folder, 'backup/embedded/database/PG_VERSION'))).toBe(true),
    },
    { command: 'rm -r embedded', after: holdsWhatWasEmbedded },
    {
      command: 'export DATABASE_URL="$ON_POSTGRES" DATA_DIR=.data',
      after: async () => expect(await isReadable(portal, visitors.remaining)).toBe(true),
    },
    {
      command: 'createdb heimvorteil_restored',
      async after() {
        expect(await isReadable(portal, visitors.remaining)).toBe(true);
        expect(await isReadable(portal, visitors.erased)).toBe(false);
        const persons = `select count(*) from person where id = '${erasedPerson}'`;
        expect(sql(persons, 'heimvorteil_restored')).toBe('0');
        const objections = `select count(*) from suppression where contact_index = 'objected-after-the-backup'`;
        expect(sql(objections, 'heimvorteil_restored')).toBe('1');
        const ofSessions = (table: string) => sql(`select count(*) from ${table}`, 'heimvorteil_restored');
        expect([ofSessions('account'), ofSessions('session')]).toEqual(['1', '0']);
        // The server must be connected to the restored database only, not to the old one.
        const connected = `select count(*) from pg_stat_activity where datname = 'heimvorteil_practice'
          and backend_type = 'client backend' and pid <> pg_backend_pid()`;
        expect(sql(connected)).toBe('0');
      },
    },
  ];
}
