import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import { visitBrowser } from '../../testing/visit-browser.ts';
import { carryVisit, forgetVisits, purgeVerifications } from './verified-contacts.ts';

onPostgres('a visit that a code is being sent to meanwhile', (running) => {
  /** Begins a visit whose code could not be sent. */
  const visitWithoutCode = async (email: string) => {
    const { db } = running().database;
    const browser = visitBrowser(running());
    await browser.send({ email });
    const [code] = await db.deleteFrom('verification_code').returningAll().execute();
    const { visit_key: key } = await db
      .selectFrom('verification_visit')
      .select('visit_key')
      .where('id', '=', code!.visit_id)
      .executeTakeFirstOrThrow();
    return { key, code: code! };
  };
  type Code = Awaited<ReturnType<typeof visitWithoutCode>>['code'];

  /** Runs `doing` between a visit's lock and the storing of its code; then returns the visit's codes. */
  const codesAfter = async (code: Code, doing: () => Promise<unknown>) => {
    const { db } = running().database;
    let isDone = false;
    const { done } = await db.transaction().execute(async (sending) => {
      await sql`select from verification_visit where id = ${code.visit_id} for update`.execute(sending);
      await sql`insert into verification_code
        select * from jsonb_populate_record(null::verification_code, ${JSON.stringify(code)})`.execute(
        sending,
      );
      const working = doing().finally(() => (isDone = true));
      await expect.poll(async () => isDone || (await countWaits(db)) === 1).toBe(true);
      return { done: working };
    });
    await done;
    return db.selectFrom('verification_code').select('id').where('visit_id', '=', code.visit_id).execute();
  };

  test('is left by the sweep', async () => {
    const { db } = running().database;
    const { code } = await visitWithoutCode('waehrend@example.org');
    expect(await codesAfter(code, () => purgeVerifications(db))).toEqual([{ id: code.id }]);
  });

  test('is removed with the erased account', async () => {
    const { db } = running().database;
    const { key, code } = await visitWithoutCode('mitten@example.org');
    const { accountId } = await openSession(running(), { email: 'mitten@example.org' });
    const { id_hash: own } = await db
      .selectFrom('session')
      .select('id_hash')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    await carryVisit(db, key, own);
    const forget = () => db.transaction().execute((trx) => forgetVisits(trx, accountId));
    expect(await codesAfter(code, forget)).toEqual([]);
  });
});
