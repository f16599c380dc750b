import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../../leads/deliveries/deliver.ts';
import { suppress } from '../../platform/suppression/index.ts';
import { deliveryParts } from '../../testing/delivery-parts.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { failingDatabase } from '../../testing/failing-database.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { eraseProfile, replayErasures } from './erase-profile.ts';

const PROFILE = '/v1.0/profile';
const MARK = 'Kanarienvogel';
/** Turns off the check for a recent login, so that every session may erase. */
const NONE = { requireFreshLogin: async () => undefined };

/** Milliseconds to wait for messages being sent before a 503; shorter than the default of five seconds. */
const IMPATIENT = { patience: 400 };

onPostgresFirst(
  'erasing an account',
  (running) => {
    let people = 500;
    const openVisitor = (name = 'Otto Bleibt') =>
      openSession(running(), { email: `weg.${++people}@example.org`, name });
    const request = async (session: OwnSession, changes = {}) => {
      const person = ++people;
      const response = await session.call('POST', '/v2/contact', requestBody(person, changes), {
        'idempotency-key': submissionKey(person),
      });
      expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
      return response.json<CreateRequestAnswer>();
    };
    const deliveriesOf = (requestId: string) =>
      running()
        .database.db.selectFrom('delivery')
        .selectAll()
        .where('request_id', '=', requestId)
        // Notices of withdrawal to advisers stay; erasure-notices.test.ts covers them.
        .where('kind', '!=', 'WITHDRAWAL')
        .execute();
    const erase = (session: OwnSession) => session.call('DELETE', PROFILE);

    // @contract 4.42
    test('leaves only the proof of consent, without a name', async () => {
      const session = await openSession(running(), {
        email: `${MARK}@example.org`,
        name: `${MARK} Name`,
        subject: `${MARK}-subject`,
      });
      const witness = await openVisitor();
      await request(witness);
      const { requestId, statusToken } = await request(session, {
        forename: `${MARK} Vorname`,
        surname: `${MARK} Nachname`,
        email: `${MARK.toLowerCase()}@example.org`,
        street: `${MARK}straße`,
        city: `${MARK}stadt`,
        message: `${MARK} Nachricht`,
        houseBank: `${MARK} Bank`,
        campaign: { cmp_id: `${MARK} Kampagne` },
      });
      const calculation = {
        name: MARK,
        kind: 'financing-flow',
        inputs: { [MARK]: MARK },
        link: `/baufinanzierung/#${MARK}`,
      };
      expect((await session.call('POST', `${PROFILE}/calculations`, calculation)).statusCode).toBe(201);
      expect((await session.call('POST', '/v1.0/membership', { profession: 'DOCTOR' })).statusCode).toBe(204);
      const { database } = running();
      await database.db
        .insertInto('shortlist_entry')
        .values({ account_id: session.accountId, expose_id: '4711' })
        .execute();
      const persons = await personsOf(session);
      expect(persons).toHaveLength(2);
      for (const person of persons)
        await database.db
          .insertInto('mailbox_message')
          .values({ id: crypto.randomUUID(), person_id: person, channel: 'email', content: 'v1' })
          .execute();
      const ids = [session.accountId, requestId, ...persons];
      const tablesBefore = new Set((await rowsHolding(database, ids)).map(({ table }) => table));
      expect([...tablesBefore]).toEqual(
        expect.arrayContaining([
          'public.account',
          'public.request',
          'public.person',
          'public.saved_calculation',
        ]),
      );
      expect(await rowsHolding(database, [MARK])).toEqual([]);

      const response = await erase(session);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(response.headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
      expect(response.headers['cache-control']).toBe('no-store');

      expect(await rowsHolding(database, [MARK, statusToken])).toEqual([]);
      const left = await rowsHolding(database, ids);
      expect(new Set(left.map(({ table }) => table))).toEqual(
        // Only the audit trail, the proofs of consent and the erasure journal may still contain ids.
        new Set(['public.audit_event', 'public.consent', 'public.erasure']),
      );
      const consents = await database.db
        .selectFrom('consent')
        .select(['purpose', 'granted', 'screen'])
        .where('request_id', '=', requestId)
        .orderBy('id')
        .execute();
      expect(consents).toEqual([
        { purpose: 'PRIVACY', granted: true, screen: 'schnittstelle' },
        { purpose: 'PHONE_CALLS', granted: true, screen: 'schnittstelle' },
        ...['PHONE_CALLS', 'PRIVACY'].map((purpose) => ({
          purpose,
          granted: false,
          screen: 'konto-loeschen',
        })),
      ]);
      const journal = await database.db.selectFrom('erasure').select('person_id').execute();
      expect(journal.map(({ person_id: id }) => id)).toEqual(expect.arrayContaining(persons));
      expect(running().logged.join('\n').toLowerCase()).not.toContain(MARK.toLowerCase());

      expectRefusal(await session.call('GET', `${PROFILE}/export`), 401, [[undefined, 'NOT_LOGGED_IN']]);
      const status = await running().app.inject({ url: `/baufinanzierung/api/v2/contact/${statusToken}` });
      expectRefusal(status, 404, [[undefined, 'NO_REQUEST_FOUND']]);
      expect((await witness.call('GET', `${PROFILE}/requests`)).json()).toHaveLength(1);
    });

    test.each([
      MARK,
      MARK.toUpperCase(),
      Buffer.from(MARK).toString('hex'),
      Buffer.from(MARK).toString('base64'),
      Buffer.from(`x${MARK}x`).toString('base64url'),
      Buffer.from(`xx${MARK}`).toString('base64url'),
    ])('the search behind that finds %s', async (form) => {
      const { database } = running();
      await database.db
        .insertInto('login_attempt')
        .values({ state_hash: 'a', browser_hash: 'b', return_to: `/a?b=${form}&c` })
        .execute();
      expect((await rowsHolding(database, [MARK])).map(({ table }) => table)).toEqual([
        'public.login_attempt',
      ]);
      await database.db.deleteFrom('login_attempt').execute();
    });

    test.each(['data', 'output'])('the search behind that finds a job’s value as its %s', async (column) => {
      const { database } = running();
      await request(await openVisitor());
      await sql`update pgboss.job set ${sql.ref(column)} = ${JSON.stringify({ message: `to ${MARK}` })}::jsonb`.execute(
        database.db,
      );
      const tables = new Set((await rowsHolding(database, [MARK])).map(({ table }) => table));
      expect([...tables].filter((table) => table.startsWith('pgboss.'))).toEqual([...tables]);
      expect(tables.size).toBeGreaterThan(0);
      await sql`delete from pgboss.job`.execute(database.db);
    });

    // @contract 8.1
    test('is done only soon after a login', async () => {
      const session = await openVisitor();
      await session.age(11);
      expectRefusal(await erase(session), 403, [[undefined, 'FRESH_LOGIN_NEEDED']]);
      expect((await session.call('GET', `${PROFILE}/calculations`)).statusCode).toBe(200);
      await session.age(-2);
      expect((await erase(session)).statusCode).toBe(204);
    });

    test('ends every session of the account, and the next login finds an empty one', async () => {
      const email = `weg.${++people}@example.org`;
      const [one, two] = [await openSession(running(), { email }), await openSession(running(), { email })];
      expect(one.accountId).toBe(two.accountId);
      expect((await erase(one)).statusCode).toBe(204);
      for (const session of [one, two])
        expectRefusal(await session.call('GET', PROFILE + '/calculations'), 401, [
          [undefined, 'NOT_LOGGED_IN'],
        ]);
      const again = await openSession(running(), { email });
      expect(again.accountId).not.toBe(one.accountId);
      expect((await again.call('GET', `${PROFILE}/requests`)).json()).toEqual([]);
    });

    test('no message about it is sent afterwards, whatever was pending', async () => {
      const session = await openVisitor();
      const { requestId } = await request(session);
      const pending = await deliveriesOf(requestId);
      expect(pending.length).toBeGreaterThan(1);
      expect((await erase(session)).statusCode).toBe(204);
      const sent = await Promise.all(pending.map(({ id, job_id: job }) => send({ id: job, rowId: id })));
      expect(sent).toEqual(pending.map(() => ({ outcome: 'done', sent: 0 })));
    });

    test('a withdrawn request sends nothing while its messages still exist', async () => {
      const { requestId } = await request(await openVisitor());
      const [first] = await deliveriesOf(requestId);
      const { db } = running().database;
      await db.updateTable('request').set({ withdrawn_at: new Date() }).where('id', '=', requestId).execute();
      expect(await send({ id: first?.job_id ?? '', rowId: first?.id ?? '' })).toEqual({
        outcome: 'done',
        sent: 0,
      });
    });

    test('while a message is being sent nothing is reported as erased; afterwards everything is removed', async () => {
      const session = await openVisitor();
      const { requestId } = await request(session);
      const [first] = await deliveriesOf(requestId);
      let arrive: () => void = () => undefined;
      let sending: Promise<unknown> = Promise.resolve();
      await new Promise<void>((started) => {
        const transport = () =>
          new Promise<void>((resolve) => {
            arrive = resolve;
            started();
          });
        sending = deliver(deliveryParts(running(), transport), {
          id: first?.job_id ?? '',
          rowId: first?.id ?? '',
        });
      });
      const early = await erase(session);
      expectRefusal(early, 503, [[undefined, 'UNAVAILABLE']]);
      expect(early.headers['retry-after']).toBe('5');
      const left = (await deliveriesOf(requestId)).filter(({ state }) => state !== 'stopped');
      expect(left.map(({ id }) => id)).toEqual([first?.id]);
      const again = erase(session);
      arrive();
      await sending;
      expect((await again).statusCode).toBe(204);
      expect(await deliveriesOf(requestId)).toEqual([]);
    });

    test('also waits for a message about an end', async () => {
      const session = await openVisitor();
      const { requestId } = await request(session);
      const [first] = await deliveriesOf(requestId);
      await sql`update delivery set state = 'sending', kind = 'WITHDRAWAL' where request_id = ${requestId}`.execute(
        running().database.db,
      );
      const hold = await running().jobs.holds.take(first!.id);
      expectRefusal(await erase(session), 503, [[undefined, 'UNAVAILABLE']]);
      await hold?.release();
      expect((await erase(session)).statusCode).toBe(204);
    });

    test('one whose worker died meanwhile blocks nothing', async () => {
      const session = await openVisitor();
      const { requestId } = await request(session);
      await sql`update delivery set state = 'sending', changed_at = now() where request_id = ${requestId}`.execute(
        running().database.db,
      );
      expect((await erase(session)).statusCode).toBe(204);
      expect(await deliveriesOf(requestId)).toEqual([]);
    });

    test('wherever it stops, the account is whole or removed, no request is half withdrawn, and a repetition finishes it', async () => {
      const session = await openVisitor();
      await request(session);
      const { database } = running();
      const visitor = {
        accountId: session.accountId,
        email: '',
        emailVerified: true,
        roles: [],
        sessionId: 'c0ffee00-0000-4000-8000-000000000001',
        withheldRoles: [],
        hasJustLoggedIn: true,
      };
      const personsBefore = await personsOf(session);
      let failing = 0;
      for (;;) {
        const broken = failingDatabase(database.pool, ++failing);
        try {
          await eraseProfile({ db: broken.db, jobs: running().jobs, refusals: NONE }, visitor);
          break;
        } catch (error) {
          expect((error as Error).name).toBe('PlannedFaultError');
          expect(await personsOf(session)).toEqual(personsBefore);
          expect(await findHalfWithdrawn(session)).toEqual([]);
        }
      }
      expect(failing).toBeGreaterThan(12);
      expect(await personsOf(session)).toEqual([]);
    });

    test('a restored backup loses the accounts of the journal again, and no others', async () => {
      const [session, witness] = [await openVisitor(), await openVisitor()];
      const { requestId } = await request(session);
      const persons = await personsOf(session);
      const { db } = running().database;
      await db.transaction().execute((trx) => suppress(trx, [requestId], 'ALL'));
      const own = await db
        .selectFrom('account')
        .select('person_id')
        .where('id', '=', session.accountId)
        .executeTakeFirstOrThrow();
      await db.insertInto('erasure').values(own).execute();
      expect(await replayErasures(db)).toBe(1);
      expect(await personsOf(session)).toEqual([]);
      const left = await db.selectFrom('person').select('id').where('id', 'in', persons).execute();
      expect(left).toEqual([]);
      // Sessions and messages are gone, but the contact must stay on the suppression list.
      expectRefusal(await session.call('GET', `${PROFILE}/requests`), 401, [[undefined, 'NOT_LOGGED_IN']]);
      expect(await deliveriesOf(requestId)).toEqual([]);
      expect((await db.selectFrom('suppression').selectAll().execute()).length).toBe(1);
      expect(await personsOf(witness)).toHaveLength(1);
      expect(await replayErasures(db)).toBe(0);
    });

    test('a request and an erasure at once: nothing of either is left', async () => {
      const session = await openVisitor();
      const person = ++people;
      const [sent, erased] = await Promise.all([
        session.call('POST', '/v2/contact', requestBody(person), {
          'idempotency-key': submissionKey(person),
        }),
        erase(session),
      ]);
      expect(erased.statusCode).toBe(204);
      // 403 if the erasure came first, so the sender is logged out; 503 if it came amid the sending.
      expect([201, 403, 503]).toContain(sent.statusCode);
      expect(await personsOf(session)).toEqual([]);
      const { db } = running().database;
      const orphans = await db
        .selectFrom('person')
        .select('id')
        .where('id', 'not in', db.selectFrom('request').select('person_id'))
        .where('id', 'not in', db.selectFrom('account').select('person_id'))
        // A key that encrypts a proof of consent stays as long as the proof.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('consent')
                .select('consent.id')
                .whereRef('consent.proof_person_id', '=', 'person.id'),
            ),
          ),
        )
        .execute();
      expect(orphans).toEqual([]);
    });

    test('the test would find a withdrawn request that still has its values', async () => {
      const session = await openVisitor();
      const { requestId } = await request(session);
      const { db } = running().database;
      await db.updateTable('request').set({ withdrawn_at: new Date() }).where('id', '=', requestId).execute();
      expect(await findHalfWithdrawn(session)).toEqual([{ id: requestId }]);
    });

    /** Withdrawn requests of the account whose data or key still exist. */
    function findHalfWithdrawn({ accountId }: OwnSession) {
      return running()
        .database.db.selectFrom('request')
        .select('id')
        .where('account_id', '=', accountId)
        .where('withdrawn_at', 'is not', null)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('contact', '!=', ''),
            eb('financing', '!=', ''),
            exists(selectFrom('person').select('person.id').whereRef('person.id', '=', 'request.person_id')),
          ]),
        )
        .execute();
    }

    async function personsOf({ accountId }: OwnSession): Promise<string[]> {
      const { db } = running().database;
      const own = await db.selectFrom('account').select('person_id').where('id', '=', accountId).execute();
      const senders = await db
        .selectFrom('request')
        .select('person_id')
        .where('account_id', '=', accountId)
        .execute();
      return [...own, ...senders].map(({ person_id: id }) => id).toSorted();
    }

    async function send(job: { id: string; rowId: string }): Promise<{ outcome: string; sent: number }> {
      let sent = 0;
      const outcome = await deliver(
        deliveryParts(running(), async () => void (sent += 1)),
        job,
      );
      return { outcome, sent };
    }
  },
  IMPATIENT,
);
