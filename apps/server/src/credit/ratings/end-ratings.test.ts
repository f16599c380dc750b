import { exportProfile } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { erasePersons, replayErasures } from '../../desks/profile/index.ts';
import { removeClosedRequests } from '../../operation/retention/remove-closed-requests.ts';
import { expectAnswer } from '../../testing/expectations.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession, type OwnSession } from '../../testing/own-session.ts';
import {
  assignAnother,
  firstProviderOf,
  publishRating,
  rateOrThrow,
  ratingOf,
  reach,
  reachedRequest,
} from '../../testing/rating-journey.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { rowsHolding } from '../../testing/search-everything.ts';
import { ratingOperations } from './rating-operations.ts';

onPostgresFirst('owner of a rating', (running) => {
  let person = 7_600;
  const db = () => running().database.db;
  const operations = (market = running().market) => {
    const { database, vault } = running();
    const limits = { take: never, takeWithin: never, giveBack: never };
    return ratingOperations({ db: database.db, vault, market, limits });
  };
  const never = () => Promise.reject(new Error('nobody rates here'));
  const places = async (mark: string) =>
    (await rowsHolding(running().database, [mark])).map(({ table }) => table);
  const overIn = async (requestId: string, days: number) => {
    await sql`update request set closed_at = now() - make_interval(days => ${days}) where id = ${requestId}`.execute(
      db(),
    );
    await removeClosedRequests(db());
  };
  /** Creates an account's request with a public rating. */
  const ratedBy = async (session: OwnSession, text: string) => {
    const sent = await session.call('POST', '/v2/contact', requestBody(++person), {
      'idempotency-key': submissionKey(person),
    });
    const { requestId, statusToken } = sent.json<{ requestId: string; statusToken: string }>();
    await reach(running(), requestId);
    const providerId = await firstProviderOf(running(), requestId);
    await rateOrThrow(running(), providerId, { statusToken, stars: 4, text });
    await publishRating(running(), text);
    return { requestId, statusToken, providerId };
  };
  const openVisitor = () => openSession(running(), { email: `wertet.${++person}@example.org` });

  // @contract 4.43
  test('a withdrawn rating is removed at once, also from the averages, and a repetition succeeds', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    const before = await ratingOf(running(), providerId);
    await rateOrThrow(running(), providerId, { statusToken, stars: 1, text: 'Nehme ich zurück' });
    await publishRating(running(), 'Nehme ich zurück');
    for (const times of [1, 2]) {
      await operations().withdraw({ token: statusToken }, String(providerId));
      expect([times, await ratingOf(running(), providerId)]).toEqual([times, before]);
    }
    expect(await places('Nehme ich zurück')).toEqual([]);
    // A restored older backup contains the rating until the erasure journal is replayed.
    const [own] = await operations().ofRequest({ token: statusToken });
    expect(own?.own).toBeUndefined();
  });

  test('a restored backup does not bring back a withdrawn rating', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    await rateOrThrow(running(), providerId, { statusToken, stars: 1, text: 'Aus der Sicherung' });
    await publishRating(running(), 'Aus der Sicherung');
    // Simulates a withdrawal after the backup: the erasure journal contains the rating's key.
    await sql`insert into erasure (person_id) select s.person_id from rating_submission s
      join rating r on r.id = s.rating_id where r.text = 'Aus der Sicherung'`.execute(db());
    await replayErasures(db());
    expect(await places('Aus der Sicherung')).toEqual([]);
  });

  test('without an account it has no owner once its request is removed: a public one stays, another one is deleted', async () => {
    const one = await reachedRequest(running(), ++person);
    const other = await reachedRequest(running(), ++person);
    await rateOrThrow(running(), one.providerId, { statusToken: one.statusToken, stars: 5, text: 'Bleibt' });
    await publishRating(running(), 'Bleibt');
    await rateOrThrow(running(), other.providerId, {
      statusToken: other.statusToken,
      stars: 2,
      text: 'Wartet',
    });
    for (const { requestId } of [one, other]) await overIn(requestId, 179);
    const left = () =>
      db()
        .selectFrom('rating_submission')
        .select('person_id')
        .where('request_id', 'in', [one.requestId, other.requestId])
        .execute();
    const persons = (await left()).map((row) => row.person_id);
    expect(persons).toHaveLength(2);
    for (const { requestId } of [one, other]) await overIn(requestId, 181);
    expect(await left()).toEqual([]);
    expect(await places('Bleibt')).toEqual(['public.rating']);
    const tables = (await rowsHolding(running().database, persons)).map(({ table }) => table);
    expect(new Set(tables)).toEqual(new Set(['public.erasure']));
  });

  test.each(['is over', 'was taken back'])('another request carries it on once the first %s', async (how) => {
    const contact = { email: `weiter.${++person}@example.org` };
    const first = await reachedRequest(running(), ++person, contact);
    const second = await reachedRequest(running(), ++person, { ...contact, purchasePrice: 391_000 });
    await assignAnother(running(), { by: first.requestId, as: second.requestId });
    await rateOrThrow(running(), first.providerId, {
      statusToken: first.statusToken,
      stars: 3,
      text: `Wandert ${person}`,
    });
    await publishRating(running(), `Wandert ${person}`);
    const visibleTo = async (token: string) =>
      (await operations().ofRequest({ token })).find(({ providerId }) => providerId === first.providerId)?.own
        ?.shown?.text;
    if (how === 'was taken back') {
      const url = `/baufinanzierung/api/v2/contact/${first.statusToken}/withdrawal`;
      expect((await running().app.inject({ method: 'POST', url })).statusCode).toBe(204);
      expect(await visibleTo(first.statusToken)).toBe(`Wandert ${person}`);
      await sql`update request set withdrawn_at = now() - interval '91 days'
        where id = ${first.requestId}`.execute(db());
      await removeClosedRequests(db());
    } else await overIn(first.requestId, 181);
    expect(await visibleTo(second.statusToken)).toBe(`Wandert ${person}`);
    const before = await ratingOf(running(), first.providerId);
    await rateOrThrow(running(), first.providerId, {
      statusToken: second.statusToken,
      stars: 1,
      text: `Umgestimmt ${person}`,
    });
    await publishRating(running(), `Umgestimmt ${person}`);
    expect((await ratingOf(running(), first.providerId)).numberOfRatings).toBe(before.numberOfRatings);
  });

  test('with an account it stays the owner’s: exported, and withdrawn by no other visitor', async () => {
    const [session, other] = [await openVisitor(), await openVisitor()];
    const { requestId } = await ratedBy(session, 'Gehört mir');
    await overIn(requestId, 181);
    const exported = expectAnswer(await session.call('GET', '/v1.0/profile/export'), exportProfile);
    expect(exported.requests).toEqual([]);
    expect(exported.ratings).toMatchObject([
      { stars: 4, text: 'Gehört mir', state: 'SHOWN', shown: { stars: 4, text: 'Gehört mir' } },
    ]);
    expect(expectAnswer(await other.call('GET', '/v1.0/profile/export'), exportProfile).ratings).toEqual([]);
    const [own] = await operations().ofAccount(session.accountId);
    await expect(operations().withdrawOfAccount(other.accountId, own!.id)).rejects.toMatchObject({
      statusCode: 404,
    });
    expect(await places('Gehört mir')).toEqual(['public.rating']);
    await operations().withdrawOfAccount(session.accountId, own!.id);
    expect(await places('Gehört mir')).toEqual([]);
  });

  test('of a provider that left the market it can be withdrawn, but not changed', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    await rateOrThrow(running(), providerId, { statusToken, stars: 4, text: 'Gibt es nicht mehr' });
    const { market } = running();
    const left = (id: number) => id !== providerId;
    const without = {
      ...market,
      current: () => ({
        ...market.current(),
        providers: new Map([...market.current().providers].filter(([id]) => left(id))),
      }),
    };
    const ofProvider = async () =>
      (await operations(without).ofRequest({ token: statusToken })).find(
        (one) => one.providerId === providerId,
      );
    expect(await ofProvider()).toMatchObject({ isInMarket: false, mayRate: false, own: { stars: 4 } });
    await operations(without).withdraw({ token: statusToken }, String(providerId));
    expect(await ofProvider()).toBeUndefined();
  });

  test('erasing a visitor withdraws the ratings', async () => {
    const session = await openVisitor();
    await ratedBy(session, 'Mit dem Konto weg');
    expect((await session.call('DELETE', '/v1.0/profile')).statusCode).toBe(204);
    expect(await places('Mit dem Konto weg')).toEqual([]);
    // A request without an account, erased by the operator.
    const { requestId, statusToken, providerId } = await reachedRequest(running(), ++person);
    await rateOrThrow(running(), providerId, { statusToken, stars: 4, text: 'Auf Verlangen weg' });
    await publishRating(running(), 'Auf Verlangen weg');
    const { jobs } = running();
    await erasePersons({ db: db(), jobs }, { accountIds: [], requestIds: [requestId] });
    expect(await places('Auf Verlangen weg')).toEqual([]);
  });
});
