import { hash } from 'node:crypto';
import { createRequest, type CreateRequestAnswer } from '@heimvorteil/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { expectRefusal, type ExpectedError } from '../../../testing/expectations.ts';
import { CookieJar } from '../../../testing/log-in.ts';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { openSession } from '../../../testing/own-session.ts';
import { requestBody, submissionKey } from '../../../testing/request-body.ts';
import { countRequests, postRequest } from '../../../testing/request-journey.ts';
import { verifiedCookie, visitCookie } from '../../../testing/verified-visit.ts';
import { codesTo, visitBrowser, type VisitBrowser } from '../../../testing/visit-browser.ts';
import { callOf } from './create-request.ts';
import {
  callersOf,
  earlierAnswer,
  storeAnswer,
  submissionOf,
  takeKey,
  purgeSubmissions,
} from './idempotency.ts';

let last = 0;
/** A new sender per request, unless a test passes its own. */
const nextId = () => ++last;

onPostgresFirst('a request that is sent more than once', (running) => {
  const post = (body: unknown, key: string = submissionKey(nextId())) => postRequest(running(), body, key);

  // @contract 3.1 3.6
  test('the same submission again is the same request, whatever the order of its fields', async () => {
    const person = nextId();
    const key = submissionKey(nextId());
    const first = await post(requestBody(person), key);
    const before = await countRequests(running());
    const turned = Object.fromEntries(Object.entries(requestBody(person)).toReversed());
    const again = await post(turned, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await countRequests(running())).toBe(before);
    expectRefusal(await post(requestBody(person, { ownFunds: 90_000 }), key), 409, [
      [undefined, 'IDEMPOTENCY_KEY_REUSED'],
    ]);
  });

  test('the same submission again after a withdrawal calls no adviser again', async () => {
    const person = nextId();
    const key = submissionKey(nextId());
    const { statusToken } = (await post(requestBody(person), key)).json<{ statusToken: string }>();
    const url = `/baufinanzierung/api/v2/contact/${statusToken}/withdrawal`;
    expect((await running().app.inject({ method: 'POST', url })).statusCode).toBe(204);
    const before = await countRequests(running());
    expectRefusal(await post(requestBody(person), key), 409, [[undefined, 'IDEMPOTENCY_KEY_REUSED']]);
    expect(await countRequests(running())).toBe(before);
    expect((await post(requestBody(person))).statusCode).toBe(201);
  });

  test('fifty at once with one key are one request', async () => {
    const person = nextId();
    const key = submissionKey(nextId());
    const before = await countRequests(running());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person), key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await countRequests(running())).toBe(before + 1);
  });

  test('fifty windows of the same person are one request', async () => {
    const person = nextId();
    const before = await countRequests(running());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person))));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await countRequests(running())).toBe(before + 1);
  });

  // @contract 4.15
  test('the same person asks for the same only once in 30 days', async () => {
    const person = nextId();
    const other = nextId();
    const { email } = requestBody(other) as { email: string };
    expect((await post(requestBody(person))).statusCode).toBe(201);
    const recently: ExpectedError[] = [[undefined, 'RECENTLY_CREATED_REQUEST']];
    const { phoneNumber } = requestBody(other) as { phoneNumber: string };
    expectRefusal(await post(requestBody(person, { phoneNumber })), 409, recently);
    expectRefusal(
      await post(requestBody(person, { email: String(requestBody(person)['email']).toUpperCase() })),
      409,
      recently,
    );
    // An unverified contact does not identify the sender, so this home counts as a new one.
    expect((await post(requestBody(person, { email: `x${email}` }))).statusCode).toBe(201);
    expect((await post(requestBody(person, { purchasePrice: 410_000 }))).statusCode).toBe(201);
    expect((await post(requestBody(person, { geoCode: '1276002' }))).statusCode).toBe(201);
    const fourth = await post(requestBody(person, { purchasePrice: 420_000 }));
    expectRefusal(fourth, 429, [[undefined, 'TOO_MANY_HOMES']]);
    const days = Number(fourth.headers['retry-after']) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);

    await running()
      .database.db.updateTable('request')
      .set({ created_at: new Date('2026-01-01') } as never)
      .execute();
    expect((await post(requestBody(person))).statusCode).toBe(201);
  });

  // @contract 4.15
  test('the same listing counts as the same, whatever its price', async () => {
    const person = nextId();
    expect((await post(requestBody(person, { exposeId: 4711 }))).statusCode).toBe(201);
    expectRefusal(await post(requestBody(person, { exposeId: 4711, purchasePrice: 390_000 })), 409, [
      [undefined, 'RECENTLY_CREATED_REQUEST'],
    ]);
  });

  describe('and its key', () => {
    const send = (body: unknown, key: string, cookie?: string, headers: Record<string, string> = {}) =>
      running().app.inject({
        method: 'POST',
        url: '/baufinanzierung/api/v2/contact',
        headers: {
          host: '127.0.0.1:3000',
          'content-type': 'application/json',
          'idempotency-key': key,
          ...(cookie !== undefined && { cookie }),
          ...headers,
        },
        payload: JSON.stringify(body),
      });
    const notVerified: ExpectedError[] = [[undefined, 'CONTACT_NOT_VERIFIED']];
    const verify = async (browser: VisitBrowser, email: string) => {
      await browser.send({ email });
      expect((await browser.confirm((await codesTo(running(), email))[0] ?? '')).statusCode).toBe(200);
    };
    const answerTo = async (body: unknown, key: string, cookie?: string) => {
      const { statusCode, body: text } = await send(body, key, cookie);
      return [statusCode, text];
    };

    /** Sends a request from a browser that has verified its address and can verify more contacts. */
    const sent = async () => {
      const body = requestBody(nextId());
      const key = submissionKey(nextId());
      const browser = visitBrowser(running());
      await verify(browser, String(body['email']));
      const first = await send(body, key, browser.cookie);
      expect(first.statusCode).toBe(201);
      return { body, key, browser, first: [201, first.body], answer: first.json<CreateRequestAnswer>() };
    };

    // @contract 4.9
    test('belong to their sender: two people with one key both get their own', async () => {
      const key = submissionKey(nextId());
      const answers = [await post(requestBody(nextId()), key), await post(requestBody(nextId()), key)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(new Set(answers.map((one) => one.json<CreateRequestAnswer>().statusToken)).size).toBe(2);
    });

    // @contract 4.9
    test('give nothing of it to another caller who sends both', async () => {
      const { body, key, answer, browser } = await sent();
      const [verified, session] = [
        await verifiedCookie(running(), { email: `fremd.${nextId()}@example.org` }),
        await openSession(running(), { email: `konto.${nextId()}@example.org`, emailVerified: false }),
      ];
      const strangers: [cookie: string | undefined, headers?: Record<string, string>][] = [
        [undefined],
        [visitCookie(running())],
        [verified],
        [session.cookie],
        // A request from another site has no visit.
        [browser.cookie, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      ];
      for (const [cookie, headers] of strangers) {
        for (const sentBody of [body, { ...body, ownFunds: 90_000 }]) {
          const refused = await send(sentBody, key, cookie, headers);
          expectRefusal(refused, 403, notVerified);
          expect(refused.body).not.toContain(answer.statusToken);
        }
      }
      // A visitor with the same verified contact sees the request without its link.
      const other = await verifiedCookie(running(), { email: String(body['email']) });
      expectRefusal(await send(body, key, other), 409, [[undefined, 'RECENTLY_CREATED_REQUEST']]);
    });

    // @contract 4.9
    test('find it from the ids that follow, by a verification or a login, and from no id before', async () => {
      const { body, key, browser, first } = await sent();
      const before = browser.cookie;
      await verify(browser, `zweite.${nextId()}@example.org`);
      expect(browser.cookie).not.toBe(before);
      expect(await answerTo(body, key, browser.cookie)).toEqual(first);
      // With its old id, the visit still finds its earlier answer, but no later submission's answer.
      expect(await answerTo(body, key, before)).toEqual(first);
      const later = requestBody(nextId(), { email: body['email'], purchasePrice: 410_000 });
      const laterKey = submissionKey(nextId());
      const sentLater = await answerTo(later, laterKey, browser.cookie);
      expect(sentLater[0]).toBe(201);
      expectRefusal(await send(later, laterKey, before), 403, notVerified);

      const jar = new CookieJar(running().app);
      jar.cookies.set('session', /session=([^;]+)/.exec(browser.cookie)?.[1] ?? '');
      const { url } = await jar.follow('/baufinanzierung/sso/login?to=%2Fbaufinanzierung%2F');
      await jar.follow(url, { email: 'kundin@example.org', password: 'demo' });
      expect(jar.cookies.get('session')).toMatch(/^[\w-]{43}$/);
      expect(await answerTo(body, key, jar.header)).toEqual(first);
      expect(await answerTo(later, laterKey, jar.header)).toEqual(sentLater);
      expectRefusal(await send({ ...body, ownFunds: 90_000 }, key, jar.header), 409, [
        [undefined, 'IDEMPOTENCY_KEY_REUSED'],
      ]);
      await jar.ask('/baufinanzierung/sso/logout', {}, { 'sec-fetch-site': 'same-origin' });
      expectRefusal(await send(body, key, jar.header), 403, notVerified);

      await sql`update visit_renewal set renewed_at = now() - interval '6 days 23 hours'`.execute(
        running().database.db,
      );
      expect(await answerTo(body, key, browser.cookie)).toEqual(first);
      await sql`update visit_renewal set renewed_at = now() - interval '7 days 1 second'`.execute(
        running().database.db,
      );
      expect((await send(body, key, browser.cookie)).statusCode).toBe(403);
      expect(await purgeSubmissions(running().database.db)).toBeGreaterThanOrEqual(2);
    });

    test('find it in every browser of the account that sent it', async () => {
      const email = `konto.${nextId()}@example.org`;
      const body = requestBody(nextId(), { email });
      const key = submissionKey(nextId());
      const [one, other] = [await openSession(running(), { email }), await openSession(running(), { email })];
      const first = await answerTo(body, key, one.cookie);
      expect(first[0]).toBe(201);
      expect(await answerTo(body, key, other.cookie)).toEqual(first);
    });

    // @contract 4.9
    test('wait for the same one that is under way by an id before, and get its answer', async () => {
      const { database, vault } = running();
      const { browser, answer } = await sent();
      const before = idOf(browser);
      await verify(browser, `zweite.${nextId()}@example.org`);
      const after = idOf(browser);
      const key = submissionKey(nextId());
      const submission = async (visitKey: string) => {
        const callers = await callersOf(database.db, { visitKey });
        return submissionOf(key, {}, { call: callOf(createRequest), callers }, vault);
      };
      const [cut, retried] = [await submission(before), await submission(after)];
      const commit = Promise.withResolvers<void>();
      const locked = Promise.withResolvers<void>();
      const { row, seal } = vault.newPerson();
      const first = database.db.transaction().execute(async (trx) => {
        expect(await earlierAnswer(trx, vault, cut, undefined)).toBeUndefined();
        await trx.insertInto('person').values(row).execute();
        await takeKey(trx, { ...cut, requestId: answer.requestId, personId: row.id });
        await storeAnswer(trx, seal, cut.keyHash, { requestId: answer.requestId, answer });
        locked.resolve();
        await commit.promise;
      });
      await locked.promise;
      const second = database.db
        .transaction()
        .execute(async (trx) => earlierAnswer(trx, vault, retried, undefined));
      if (database.shared)
        await expect
          .poll(async () => {
            const { rows } = await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event = 'advisory'`.execute(database.db);
            return rows.length;
          })
          .toBe(1);
      commit.resolve();
      await first;
      expect(await second).toEqual(answer);
    });

    test('of a version without callers are found by the visitor who verified its contact', async () => {
      const { body, key, first, answer } = await sent();
      const { database, vault } = running();
      const keyHash = hash('sha256', key, 'base64url');
      await database.db.transaction().execute(async (trx) => {
        const row = await trx
          .deleteFrom('idempotency')
          .using('person')
          .whereRef('person.id', '=', 'idempotency.person_id')
          .where('request_id', '=', answer.requestId)
          .returning(['body_hash', 'person.id', 'key_id', 'wrapped_key'])
          .executeTakeFirstOrThrow();
        const { requestId } = answer;
        await takeKey(trx, { keyHash, bodyHash: row.body_hash, requestId, personId: row.id });
        await storeAnswer(trx, vault.sealOf(row), keyHash, { requestId, answer });
      });
      const stranger = await verifiedCookie(running(), { email: `fremd.${nextId()}@example.org` });
      for (const cookie of [visitCookie(running()), stranger])
        expectRefusal(await send(body, key, cookie), 403, notVerified);
      const owner = await verifiedCookie(running(), { email: String(body['email']) });
      const again = await send(body, key, owner);
      expect([again.statusCode, again.json()]).toEqual([201, JSON.parse(String(first[1]))]);
    });

    function idOf({ cookie }: VisitBrowser): string {
      const secret = /session=v\.([\w-]{43})/.exec(cookie)?.[1] ?? '';
      return hash('sha256', secret, 'base64url');
    }
  });
});
