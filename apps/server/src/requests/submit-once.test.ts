import { expect, test } from 'vitest';
import { expectRefusal, type ExpectedFault } from '../testing/expectations.ts';
import { onPostgresFirst } from '../testing/on-databases.ts';
import { requestBody, submissionKey } from '../testing/request-body.ts';
import { countRequests, postRequest } from '../testing/request-journey.ts';

let last = 0;
/** Everybody in these tests is somebody else, unless a test says otherwise. */
const somebody = () => ++last;

onPostgresFirst('a request that is sent more than once', (running) => {
  const post = (body: unknown, key: string = submissionKey(somebody())) => postRequest(running(), body, key);

  test('the same submission again is the same request, whatever the order of its fields', async () => {
    const person = somebody();
    const key = submissionKey(somebody());
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

  test('the same submission again after a withdrawal asks no one anew', async () => {
    const person = somebody();
    const key = submissionKey(somebody());
    const { statusToken } = (await post(requestBody(person), key)).json<{ statusToken: string }>();
    const url = `/baufinanzierung/api/v2/contact/${statusToken}/withdrawal`;
    expect((await running().app.inject({ method: 'POST', url })).statusCode).toBe(204);
    const before = await countRequests(running());
    expectRefusal(await post(requestBody(person), key), 409, [[undefined, 'IDEMPOTENCY_KEY_REUSED']]);
    expect(await countRequests(running())).toBe(before);
    expect((await post(requestBody(person))).statusCode).toBe(201);
  });

  test('fifty at once with one key are one request', async () => {
    const person = somebody();
    const key = submissionKey(somebody());
    const before = await countRequests(running());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person), key)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await countRequests(running())).toBe(before + 1);
  });

  test('fifty windows of the same person are one request', async () => {
    const person = somebody();
    const before = await countRequests(running());
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(requestBody(person))));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await countRequests(running())).toBe(before + 1);
  });

  test('the same person asks for the same only once in 30 days', async () => {
    const person = somebody();
    const other = somebody();
    const { email } = requestBody(other) as { email: string };
    expect((await post(requestBody(person))).statusCode).toBe(201);
    const recently: ExpectedFault[] = [[undefined, 'RECENTLY_CREATED_REQUEST']];
    const { phoneNumber } = requestBody(other) as { phoneNumber: string };
    expectRefusal(await post(requestBody(person, { phoneNumber })), 409, recently);
    expectRefusal(
      await post(requestBody(person, { email: String(requestBody(person)['email']).toUpperCase() })),
      409,
      recently,
    );
    // What was only typed says nothing about whose it is.
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

  test('the same listing counts as the same, whatever its price', async () => {
    const person = somebody();
    expect((await post(requestBody(person, { exposeId: 4711 }))).statusCode).toBe(201);
    expectRefusal(await post(requestBody(person, { exposeId: 4711, purchasePrice: 390_000 })), 409, [
      [undefined, 'RECENTLY_CREATED_REQUEST'],
    ]);
  });
});
