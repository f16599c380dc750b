import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listShortlist } from '@heimvorteil/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoListings } from '@heimvorteil/demo';
import { builtInGeography } from '../../testing/built-in-geography.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { expectAnswer, expectRefusal } from '../../testing/expectations.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/v1.0/shortlist';

onPostgresFirst('the shortlist', (running) => {
  let people = 0;
  const openVisitor = () => openSession(running(), { email: `merkt.${++people}@example.org` });
  const listed = async (session: OwnSession) =>
    expectAnswer(await session.call('GET', PATH), listShortlist).map(({ exposeId }) => exposeId);
  const mark = async (session: OwnSession, exposeId: number) => {
    const response = await session.call('PUT', `${PATH}/${exposeId}`);
    expect([response.statusCode, response.body]).toEqual([204, '']);
  };
  let offered: number[] = [];

  beforeAll(async () => {
    const { db } = running().database;
    await loadDemoListings(db, builtInGeography());
    const rows = await db
      .selectFrom('listing')
      .select('expose_id')
      .where('removed_at', 'is', null)
      .orderBy('expose_id')
      .limit(10)
      .execute();
    offered = rows.map(({ expose_id: id }) => Number(id));
  });

  // @spec 7.22
  test('marked listings are listed with their data, last marked first, once each', async () => {
    const session = await openVisitor();
    const [one = 0, two = 0] = offered;
    await mark(session, one);
    await mark(session, two);
    await mark(session, two);
    const response = await session.call('GET', PATH);
    expect(response.headers['cache-control']).toBe('no-store');
    const [first] = expectAnswer(response, listShortlist);
    expect(await listed(session)).toEqual([two, one]);
    const listing = await running().app.inject({ url: `/baufinanzierung/api/v1.0/exposes/${two}` });
    expect(first).toEqual(listing.json());
    await mark(session, one);
    expect(await listed(session)).toEqual([two, one]);
  });

  // @contract 4.5
  test('a mark can be removed, repeatedly', async () => {
    const session = await openVisitor();
    const [one = 0] = offered;
    await mark(session, one);
    for (let times = 0; times < 2; times += 1) {
      const response = await session.call('DELETE', `${PATH}/${one}`);
      expect([response.statusCode, response.body]).toEqual([204, '']);
      expect(await listed(session)).toEqual([]);
    }
  });

  test.each(['999999999999', '0', '-1', '1.5', 'x', '99999999999999999999'])(
    'the listing %s does not exist',
    async (exposeId) => {
      const session = await openVisitor();
      for (const method of ['PUT', 'DELETE'] as const)
        expectRefusal(await session.call(method, `${PATH}/${exposeId}`), 404, [
          [undefined, 'EXPOSE_NOT_FOUND'],
        ]);
    },
  );

  test('no visitor sees or removes another visitor’s marks', async () => {
    const [owner, other] = [await openVisitor(), await openVisitor()];
    const [one = 0] = offered;
    await mark(owner, one);
    expect(await listed(other)).toEqual([]);
    expect((await other.call('DELETE', `${PATH}/${one}`)).statusCode).toBe(204);
    expect(await listed(owner)).toEqual([one]);
  });

  test('a removed listing is omitted, can be unmarked, and comes back with its mark', async () => {
    const session = await openVisitor();
    const { db } = running().database;
    const removed = offered.at(-1) ?? 0;
    const [one = 0] = offered;
    const remove = (at: Date | null) =>
      db.updateTable('listing').set({ removed_at: at }).where('expose_id', '=', String(removed)).execute();
    await mark(session, one);
    await mark(session, removed);
    await remove(new Date());
    expect(await listed(session)).toEqual([one]);
    expectRefusal(await session.call('PUT', `${PATH}/${removed}`), 404, [[undefined, 'EXPOSE_NOT_FOUND']]);
    await remove(null);
    expect(await listed(session)).toEqual([removed, one]);
    await remove(new Date());
    expect((await session.call('DELETE', `${PATH}/${removed}`)).statusCode).toBe(204);
    await remove(null);
    expect(await listed(session)).toEqual([one]);
  });

  test('a hundred fit; two windows do not make more of them', async () => {
    const session = await openVisitor();
    const { db } = running().database;
    await db
      .insertInto('shortlist_entry')
      .values(
        Array.from({ length: 99 }, (_, at) => ({
          account_id: session.accountId,
          expose_id: String(900_000 + at),
        })),
      )
      .execute();
    const answers = await Promise.all(offered.slice(0, 4).map((id) => session.call('PUT', `${PATH}/${id}`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422, 422, 422]);
    expectRefusal(await session.call('PUT', `${PATH}/${offered[5]}`), 422, [
      [undefined, 'TOO_MANY_LISTINGS'],
    ]);
    const [marked = 0] = await listed(session);
    await mark(session, marked);
    expect(await listed(session)).toEqual([marked]);
  });
});

describe('a marketplace with a service of its own', () => {
  let marketplace: Server;
  let running: TestApp;
  let answer = 200;

  beforeAll(async () => {
    marketplace = createServer((_request, response) => {
      response.writeHead(answer, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ title: 'Ihr Haus', type: 'HouseBuy', purchasePrice: 300_000 }));
    });
    await new Promise<void>((resolve) => marketplace.listen(0, '127.0.0.1', resolve));
    const { port } = marketplace.address() as AddressInfo;
    running = await testApp({ settings: { LISTING_URL: `http://127.0.0.1:${port}` } });
  });
  afterAll(async () => {
    await running.close();
    marketplace.close();
  });

  test('an unavailable service is reported to the visitor, no mark is set or lost, and known listings stay', async () => {
    const session = await openSession(running, { email: 'fremd@example.org' });
    expect((await session.call('PUT', `${PATH}/7`)).statusCode).toBe(204);
    answer = 500;
    expectRefusal(await session.call('PUT', `${PATH}/8`), 502, [[undefined, 'UNAVAILABLE']]);
    const list = expectAnswer(await session.call('GET', PATH), listShortlist);
    expect(list.map(({ exposeId, title }) => [exposeId, title])).toEqual([[7, 'Ihr Haus']]);
  });
});
