import { exportProfile } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectAnswer } from '../../testing/expectations.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import {
  firstProviderOf,
  publishRating,
  moderatorOf,
  rateOrThrow,
  reach,
  type RatingRequest,
} from '../../testing/rating-journey.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { ratingOperations } from './rating-operations.ts';

onPostgres('a rating with a lost key', (running) => {
  let person = 7_050;
  const db = () => running().database.db;
  const operations = () => {
    const { database, vault, market } = running();
    const never = () => Promise.reject(new Error('nobody rates here'));
    return ratingOperations({
      db: database.db,
      vault,
      market,
      limits: { take: never, takeWithin: never, giveBack: never },
    });
  };
  const lost = async (text: string, isPublic = false) => {
    const session = await openSession(running(), { email: `schluessel.${++person}@example.org` });
    const sent = await session.call('POST', '/v2/contact', requestBody(person), {
      'idempotency-key': submissionKey(person),
    });
    const { requestId, statusToken } = sent.json<RatingRequest>();
    await reach(running(), requestId);
    const providerId = await firstProviderOf(running(), requestId);
    await rateOrThrow(running(), providerId, { statusToken, stars: 4, text });
    if (isPublic) await publishRating(running(), text);
    await sql`update person set key_id = 'weg' where id in
      (select person_id from rating_submission where request_id = ${requestId})`.execute(db());
    const own = async () =>
      (await operations().ofRequest({ token: statusToken })).find((one) => one.providerId === providerId)
        ?.own;
    return { session, requestId, statusToken, providerId, own };
  };
  const waitingAt = async (requestId: string) => {
    const { id } = await db()
      .selectFrom('rating_submission')
      .select('id')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow();
    return (await moderatorOf(running()).waiting()).oldest.find((one) => one.id === id);
  };

  test('is listed without its text, and exported like that', async () => {
    const { session, own } = await lost('Verloren');
    expect(await own()).toEqual({ stars: 4, state: 'WAITING', sentAt: expect.any(String) });
    const exported = expectAnswer(await session.call('GET', '/v1.0/profile/export'), exportProfile);
    expect(exported.ratings).toMatchObject([{ stars: 4, state: 'WAITING' }]);
    expect(exported.ratings[0]).not.toHaveProperty('text');
  });

  test('still shows its public version', async () => {
    const { own } = await lost('Steht da', true);
    expect(await own()).toMatchObject({ state: 'SHOWN', text: 'Steht da' });
  });

  test('is refused with a reason, without the lost text', async () => {
    const { requestId, own } = await lost('Unlesbar');
    const waiting = await waitingAt(requestId);
    expect(waiting).toMatchObject({ hints: [] });
    expect(waiting).not.toHaveProperty('text');
    const decision = { id: waiting!.id, version: waiting!.version };
    expect(await moderatorOf(running()).decide(decision, 'an operator')).toBe(false);
    const refusal = { code: 'OFF_TOPIC', words: 'Bitte noch einmal.' } as const;
    expect(await moderatorOf(running()).decide({ ...decision, refusal }, 'an operator')).toBe(true);
    expect(await own()).toMatchObject({ state: 'REFUSED', refusal: { code: 'OFF_TOPIC', words: '' } });
  });

  test('is replaced under a new key, and the lost one is forgotten', async () => {
    const { requestId, statusToken, providerId, own } = await lost('Vorher lesbar', true);
    const keyOf = () =>
      db()
        .selectFrom('rating_submission')
        .select(['person_id', 'rating_id'])
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow();
    const before = await keyOf();
    await rateOrThrow(running(), providerId, { statusToken, stars: 2, text: 'Noch einmal' });
    expect(await own()).toMatchObject({
      state: 'WAITING',
      text: 'Noch einmal',
      shown: { text: 'Vorher lesbar' },
    });
    const after = await keyOf();
    expect(after).toEqual({
      person_id: expect.not.stringMatching(before.person_id),
      rating_id: before.rating_id,
    });
    const stored = await db().selectFrom('person').select('id').where('id', '=', before.person_id).execute();
    expect(stored).toEqual([]);
  });

  test('is withdrawn', async () => {
    const { statusToken, providerId, own } = await lost('Zurück', true);
    await operations().withdraw({ token: statusToken }, String(providerId));
    expect(await own()).toBeUndefined();
  });
});
