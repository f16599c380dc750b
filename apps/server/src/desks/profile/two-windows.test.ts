import {
  changeCalculation,
  findCalculation,
  findProject,
  keepProject,
  saveCalculation,
  type SavedCalculation,
} from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLES } from '../../platform/description/examples.ts';
import { afterStatement, refusalOf } from '../../testing/ends-after.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sealOfAccount } from '../../people/identity/index.ts';
import { professionOf } from './account-rows.ts';
import { deleteCalculation, restoreCalculation } from './deleted-calculations.ts';
import { sealContent, sealName } from './saved-calculations.ts';

const CALCULATIONS = '/v1.0/profile/calculations';
const PROJECT_ADDRESS = '/v1.0/profile/project';
const CHANGED = [[undefined, 'CHANGED_MEANWHILE']] as const;

let people = 0;
const openVisitor = (running: TestApp) =>
  openSession(running, { email: `zwei.fenster.${++people}@example.org` });

async function saved(session: OwnSession): Promise<SavedCalculation> {
  const body = { name: 'alt', kind: 'own-capital', inputs: { savings: 1_000 } };
  return z.parse(saveCalculation.response, (await session.call('POST', CALCULATIONS, body)).json());
}

const put = (session: OwnSession, { id }: SavedCalculation, changes: object) =>
  session.call('PUT', `${CALCULATIONS}/${id}`, changes);
const found = async (session: OwnSession, { id }: SavedCalculation) =>
  expectAnswer(await session.call('GET', `${CALCULATIONS}/${id}`), findCalculation);

onPostgresFirst('a calculation in two windows', (running) => {
  test('a name and inputs changed at once are both stored', async () => {
    const session = await openVisitor(running());
    const before = await saved(session);
    const answers = await Promise.all([
      put(session, before, { name: 'neu' }),
      put(session, before, { inputs: { savings: 2_000 }, savedAt: before.savedAt }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await found(session, before)).toMatchObject({ name: 'neu', inputs: { savings: 2_000 } });
  });

  test('of inputs changed from the same state the first are stored, the others refused', async () => {
    const session = await openVisitor(running());
    const before = await saved(session);
    const amounts = [2_000, 3_000, 4_000, 5_000];
    const answers = await Promise.all(
      amounts.map((savings) => put(session, before, { inputs: { savings }, savedAt: before.savedAt })),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    for (const answer of answers) if (answer !== accepted[0]) expectRefusal(answer, 409, CHANGED);
    const stored = await found(session, before);
    expect(stored).toEqual(accepted[0]?.json());

    // A client that has read the change may save; changing only the name does not invalidate `savedAt`.
    const again = { inputs: { savings: 6_000 }, savedAt: stored.savedAt };
    expectAnswer(await put(session, before, { name: 'neu' }), changeCalculation);
    const changed = expectAnswer(await put(session, before, again), changeCalculation);
    expect(changed).toMatchObject({ name: 'neu', inputs: { savings: 6_000 } });
    expectRefusal(await put(session, before, again), 409, CHANGED);
  });

  test('of projects changed from the same state one is stored, the others are refused', async () => {
    const session = await openVisitor(running());
    const call = (body: object) => session.call('PUT', PROJECT_ADDRESS, body);
    const before = expectAnswer(await call(EXAMPLES['keepProject']!), keepProject);
    const plans = [300_000, 310_000, 320_000].map((purchasePrice) => ({
      ...before,
      financingCase: { ...before.financingCase, purchasePrice },
    }));
    const answers = await Promise.all(plans.map(call));
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    for (const answer of answers) if (answer !== accepted[0]) expectRefusal(answer, 409, CHANGED);
    const stored = expectAnswer(await session.call('GET', PROJECT_ADDRESS), findProject);
    expect(stored).toEqual(accepted[0]?.json());
    expectAnswer(await call({ ...stored, variants: [] }), keepProject);
    expectRefusal(await call({ ...stored, variants: [] }), 409, CHANGED);
  });

  test('of first projects one is stored, the others are refused', async () => {
    const session = await openVisitor(running());
    const call = (body: object) =>
      session.call('PUT', PROJECT_ADDRESS, { ...EXAMPLES['keepProject'], ...body });
    const answers = await Promise.all(
      [1, 2, 3].map((term) => call({ preapprovalId: `${term}`, savedAt: null })),
    );
    const accepted = answers.filter(({ statusCode }) => statusCode === 200);
    expect(accepted).toHaveLength(1);
    for (const answer of answers) if (answer !== accepted[0]) expectRefusal(answer, 409, CHANGED);
    const stored = expectAnswer(await session.call('GET', PROJECT_ADDRESS), findProject);
    expect(stored).toEqual(accepted[0]?.json());
    // Counterproof: without `savedAt` nothing is checked, so the other window's change is overwritten.
    const unguarded = expectAnswer(await call({ preapprovalId: '4' }), keepProject);
    expect(unguarded.savedAt).not.toBe(stored?.savedAt);
  });

  test('a project deleted meanwhile is not restored by a visitor who had read it', async () => {
    const session = await openVisitor(running());
    const call = (body: object) => session.call('PUT', PROJECT_ADDRESS, body);
    const before = expectAnswer(await call({ ...EXAMPLES['keepProject'], savedAt: null }), keepProject);
    expect((await session.call('DELETE', PROJECT_ADDRESS)).statusCode).toBe(204);
    expectRefusal(await call(before), 409, CHANGED);
    expect(expectAnswer(await session.call('GET', PROJECT_ADDRESS), findProject)).toBeNull();
    expectAnswer(await call({ ...before, savedAt: null }), keepProject);
    expectRefusal(await call({ ...before, savedAt: null }), 409, CHANGED);
  });

  test('a project changed meanwhile is not deleted by a visitor who has not seen the change', async () => {
    const session = await openVisitor(running());
    const store = async (body: object) =>
      expectAnswer(await session.call('PUT', PROJECT_ADDRESS, body), keepProject);
    const remove = (search: string) => session.call('DELETE', PROJECT_ADDRESS + search);
    const asRead = (savedAt: string) => `?savedAt=${encodeURIComponent(savedAt)}`;
    const stored = async () => expectAnswer(await session.call('GET', PROJECT_ADDRESS), findProject);
    const before = await store({ ...EXAMPLES['keepProject'], savedAt: null });
    const since = await store({ ...before, preapprovalId: 'neu' });
    expectRefusal(await remove(asRead(before.savedAt)), 409, CHANGED);
    expectRefusal(await remove(asRead('gestern')), 409, CHANGED);
    expect(await stored()).toEqual(since);
    expect((await remove(asRead(since.savedAt))).statusCode).toBe(204);
    expect(await stored()).toBeNull();
    // A repeated deletion succeeds, even with an outdated `savedAt`.
    expect((await remove(asRead(before.savedAt))).statusCode).toBe(204);

    // Counterproof: without `savedAt` nothing is checked, so the changed project is deleted.
    await store({ ...before, savedAt: null });
    expect((await remove('')).statusCode).toBe(204);
    expect(await stored()).toBeNull();
  });

  test('of a change and a deletion of the same state one counts', async () => {
    const session = await openVisitor(running());
    const before = expectAnswer(
      await session.call('PUT', PROJECT_ADDRESS, { ...EXAMPLES['keepProject'], savedAt: null }),
      keepProject,
    );
    const answers = await Promise.all([
      session.call('PUT', PROJECT_ADDRESS, { ...before, preapprovalId: 'neu' }),
      session.call('DELETE', `${PROJECT_ADDRESS}?savedAt=${encodeURIComponent(before.savedAt)}`),
    ]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused).toHaveLength(1);
    const stored = expectAnswer(await session.call('GET', PROJECT_ADDRESS), findProject);
    expect(stored?.preapprovalId).toBe(answers[0].statusCode === 200 ? 'neu' : undefined);
  });
});

onPostgres('two windows that wait for the same row', (running) => {
  /** Starts both changes while the row is locked, then unlocks it; returns the stored result. */
  async function bothAtOnce(
    change: (session: OwnSession, before: SavedCalculation, changes: Changes) => Promise<unknown>,
  ): Promise<SavedCalculation> {
    const { db } = running().database;
    const session = await openVisitor(running());
    const before = await saved(session);
    let windows: Promise<unknown[]> | undefined;
    await db.transaction().execute(async (trx) => {
      await sql`select from saved_calculation where id = ${before.id} for update`.execute(trx);
      const changes = [{ name: 'neu' }, { inputs: { savings: 2_000 } }];
      windows = Promise.all(changes.map((one) => change(session, before, one)));
      await expect.poll(() => countWaits(db)).toBe(2);
    });
    await windows;
    return found(session, before);
  }

  test('the second finds the change of the first', async () => {
    const stored = await bothAtOnce((session, before, changes) => put(session, before, changes));
    expect(stored).toMatchObject(BOTH);
  });

  test('one that is read before it is held would be detected', async () => {
    const stored = await bothAtOnce((session, before, changes) =>
      changeUnheld(running(), session, before, changes),
    );
    expect(stored).not.toMatchObject(BOTH);
  });

  test('a project that the sweep removes during its restoration is not reported as restored', async () => {
    const { db } = running().database;
    const parts = { db, vault: running().vault, calculate: () => expect.unreachable() };
    const session = await openVisitor(running());
    const { accountId } = session;
    const { id } = await saved(session);
    await deleteCalculation(parts, accountId, id);
    const { restored } = await db.transaction().execute(async (sweep) => {
      await sweep.deleteFrom('saved_calculation').where('id', '=', id).execute();
      const restoring = restoreCalculation(parts, accountId, id).catch((error: unknown) => error);
      await expect.poll(() => countWaits(db)).toBe(1);
      return { restored: restoring };
    });
    expect(await restored).toMatchObject({ statusCode: 404 });
  });

  test('an account that is erased while its data are exported is logged out', async () => {
    const session = await openVisitor(running());
    const { database, vault } = running();
    const db = afterStatement(database.db, 1, () => session.call('DELETE', '/v1.0/profile'));
    expect(await refusalOf(professionOf(db, vault, session.accountId))).toBe('401 NOT_LOGGED_IN');
  });
});

interface Changes {
  readonly name?: string;
  readonly inputs?: Record<string, unknown>;
}
const BOTH = { name: 'neu', inputs: { savings: 2_000 } };

/** Counterproof that the lock is needed: reads the row without it and writes all columns back. */
async function changeUnheld(
  { database: { db }, vault }: TestApp,
  { accountId }: OwnSession,
  { id, name, inputs, result }: SavedCalculation,
  changes: Changes,
): Promise<void> {
  const seal = await sealOfAccount(db, vault, accountId);
  await db
    .updateTable('saved_calculation')
    .set({
      name: sealName(seal, id, changes.name ?? name),
      content: sealContent(seal, id, { inputs: changes.inputs ?? inputs, result }),
    })
    .where('id', '=', id)
    .execute();
}
