import { CALCULATIONS } from '@heimvorteil/calculations';
import {
  changeCalculation,
  findCalculation,
  listCalculations,
  saveCalculation,
} from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';

const PATH = '/v1.0/profile/calculations';
const MORTGAGE = { purchasePrice: 400_000, ownFunds: 100_000, geoCode: '1276003', nominalInterestRate: 3.6 };

onPostgresFirst('saved calculations', (running) => {
  let people = 0;
  const openVisitor = () => openSession(running(), { email: `rechnet.${++people}@example.org` });
  const save = async (session: OwnSession, body: object, headers = {}) => {
    const response = await session.call('POST', PATH, body, headers);
    expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
    return z.parse(saveCalculation.response, response.json());
  };
  const list = async (session: OwnSession) => expectAnswer(await session.call('GET', PATH), listCalculations);

  // @contract 4.5
  test('a calculation is stored with its inputs, today’s result and its origin', async () => {
    const session = await openVisitor();
    const link = '/baufinanzierung/finanzierungsrechner?purchasePrice=400000#rent=1200';
    const saved = await save(session, { name: ' Haus in Pankow ', kind: 'mortgage', inputs: MORTGAGE, link });
    expect(saved).toMatchObject({
      name: 'Haus in Pankow',
      kind: 'mortgage',
      inputs: MORTGAGE,
      link,
      rulesVersion: 'regeln 2026-11.3, markt 2026-11-02',
      // Price 400,000 + 11.57 % costs − 100,000 own funds = loan; instalment: loan × (3.6 % interest + 2 %
      // repayment) / 12.
      result: { loanAmount: 346_280, monthlyRate: 1_615.97, nominalInterestRate: 3.6 },
    });
    const found = await session.call('GET', `${PATH}/${saved.id}`);
    expect(expectAnswer(found, findCalculation)).toEqual(saved);
    expect(found.headers['cache-control']).toBe('no-store');
    expect(await list(session)).toEqual([saved]);
  });

  test('the newest is first', async () => {
    const session = await openVisitor();
    for (const name of ['eins', 'zwei', 'drei'])
      await save(session, { name, kind: 'mortgage', inputs: MORTGAGE });
    expect((await list(session)).map(({ name }) => name)).toEqual(['drei', 'zwei', 'eins']);
  });

  test.each(Object.entries(CALCULATIONS))(
    '%s is saved by the fields of its call, with the numbers of its answer',
    async (kind, { operation, example: inputs }) => {
      const session = await openVisitor();
      const { result } = await save(session, { name: kind, kind, inputs });
      const answer = await session.call('POST', operation.path, inputs);
      const called = answer.json() as Record<string, unknown> & { options?: Record<string, unknown>[] };
      const figures = { ...called, ...called.options?.find(({ kind: option }) => option === 'NEW_LENDER') };
      expect(Object.values(result)).toContainEqual(expect.any(Number));
      for (const [name, value] of Object.entries(result))
        expect([name, value]).toEqual([name, figures[name] ?? null]);
    },
  );

  // @spec 2.73
  test('a flow is stored with its answers and its result', async () => {
    const session = await openVisitor();
    const inputs = { numberOfChildren: '2', ownUse: true, otherDebts: null, livingArea: 120 };
    const result = { maxPurchasePrice: 410_000, feasibility: 'good' };
    const saved = await save(session, { name: 'Fragen', kind: 'affordability-flow', inputs, result });
    expect(saved).toMatchObject({ inputs, result });
  });

  test('a caller’s own result of a calculator is ignored', async () => {
    const session = await openVisitor();
    const saved = await save(session, {
      name: 'geschönt',
      kind: 'own-capital',
      inputs: { savings: 10_000 },
      result: { total: 999_999 },
      rulesVersion: 'meine',
      id: '1',
      savedAt: '2020-01-01T00:00:00Z',
    });
    expect(saved.result).toEqual({ total: 10_000 });
    expect(saved.rulesVersion).toContain('regeln');
    expect(saved.id).not.toBe('1');
  });

  test('every error is named at once, those of the inputs as the calculator’s own call names them', async () => {
    const session = await openVisitor();
    const call = (body: object) => session.call('POST', PATH, body);
    expectRefusal(
      await call({ name: 'x', kind: 'mortgage', inputs: { purchasePrice: -1, ownFunds: -5, more: 1 } }),
      422,
      [
        ['inputs.purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
        ['inputs.ownFunds', 'OWN_FUNDS_TOO_LOW'],
        ['inputs', 'UNKNOWN_FIELD'],
      ].map(([field, code]) => [field === 'inputs' ? 'inputs.more' : field, code]) as never,
    );
    expectRefusal(await call({ name: '', kind: 'castle', inputs: {}, rent: 1 }), 422, [
      ['name', 'REQUIRED'],
      ['kind', 'INVALID_VALUE'],
      ['rent', 'UNKNOWN_FIELD'],
    ]);
    expectRefusal(
      await call({ name: 'x', kind: 'additional-costs', inputs: { purchasePrice: 1, postcode: '00000' } }),
      422,
      [['inputs.postcode', 'INVALID_POSTALCODE']],
    );
    expectRefusal(
      await call({ name: 'x', kind: 'mortgage', inputs: MORTGAGE, link: '//evil.example' }),
      422,
      [['link', 'INVALID_VALUE']],
    );
    const many = Object.fromEntries(Array.from({ length: 81 }, (_, at) => [`field${at}`, at]));
    expectRefusal(await call({ name: 'x', kind: 'financing-flow', inputs: many }), 422, [
      ['inputs', 'TOO_LONG'],
    ]);
    expectRefusal(
      await call({
        name: 'x',
        kind: 'goal-seek/loan',
        inputs: { seek: 'termMonths', loanAmount: 300_000, nominalInterestRate: 5, monthlyRate: 100 },
      }),
      422,
      [[undefined, 'COULD_NOT_CALCULATE']],
    );
    const big = await call({
      name: 'x',
      kind: 'mortgage',
      inputs: { ...MORTGAGE, note: 'x'.repeat(70_000) },
    });
    expectRefusal(big, 413, [[undefined, 'PAYLOAD_TOO_LARGE']]);
    expect(await list(session)).toEqual([]);
  });

  test('a new name changes the name, new inputs the result', async () => {
    const session = await openVisitor();
    const saved = await save(session, { name: 'alt', kind: 'own-capital', inputs: { savings: 1_000 } });
    const change = async (changes: object) =>
      expectAnswer(await session.call('PUT', `${PATH}/${saved.id}`, changes), changeCalculation);
    expect(await change({ name: 'neu' })).toEqual({ ...saved, name: 'neu' });
    const changed = await change({ inputs: { savings: 2_000 } });
    expect(changed).toMatchObject({ id: saved.id, name: 'neu', result: { total: 2_000 } });
    expect(changed.savedAt > saved.savedAt).toBe(true);
    const other = await change({ kind: 'mortgage', inputs: MORTGAGE, name: 'Haus' });
    expect(other).toMatchObject({ name: 'Haus', kind: 'mortgage', result: { loanAmount: 346_280 } });
    expect(await change(other)).toEqual({ ...other, savedAt: expect.any(String) });
    expectRefusal(await session.call('PUT', `${PATH}/${saved.id}`, { kind: 'budget' }), 422, [
      ['inputs', 'REQUIRED'],
    ]);
    expectRefusal(await session.call('PUT', `${PATH}/${saved.id}`, { inputs: { savings: 1 } }), 422, [
      ['inputs.purchasePrice', 'REQUIRED'],
      ['inputs.ownFunds', 'REQUIRED'],
      ['inputs.savings', 'UNKNOWN_FIELD'],
    ]);
    expect(await list(session)).toHaveLength(1);
  });

  test('a deleted calculation is removed', async () => {
    const session = await openVisitor();
    const { id } = await save(session, { name: 'weg', kind: 'mortgage', inputs: MORTGAGE });
    const deleted = await session.call('DELETE', `${PATH}/${id}`);
    expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const)
      expectRefusal(await session.call(method, `${PATH}/${id}`), 404, [[undefined, 'CALCULATION_NOT_FOUND']]);
    expect(await list(session)).toEqual([]);
  });

  test.each(['1', 'x', '00000000-0000-0000-0000-000000000000', "' or 1=1 --", 'ÄÖÜ'])(
    'the number %s belongs to no account',
    async (id) => {
      const session = await openVisitor();
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const response = await session.call(
          method,
          `${PATH}/${encodeURIComponent(id)}`,
          method === 'PUT' ? {} : undefined,
        );
        expectRefusal(response, 404, [[undefined, 'CALCULATION_NOT_FOUND']]);
      }
    },
  );

  test('no visitor reaches another visitor’s calculation', async () => {
    const [owner, other] = [await openVisitor(), await openVisitor()];
    const saved = await save(owner, { name: 'meins', kind: 'mortgage', inputs: MORTGAGE });
    expect(await list(other)).toEqual([]);
    expectRefusal(await other.call('GET', `${PATH}/${saved.id}`), 404, [
      [undefined, 'CALCULATION_NOT_FOUND'],
    ]);
    expectRefusal(await other.call('PUT', `${PATH}/${saved.id}`, { name: 'deins' }), 404, [
      [undefined, 'CALCULATION_NOT_FOUND'],
    ]);
    expectRefusal(await other.call('DELETE', `${PATH}/${saved.id}`), 404, [
      [undefined, 'CALCULATION_NOT_FOUND'],
    ]);
    expect(await list(owner)).toEqual([saved]);
  });

  test('the same key saves once; another body under it is refused, another person’s key is another', async () => {
    const [session, other] = [await openVisitor(), await openVisitor()];
    const body = { name: 'einmal', kind: 'mortgage', inputs: MORTGAGE };
    const headers = { 'idempotency-key': 'a-form-that-is-sent-twice' };
    const all = await Promise.all(Array.from({ length: 8 }, () => save(session, body, headers)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await list(session)).toHaveLength(1);
    expectRefusal(await session.call('POST', PATH, { ...body, name: 'anders' }, headers), 409, [
      [undefined, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
    expectRefusal(await session.call('POST', PATH, body, { 'idempotency-key': 'short' }), 400, [
      ['idempotency-key', 'IDEMPOTENCY_KEY_MISSING'],
    ]);
    expect((await save(other, body, headers)).id).not.toBe(all[0]?.id);
  });

  test('200 fit, and two windows do not make 201 of them', async () => {
    const session = await openVisitor();
    const body = { name: 'voll', kind: 'own-capital', inputs: { savings: 1 } };
    const { db } = running().database;
    const { id } = await save(session, body);
    const row = await db
      .selectFrom('saved_calculation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _id, saved_at: _at, ...rest } = row;
    await db
      .insertInto('saved_calculation')
      .values(Array.from({ length: 198 }, () => ({ ...rest, id: crypto.randomUUID() })))
      .execute();
    const last = await Promise.all(Array.from({ length: 4 }, () => session.call('POST', PATH, body)));
    expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
    expectRefusal(await session.call('POST', PATH, body), 422, [[undefined, 'TOO_MANY_CALCULATIONS']]);
  });

  test('the database has none of it readable', async () => {
    const session = await openVisitor();
    await save(session, {
      name: 'Zauberwort Schneckenhaus',
      kind: 'budget',
      // With cents, because a random id could contain a whole number by chance.
      inputs: { netIncome: 4_711.27, expenses: 1_234.56, ownFunds: 98_765.43 },
    });
    const rows = await running().database.db.selectFrom('saved_calculation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Schneckenhaus|4711\.27|1234\.56|98765\.43/);
    expect(running().logged.join()).not.toMatch(/Schneckenhaus|98765\.43/);
  });
});
