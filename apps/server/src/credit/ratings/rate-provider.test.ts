import type { ErrorCode } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expectations.ts';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { openSession } from '../../testing/own-session.ts';
import {
  publishRating,
  moderatorOf,
  rate,
  rateOrThrow,
  ratingOf,
  reach,
  reachedLender,
  reachedRequest,
  firstProviderOf,
  offeredRatingOf,
  storedRatingOf,
} from '../../testing/rating-journey.ts';
import { requestBody } from '../../testing/request-body.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { rowsHolding } from '../../testing/search-everything.ts';

const BY = 'an operator';
const EVERYTHING = { providerId: undefined, page: 1 };

onPostgresFirst('rating a provider', (running) => {
  let person = 7_400;
  const db = () => running().database.db;
  const moderator = () => moderatorOf(running());
  const expectToRate = (providerId: number, body: unknown) => rateOrThrow(running(), providerId, body);
  const ofProvider = (providerId: number) =>
    db().selectFrom('rating_submission').selectAll().where('provider_id', '=', providerId).execute();

  // @spec 6.8
  test('requires a request that has reached one of its advisers', async () => {
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const providerId = await firstProviderOf(running(), requestId);
    const body = { statusToken, stars: 4 };
    expectRefusal(await rate(running(), providerId, body), 403, [[undefined, 'REQUEST_NOT_DELIVERED']]);
    await reach(running(), requestId);
    expect(await expectToRate(providerId, body)).toEqual({ state: 'WAITING', stars: 4, text: '' });
    const requestRow = await db()
      .selectFrom('request_adviser')
      .innerJoin('adviser', 'adviser.id', 'request_adviser.adviser_id')
      .select('provider_id')
      .where('request_id', '=', requestId)
      .execute();
    const never = [...running().market.current().providers.keys()].find(
      (id) => !requestRow.some((one) => one.provider_id === id),
    );
    expectRefusal(await rate(running(), never ?? 0, body), 403, [[undefined, 'REQUEST_NOT_DELIVERED']]);
  });

  test('is possible once its adviser has read the request, whatever happened to the mail', async () => {
    const { requestId, statusToken } = await sendRequest(running(), ++person);
    const providerId = await firstProviderOf(running(), requestId);
    await sql`insert into request_step (request_id, adviser_id, status) select request_id, adviser_id, 'VIEWED'
      from request_adviser where request_id = ${requestId} and position = 1`.execute(db());
    await expectToRate(providerId, { statusToken, stars: 1 });
  });

  // @contract 4.4 4.43
  test('is shown once it was let through, changes the averages, and an earlier version stays until a later one is', async () => {
    const { statusToken, providerId } = await reachedLender(running(), ++person);
    // Few ratings remain, so that one more changes the rounded average.
    await sql`delete from rating where provider_id = ${providerId} and demo and id not in (select id from rating
      where provider_id = ${providerId} and demo and stars < 5 order by id limit 2)`.execute(db());
    await running().market.refresh();
    const before = await ratingOf(running(), providerId);
    await expectToRate(providerId, { statusToken, stars: 5, text: 'Schnell und klar.' });
    expect(await ratingOf(running(), providerId)).toEqual(before);
    await publishRating(running(), 'Schnell und klar.');
    const after = await ratingOf(running(), providerId);
    expect(after).toEqual(await storedRatingOf(running(), providerId));
    expect(after.numberOfRatings).toBe(before.numberOfRatings + 1);
    expect(after.averageRating).toBeGreaterThan(before.averageRating ?? 5);
    expect(await offeredRatingOf(running(), providerId)).toEqual(after);

    await expectToRate(providerId, { statusToken, stars: 1, text: 'Doch nicht.' });
    expect(await ratingOf(running(), providerId)).toEqual(after);
    expect((await moderator().waiting()).oldest.find(({ text }) => text === 'Doch nicht.')).toMatchObject({
      published: { stars: 5, text: 'Schnell und klar.' },
    });
    await publishRating(running(), 'Doch nicht.');
    const changed = await ratingOf(running(), providerId);
    expect(changed).toEqual(await storedRatingOf(running(), providerId));
    expect(changed.numberOfRatings).toBe(after.numberOfRatings);
    expect(changed.averageRating).toBeLessThan(after.averageRating ?? 0);
    const published = await db().selectFrom('rating').selectAll().where('text', '=', 'Doch nicht.').execute();
    expect(published).toMatchObject([{ stars: 1, demo: false, changed_at: expect.any(Date) }]);
    expect(await db().selectFrom('rating').where('text', '=', 'Schnell und klar.').execute()).toEqual([]);
  });

  test('a repetition has the same answer, and is not moderated again', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    const body = { statusToken, stars: 3, text: 'Ganz\r\nin\n\n\n\nOrdnung' };
    expect((await expectToRate(providerId, body)).text).toBe('Ganz\nin\n\nOrdnung');
    await publishRating(running(), 'Ganz\nin\n\nOrdnung');
    expect(await expectToRate(providerId, body)).toMatchObject({ state: 'SHOWN' });
  });

  test('an employee of a provider does not rate it, by address or by login', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    const { id, email } = await db()
      .selectFrom('adviser')
      .select(['id', 'email'])
      .where('provider_id', '=', providerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const colleague = await openSession(running(), { email, roles: ['adviser'] });
    const body = { statusToken, stars: 5 };
    const own = [[undefined, 'OWN_PROVIDER']] as const;
    expectRefusal(await colleague.call('POST', `/v1.0/providers/${providerId}/ratings`, body), 403, own);
    // An adviser account without a known firm might belong to the rated provider, so it may not rate.
    const unknown = await openSession(running(), { email: 'wer@example.org', roles: ['adviser'] });
    expectRefusal(await unknown.call('POST', `/v1.0/providers/${providerId}/ratings`, body), 403, own);
    // The request's email address belongs to an adviser of the rated provider.
    await sql`update adviser set email = ${requestBody(person)['email']} where id = ${id}`.execute(db());
    expectRefusal(await rate(running(), providerId, body), 403, own);
    await sql`update adviser set email = ${email} where id = ${id}`.execute(db());
    // Another firm's adviser may rate like any customer.
    const { email: otherEmail } = await db()
      .selectFrom('adviser')
      .select('email')
      .where('provider_id', '!=', providerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const customer = await openSession(running(), { email: otherEmail, roles: ['adviser'] });
    const accepted = await customer.call('POST', `/v1.0/providers/${providerId}/ratings`, body);
    expect(accepted.statusCode).toBe(201);
  });

  describe('is refused', () => {
    test('by a foreign, cut, lengthened or other link, or an expired one', async () => {
      const { requestId, statusToken, providerId } = await reachedRequest(running(), ++person);
      for (const token of ['', 'x', statusToken.slice(1), `${statusToken}a`, requestId, 'a'.repeat(43)])
        expectRefusal(await rate(running(), providerId, { statusToken: token, stars: 4 }), 404, [
          [undefined, 'NO_REQUEST_FOUND'],
        ]);
      await sql`update request set closed_at = now() - interval '91 days', expires_at = now() - interval '1 day'
        where id = ${requestId}`.execute(db());
      expectRefusal(await rate(running(), providerId, { statusToken, stars: 4 }), 410, [
        [undefined, 'REQUEST_EXPIRED'],
      ]);
    });

    test('ends with the withdrawal of the request, while the existing rating stays and can be withdrawn too', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      await expectToRate(providerId, { statusToken, stars: 2, text: 'Vor dem Zurückziehen' });
      await publishRating(running(), 'Vor dem Zurückziehen');
      const withdrawn = await running().app.inject({
        method: 'POST',
        url: `/baufinanzierung/api/v2/contact/${statusToken}/withdrawal`,
      });
      expect(withdrawn.statusCode).toBe(204);
      expectRefusal(await rate(running(), providerId, { statusToken, stars: 5 }), 409, [
        [undefined, 'STATUS_NOT_POSSIBLE'],
      ]);
      expect(await rowsHolding(running().database, ['Vor dem Zurückziehen'])).toMatchObject([
        { table: 'public.rating' },
      ]);
    });

    test.each<[object, number, string, ErrorCode]>([
      [{ stars: 0 }, 422, 'stars', 'OUT_OF_RANGE'],
      [{ stars: 6 }, 422, 'stars', 'OUT_OF_RANGE'],
      [{ stars: 4.5 }, 422, 'stars', 'OUT_OF_RANGE'],
      [{ stars: '5' }, 400, 'stars', 'WRONG_TYPE'],
      [{}, 422, 'stars', 'REQUIRED'],
      [{ stars: 5, text: 'x'.repeat(1_001) }, 422, 'text', 'TOO_LONG'],
      [{ stars: 5, text: 'a\u0000' }, 422, 'text', 'INVALID_TEXT'],
      [{ stars: 5, text: 'a\u202eb' }, 422, 'text', 'INVALID_TEXT'],
      [{ stars: 5, demo: true }, 422, 'demo', 'UNKNOWN_FIELD'],
      [{ stars: 5, state: 'SHOWN' }, 422, 'state', 'UNKNOWN_FIELD'],
    ])('%j', async (body, status, field, code) => {
      const answer = await rate(running(), 10_001, { statusToken: 'a', ...body });
      expectRefusal(answer, status, [[field, code]]);
    });

    test('is refused for an unknown provider, and too often', async () => {
      const { statusToken, providerId } = await reachedRequest(running(), ++person);
      for (const id of ['1', 'x', '-1', '010001', '%00'])
        expectRefusal(await rate(running(), id, { statusToken, stars: 4 }), 404, [[undefined, 'NOT_FOUND']]);
      for (let at = 0; at < 20; at += 1)
        await expectToRate(providerId, { statusToken, stars: 4, text: `${at}` });
      const refused = await rate(running(), providerId, { statusToken, stars: 4, text: 'noch einmal' });
      expectRefusal(refused, 429, [[undefined, 'TOO_MANY_REQUESTS']]);
    });
  });

  test('is unreadable with the database alone, and has no name for its moderator', async () => {
    const mark = 'Kanarienbewertung';
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    await expectToRate(providerId, {
      statusToken,
      stars: 4,
      text: `${mark} von 0151 23456789, a@example.org`,
    });
    expect(await rowsHolding(running().database, [mark])).toEqual([]);
    const waiting = (await moderator().waiting()).oldest.find(({ text }) => text?.startsWith(mark));
    expect(waiting?.hints).toEqual(['EMAIL', 'PHONE']);
    expect(JSON.stringify(waiting)).not.toMatch(/annegret|seebauer/i);
    const refusal = { code: 'PERSONAL_DATA', words: `${mark}: ohne Nummer bitte` } as const;
    const decision = { id: waiting!.id, version: waiting!.version, refusal };
    expect(await moderator().decide({ ...decision, version: waiting!.version + 1 }, BY)).toBe(false);
    const twice = await Promise.all([1, 2].map(() => moderator().decide(decision, BY)));
    expect(twice.toSorted()).toEqual([false, true]);
    expect(await rowsHolding(running().database, [mark])).toEqual([]);
    const { detail } = await db()
      .selectFrom('audit_event')
      .select('detail')
      .where('subject', '=', waiting!.id)
      .executeTakeFirstOrThrow();
    expect(detail).toEqual({ provider: providerId, reason: 'PERSONAL_DATA' });
  });

  test('a public rating can be taken down, and its author reads why', async () => {
    const { statusToken, providerId } = await reachedRequest(running(), ++person);
    const before = await ratingOf(running(), providerId);
    await expectToRate(providerId, { statusToken, stars: 5, text: 'Wird entfernt' });
    await publishRating(running(), 'Wird entfernt');
    const published = (await moderator().decided(EVERYTHING)).ratings.find(
      ({ text }) => text === 'Wird entfernt',
    );
    const removal = { id: published!.id, code: 'UNLAWFUL', words: '' } as const;
    expect(await moderator().remove(removal, BY)).toBe(true);
    expect(await moderator().remove(removal, BY)).toBe(false);
    expect(await ratingOf(running(), providerId)).toEqual(before);
    const rows = await ofProvider(providerId);
    expect(rows.filter(({ refusal }) => refusal === 'UNLAWFUL')).toMatchObject([
      { state: 'REFUSED', rating_id: null },
    ]);
  });
});
