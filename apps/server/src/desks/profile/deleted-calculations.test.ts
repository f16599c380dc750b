import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { deleteCalculation, findDeleted, restoreCalculation } from './deleted-calculations.ts';

const CALCULATIONS = '/v1.0/profile/calculations';

onPostgresFirst('a deleted calculation', (running) => {
  let people = 0;
  const openVisitor = () => openSession(running(), { email: `loescht.${++people}@example.org` });
  const save = async (session: OwnSession, headers = {}) => {
    const body = { name: 'Altbau', kind: 'own-capital', inputs: { savings: 20_000 } };
    const response = await session.call('POST', CALCULATIONS, body, headers);
    expect(response.statusCode).toBe(201);
    return response.json<{ id: string; savedAt: string }>();
  };
  const parts = () => ({
    db: running().database.db,
    vault: running().vault,
    calculate: () => {
      throw new Error('taking back calculates nothing');
    },
  });
  const listOf = async (session: OwnSession) =>
    (await session.call('GET', CALCULATIONS)).json<{ id: string }[]>().map(({ id }) => id);

  test('is found by no call and in no export, and comes back as it was', async () => {
    const session = await openVisitor();
    const saved = await save(session);
    expect((await session.call('DELETE', `${CALCULATIONS}/${saved.id}`)).statusCode).toBe(204);
    expect(await listOf(session)).toEqual([]);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { name: 'Neubau' }],
      ['DELETE', undefined],
    ] as const)
      expect((await session.call(method, `${CALCULATIONS}/${saved.id}`, body)).statusCode).toBe(404);
    expect((await session.call('GET', '/v1.0/profile/export')).body).not.toContain('Altbau');

    expect(await findDeleted(parts(), session.accountId, saved.id)).toEqual(saved);
    expect(await restoreCalculation(parts(), session.accountId, saved.id)).toEqual(saved);
    expect(await findDeleted(parts(), session.accountId, saved.id)).toBeUndefined();
    expect((await session.call('GET', `${CALCULATIONS}/${saved.id}`)).json()).toEqual(saved);
  });

  test('comes back for its owner alone, and not after ten minutes', async () => {
    const [owner, other] = [await openVisitor(), await openVisitor()];
    const { id } = await save(owner);
    await owner.call('DELETE', `${CALCULATIONS}/${id}`);
    const { db } = running().database;
    const refusal = { statusCode: 404 };
    expect(await findDeleted(parts(), other.accountId, id)).toBeUndefined();
    await expect(restoreCalculation(parts(), other.accountId, id)).rejects.toMatchObject(refusal);
    for (const foreign of ['', 'x', crypto.randomUUID()])
      await expect(restoreCalculation(parts(), owner.accountId, foreign)).rejects.toMatchObject(refusal);
    await sql`update saved_calculation set deleted_at = deleted_at - interval '10 minutes'`.execute(db);
    expect(await findDeleted(parts(), owner.accountId, id)).toBeUndefined();
    await expect(restoreCalculation(parts(), owner.accountId, id)).rejects.toMatchObject(refusal);
  });

  test('takes no room, and is restored only if there is some', async () => {
    const session = await openVisitor();
    const { id } = await save(session);
    const { db } = running().database;
    await sql`insert into saved_calculation (id, account_id, kind, name, content, rules_version)
      select gen_random_uuid(), account_id, kind, name, content, rules_version
      from saved_calculation, generate_series(1, 199) where id = ${id}`.execute(db);
    expect(await deleteCalculation(parts(), session.accountId, id)).toBe(true);
    const { id: last } = (
      await session.call('POST', CALCULATIONS, { name: 'A', kind: 'own-capital', inputs: { savings: 1 } })
    ).json<{ id: string }>();
    await expect(restoreCalculation(parts(), session.accountId, id)).rejects.toMatchObject({
      statusCode: 422,
    });
    await deleteCalculation(parts(), session.accountId, last);
    expect(await restoreCalculation(parts(), session.accountId, id)).toMatchObject({ name: 'Altbau' });
  });

  test('leaves the key of its form free: the same form once more saves once more', async () => {
    const session = await openVisitor();
    const key = { 'idempotency-key': 'a-form-that-was-shown-once' };
    const { id } = await save(session, key);
    await session.call('DELETE', `${CALCULATIONS}/${id}`);
    const again = await save(session, key);
    expect(again.id).not.toBe(id);
    expect(await listOf(session)).toEqual([again.id]);
  });
});
