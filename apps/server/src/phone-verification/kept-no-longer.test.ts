import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../testing/on-databases.ts';
import { openSession } from '../testing/own-session.ts';
import { codesTo, visitBrowser } from '../testing/visit-browser.ts';
import { carryVisit } from './verified-contacts.ts';
import { purgeVerifications } from './purge-verifications.ts';

const TABLES = ['verification_code', 'verification_visit', 'mailbox_message'] as const;

onPostgresFirst('what a visit has verified', (running) => {
  const counts = async () =>
    Promise.all(
      [...TABLES, 'person'].map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
          running().database.db,
        );
        return rows[0]?.n;
      }),
    );
  const verify = async (email: string) => {
    const browser = visitBrowser(running());
    await browser.send({ email });
    expect((await browser.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
    return browser;
  };
  const visitKeys = async () =>
    (await running().database.db.selectFrom('verification_visit').select('visit_key').execute()).map(
      ({ visit_key: key }) => key,
    );

  test('holds for a day and is gone a day later, with the person and all that was sent to them', async () => {
    const { db } = running().database;
    const old = await verify('alt@example.org');
    const back = (hours: number) =>
      sql`update verification_code set expires_at = expires_at - ${hours} * interval '1 hour',
        confirmed_at = confirmed_at - ${hours} * interval '1 hour'`.execute(db);
    await back(23);
    expect((await old.verified()).json()).toMatchObject({ verified: true });
    await back(1);
    expect((await old.verified()).json()).toEqual({ verified: false });
    await back(23);
    await purgeVerifications(db);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await back(1);
    const fresh = await verify('neu@example.org');
    await purgeVerifications(db);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect((await fresh.verified()).json()).toMatchObject({ verified: true, contact: 'n…@example.org' });
  });

  test('goes with the account that it was carried to', async () => {
    const { db } = running().database;
    const before = await counts();
    const known = new Set(await visitKeys());
    await verify('mit@example.org');
    const own = (await visitKeys()).find((key) => !known.has(key)) ?? '';
    const session = await openSession(running(), { email: 'konto@example.org' });
    const { id_hash: key } = await db
      .selectFrom('session')
      .select('id_hash')
      .where('account_id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    await carryVisit(db, own, key);
    expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await counts()).toEqual(before);
  });
});
