import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaits } from '../../testing/held-up.ts';
import { onPostgresFirst, onPostgres } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import {
  assignAnother,
  firstProviderOf,
  publishRating,
  rate,
  rateOrThrow,
  ratingOf,
  reach,
  reachedRequest,
  type RatingRequest,
} from '../../testing/rating-journey.ts';
import { requestBody, submissionKey } from '../../testing/request-body.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { verifyOn } from '../../testing/verified-visit.ts';

onPostgresFirst('one rating each', (running) => {
  let person = 7_200;
  const db = () => running().database.db;
  const ofProvider = (providerId: number) =>
    db().selectFrom('rating_submission').selectAll().where('provider_id', '=', providerId).execute();
  const another = async (first: RatingRequest, changes: Record<string, unknown>) => {
    const request = await reachedRequest(running(), ++person, changes);
    await assignAnother(running(), { by: first.requestId, as: request.requestId });
    return request;
  };
  /** Two requests with the same email address at one provider. */
  const twoOfOne = async (email: string) => {
    const one = await reachedRequest(running(), ++person, { email });
    return [one, await another(one, { email, purchasePrice: 390_000 })] as const;
  };

  // @contract 4.43
  test('across all requests of one visitor', async () => {
    const [one, other] = await twoOfOne('zweimal@example.org');
    const known = await ofProvider(one.providerId);
    const { providerId } = one;
    await rateOrThrow(running(), providerId, { statusToken: one.statusToken, stars: 5, text: 'Zum ersten' });
    await rateOrThrow(running(), providerId, { statusToken: other.statusToken, stars: 2, text: 'Zweitens' });
    const rows = await ofProvider(providerId);
    expect(rows).toHaveLength(known.length + 1);
    expect(rows.find(({ request_id: id }) => id === other.requestId)).toMatchObject({ stars: 2, version: 2 });
  });

  test('two at once, by two requests at two processes, are one', async () => {
    const [one, other] = await twoOfOne('zugleich@example.org');
    const { providerId } = one;
    const second = await secondProcess(running());
    const known = await ofProvider(providerId);
    const answers = await Promise.all(
      [one, other, one, other].map(({ statusToken }, at) =>
        rate({ app: at % 2 === 0 ? running().app : second }, providerId, {
          statusToken,
          stars: 1 + (at % 5),
          text: `Zugleich ${at}`,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await ofProvider(providerId)).toHaveLength(known.length + 1);
    await second.close();
  });

  test('by whichever contact was shown, and by each that was shown since', async () => {
    const [login, entered] = ['login.einmal@example.org', 'daneben.einmal@example.org'];
    const session = await openSession(running(), { email: login });
    // The visitor verifies both the login's address and another address, entered in the form.
    await verifyOn(running(), session.cookie.replace('session=', ''), { email: entered });
    const sent = await session.call('POST', '/v2/contact', requestBody(++person, { email: entered }), {
      'idempotency-key': submissionKey(person),
    });
    expect([sent.statusCode, sent.body]).toEqual([201, expect.any(String)]);
    const { requestId, statusToken } = sent.json<{ requestId: string; statusToken: string }>();
    await reach(running(), requestId);
    const both = { requestId, statusToken, providerId: await firstProviderOf(running(), requestId) };
    const byLogin = await another(both, { email: login, purchasePrice: 391_000 });
    const byEntered = await another(both, { email: entered, purchasePrice: 392_000 });
    const { providerId } = both;
    const known = await ofProvider(providerId);
    for (const [at, { statusToken: token }] of [byLogin, both, byEntered, byLogin].entries()) {
      await rateOrThrow(running(), providerId, { statusToken: token, stars: 1 + at, text: '' });
      expect([at, (await ofProvider(providerId)).length]).toEqual([at, known.length + 1]);
    }
  });

  test.each([
    ['what is shown stays with what was said last', false, 0],
    ['of two that are shown the newer stays, and the averages say so at once', true, 1],
  ])('a visitor recognised as one person has one: %s', async (_what, isNewerPublic, fewer) => {
    const one = await reachedRequest(running(), ++person);
    const other = await another(one, {});
    const { providerId } = one;
    const [older, newer] = [`Älter ${person}`, `Neuer ${person}`];
    await rateOrThrow(running(), providerId, { statusToken: one.statusToken, stars: 5, text: older });
    await publishRating(running(), older);
    await rateOrThrow(running(), providerId, { statusToken: other.statusToken, stars: 2, text: newer });
    if (isNewerPublic) await publishRating(running(), newer);
    const before = await ratingOf(running(), providerId);
    // A third request has the verified contacts of the first two requests.
    const both = await another(one, {});
    await sql`update request set verified_index = (select verified_index from request where id = ${one.requestId}),
      also_verified = (select array_agg(verified_index) from request where id = ${other.requestId})
      where id = ${both.requestId}`.execute(db());
    const known = await ofProvider(providerId);
    await rateOrThrow(running(), providerId, {
      statusToken: both.statusToken,
      stars: 1,
      text: `Eins ${person}`,
    });
    expect(await ofProvider(providerId)).toHaveLength(known.length - 1);
    expect((await ratingOf(running(), providerId)).numberOfRatings).toBe(before.numberOfRatings - fewer);
    const published = await db()
      .selectFrom('rating')
      .select('text')
      .where('text', 'in', [older, newer])
      .execute();
    expect(published).toEqual([{ text: isNewerPublic ? newer : older }]);
    await publishRating(running(), `Eins ${person}`);
    expect((await ratingOf(running(), providerId)).numberOfRatings).toBe(before.numberOfRatings - fewer);
  });
});

onPostgres('a rating that is withdrawn while it is changed', (running) => {
  test('is stored again: what was reported as stored is stored', async () => {
    const { db } = running().database;
    const { statusToken, providerId, requestId } = await reachedRequest(running(), 7_399);
    await rateOrThrow(running(), providerId, { statusToken, stars: 3, text: 'Vorher' });
    const changing = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('rating_submission').where('request_id', '=', requestId).execute();
      const answer = rate(running(), providerId, { statusToken, stars: 4, text: 'Nachher' });
      await expect.poll(() => countWaits(db)).toBe(1);
      return { answer };
    });
    expect((await changing.answer).statusCode).toBe(201);
    const left = await db
      .selectFrom('rating_submission')
      .select('stars')
      .where('request_id', '=', requestId)
      .execute();
    expect(left).toEqual([{ stars: 4 }]);
  });
});
