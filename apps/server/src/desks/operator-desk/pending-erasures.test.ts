import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../platform/database/tables.ts';
import { beginErasure, findPendingErasures, finishErasure, finishErasures } from '../profile/index.ts';
import { contactIndexOf } from '../../leads/requests/index.ts';
import { failingDatabase } from '../../testing/failing-database.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { workOffJobs } from '../../operation/start/run-worker.ts';
import { erasePerson, findErasures, findPerson } from './persons.ts';

const BY = 'an operator';
const REASON = 'Schreiben vom 20.11.';

let people = 600;

/** A person with an account and one request sent without login, which four advisers have received. */
interface Person {
  readonly contact: string;
  readonly session: OwnSession;
  readonly requestId: string;
}

onPostgresFirst('an erasure that an operator has begun', (running) => {
  const db = () => running().database.db;
  /** Patience 0: do not wait for messages that are being sent (5 seconds by default). */
  const parts = (over: Kysely<Tables> = db(), patience = 0) => ({
    ...running(),
    db: over,
    patience,
    exported: () => Promise.reject(new Error('nobody is told anything')),
    flags: undefined as never,
    experiments: async () => [],
  });

  async function createPerson(): Promise<Person> {
    const person = ++people;
    const contact = String(requestBody(person)['email']);
    const { requestId } = await sendRequest(running(), person);
    const session = await openSession(running(), { email: contact, subject: randomUUID() });
    await sql`update delivery set state = 'delivered', attempts = 1 where request_id = ${requestId}`.execute(
      db(),
    );
    return { contact, session, requestId };
  }

  const search = ({ contact }: Pick<Person, 'contact'>) => ({ contact, reason: REASON });
  const erase = (one: Pick<Person, 'contact'>, over?: Kysely<Tables>) =>
    erasePerson(parts(over), search(one), BY);

  /** Whether the data exist, are withdrawn or are erased; fails for anything in between. */
  async function stateOf({ session, requestId }: Person): Promise<'WHOLE' | 'BEGUN' | 'GONE'> {
    const account = await db()
      .selectFrom('account')
      .select('id')
      .where('id', '=', session.accountId)
      .execute();
    const requests = await db()
      .selectFrom('request')
      .select(['withdrawn_at', 'email_index'])
      .where('id', '=', requestId)
      .execute();
    const pending = await db()
      .selectFrom('begun_erasure')
      .select('subject_id')
      .where('subject_id', 'in', [session.accountId, requestId])
      .execute();
    const isOpen = requests.map((row) => row.withdrawn_at === null && row.email_index !== '');
    const found = JSON.stringify([account.length, isOpen, pending.length]);
    const state = {
      '[1,[true],0]': 'WHOLE',
      '[1,[false],2]': 'BEGUN',
      '[0,[],0]': 'GONE',
    } as const;
    const known = state[found as keyof typeof state];
    if (!known) throw new Error(`half done: ${found}`);
    return known;
  }

  const notes = () =>
    db()
      .selectFrom('audit_event')
      .select(['actor', 'actor_id', 'detail'])
      .where('action', '=', 'PERSON_ERASED')
      .execute();
  const finish = (over: Kysely<Tables> = db()) => finishErasures({ db: over, jobs: running().jobs });
  const notified = ({ requestId }: Person) =>
    db()
      .selectFrom('delivery')
      .select('adviser_id')
      .where('kind', '=', 'WITHDRAWAL')
      .where('request_id', '=', requestId)
      .execute();

  test.each(['UNSENT', 'UNANSWERED'] as const)(
    'is ended whichever statement fails (%s), and recorded once',
    async (how) => {
      const one = await createPerson();
      const before = await notes();
      let failing = 0;
      const broken = () => failingDatabase(running().database.pool, ++failing, how).db;
      for (let isStarted = false; !isStarted;) {
        const answer = await erase(one, broken()).catch((error: unknown) => {
          expect(error).toMatchObject({ name: 'PlannedFaultError' });
        });
        isStarted = (await stateOf(one)) !== 'WHOLE';
        // The call may succeed before the erasure is complete; it must not report data as erased then.
        if (answer)
          expect(answer).toMatchObject({
            accounts: 0,
            requests: [],
            beingErased: { accounts: 1, requests: 1 },
          });
        else if (how === 'UNSENT') expect(isStarted).toBe(false);
      }
      expect(failing).toBeGreaterThan(30);
      expect(await stateOf(one)).toBe('BEGUN');
      failing = 0;
      for (let isOver = false; !isOver;) {
        isOver = await finish(broken()).then(
          () => true,
          () => false,
        );
        const state = await stateOf(one);
        if (how === 'UNSENT') expect(state).toBe(isOver ? 'GONE' : 'BEGUN');
        else isOver = state === 'GONE';
      }
      expect(failing).toBeGreaterThan(30);
      expect(await finish()).toBe(0);
      const detail = { reason: REASON, accounts: 1, requests: 1 };
      expect((await notes()).slice(before.length)).toEqual([{ actor: 'OPERATOR', actor_id: BY, detail }]);
      const advisers = (await notified(one)).map((row) => row.adviser_id);
      expect([advisers.length, new Set(advisers).size]).toEqual([4, 4]);
    },
  );

  test('is one where several begin it at once, or end it', async () => {
    const one = await createPerson();
    const before = await notes();
    const answers = await Promise.all([1, 2, 3].map(() => erasePerson(parts(db(), 5_000), search(one), BY)));
    await Promise.all([finish(), finish()]);
    expect(await stateOf(one)).toBe('GONE');
    expect(await notes()).toHaveLength(before.length + 1);
    // At most one of the calls reports the account as erased; the others find nothing left.
    expect(answers.filter(({ accounts }) => accounts === 1).length).toBeLessThan(2);
  });

  test('is none if another worker finished it a moment ago, and is not recorded again', async () => {
    const one = await createPerson();
    const hold = await holdOf(one);
    const before = await notes();
    await erase(one);
    const [late] = await findPendingErasures(db());
    await hold.release();
    expect(await finish()).toBe(1);
    expect(await finishErasure(parts(), late!)).toBe(true);
    expect(await notes()).toHaveLength(before.length + 1);
    const known = { accountIds: [one.session.accountId], requestIds: [one.requestId] };
    expect(await beginErasure(parts(), known, { by: BY, reason: REASON })).toBeUndefined();
    expect(await findPendingErasures(db())).toEqual([]);
  });

  test('is recognised by the objection link if there is no account', async () => {
    const person = ++people;
    const { requestId } = await sendRequest(running(), person);
    const one = { requestId, contact: String(requestBody(person)['email']) };
    const hold = await holdOf(one);
    const first = await erase(one);
    expect(first.beingErased).toMatchObject({ accounts: 0, requests: 1 });
    expect(await erase(one)).toEqual(first);
    const unknown = { contact: 'niemand@example.org', reason: REASON };
    expect(await findPerson(parts(), unknown, BY)).toEqual({ accounts: 0, requests: [] });
    await hold.release();
    expect(await finish()).toBe(1);
  });

  test('includes requests sent from the account meanwhile, and skips those its owner has erased', async () => {
    const one = await createPerson();
    const hold = await holdOf(one);
    await erase(one);
    const later = ++people;
    const sent = await one.session.call('POST', '/v2/contact', requestBody(later), {
      'idempotency-key': submissionKey(later),
    });
    expect(sent.statusCode).toBe(201);
    await hold.release();
    expect(await finish()).toBe(1);
    const left = await db()
      .selectFrom('request')
      .select('id')
      .where('id', '=', sent.json<{ requestId: string }>().requestId)
      .execute();
    expect(left).toEqual([]);

    const other = await createPerson();
    const held = await holdOf(other);
    const before = await notes();
    await erase(other);
    await held.release();
    expect((await other.session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await finish()).toBe(1);
    expect(await stateOf(other)).toBe('GONE');
    expect(await notes()).toHaveLength(before.length + 1);
  });

  test('is reported as running to an operator who requests the same meanwhile, without personal data', async () => {
    const one = await createPerson();
    const hold = await holdOf(one);
    const before = await notes();
    const first = await erase(one);
    expect(first).toEqual({
      accounts: 0,
      requests: [],
      beingErased: { since: expect.any(String), accounts: 1, requests: 1 },
    });
    expect(await erase(one)).toEqual(first);
    expect(await findPerson(parts(), search(one), BY)).toEqual(first);
    expect(await findErasures(parts())).toEqual([{ ...first.beingErased, reason: REASON }]);
    expect(await finish()).toBe(0);
    expect(await stateOf(one)).toBe('BEGUN');
    expect(await notes()).toEqual(before);
    const { index } = contactIndexOf(one.contact, running().vault);
    const holding = await rowsHolding(running().database, [one.contact, index]);
    expect(holding.map(({ table }) => table)).not.toContain('public.begun_erasure');
    await hold.release();
    // Starts a worker, because a starting worker finishes pending erasures.
    const { config, market, flags, logged } = running();
    const note = (entry: unknown) => void logged.push(JSON.stringify(entry));
    await workOffJobs(config, running(), {
      market,
      flags,
      log: { error: note, warn: note, info: note } as never,
    });
    await expect.poll(() => stateOf(one)).toBe('GONE');
    expect(await notes()).toHaveLength(before.length + 1);
    expect(await erase(one)).toEqual({ accounts: 0, requests: [] });
    expect(await findErasures(parts())).toEqual([]);
    expect(await notes()).toHaveLength(before.length + 1);
  });

  async function holdOf({ requestId }: Pick<Person, 'requestId'>) {
    const { id } = await db()
      .selectFrom('delivery')
      .select('id')
      .where('request_id', '=', requestId)
      .where('recipient', '=', 'ADVISER')
      .executeTakeFirstOrThrow();
    await db().updateTable('delivery').set({ state: 'sending' }).where('id', '=', id).execute();
    const hold = await running().jobs.holds.take(id);
    expect(hold).toBeDefined();
    return hold!;
  }
});
