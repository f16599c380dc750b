import { expect, test } from 'vitest';
import { deliver } from '../../deliveries/deliver.ts';
import { newLinkToken } from '../../../platform/privacy/index.ts';
import { deliveryParts } from '../../../testing/delivery-parts.ts';
import { onPostgresFirst } from '../../../testing/on-databases.ts';
import { ageRequest, sendRequest } from '../../../testing/request-journey.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { linkRow } from '../links/request-links.ts';

const PASSED_ON = { status: 'PASSED_ON' };

let person = 8_500;

async function silentRequest(running: TestApp) {
  const { requestId } = await sendRequest(running, ++person);
  await ageRequest(running, requestId, 9);
  const { db } = running.database;
  const token = newLinkToken();
  await db
    .insertInto('link_token')
    .values(linkRow(token, { purpose: 'REDISTRIBUTION', requestId, days: 14 }))
    .execute();
  const messages = await db
    .selectFrom('delivery')
    .select(['id as rowId', 'job_id as id', 'adviser_id as adviserId'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'REQUEST')
    .orderBy('adviser_id')
    .execute();
  expect(messages).toHaveLength(4);
  const press = async () => {
    const url = `/baufinanzierung/api/v2/contact/${token}/redistribution`;
    const answer = await running.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(202);
    return answer.json<unknown>();
  };
  return { requestId, messages, press };
}

type Silent = Awaited<ReturnType<typeof silentRequest>>;

/** Starts to send a message, which arrives once the test releases it. */
async function sending(running: TestApp, message: Silent['messages'][number], sent: string[]) {
  const { promise: letGo, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const parts = deliveryParts(running, async (id) => {
    begin();
    await letGo;
    sent.push(id);
  });
  const over = deliver(parts, message);
  await started;
  return { arrive, over };
}

/** Pending notices to the replaced advisers. */
const wordsOf = ({ database }: TestApp, { requestId }: Silent) =>
  database.db
    .selectFrom('delivery')
    .select(['id as rowId', 'job_id as id', 'adviser_id as adviserId'])
    .where('request_id', '=', requestId)
    .where('kind', '=', 'REPLACED')
    .execute();

async function trailOf({ database }: TestApp, { requestId }: Silent) {
  const rows = await database.db
    .selectFrom('audit_event')
    .select(['actor', 'detail'])
    .where('request_id', '=', requestId)
    .where('action', '=', 'REQUEST_PASSED_ON')
    .execute();
  return rows.map(({ actor, detail }) => ({ actor, ...(detail as { replaced: unknown[] }) }));
}

onPostgresFirst(
  'a request that is passed on while a message takes longer than the wait',
  (running) => {
    test('is reported, the others are stopped, and the notice of its end follows it', async () => {
      const request = await silentRequest(running());
      const [first, second, ...others] = request.messages;
      const sent: string[] = [];
      const delivered = await sending(running(), second!, sent);
      delivered.arrive();
      await delivered.over;
      const message = await sending(running(), first!, sent);
      expect(await request.press()).toEqual({ ...PASSED_ON, mayStillArrive: true });
      const { replaced } = (await trailOf(running(), request))[0]!;
      expect(replaced).toHaveLength(4);
      expect(replaced).toEqual(
        expect.arrayContaining([
          { adviser: first!.adviserId, reached: 'MAYBE' },
          { adviser: second!.adviserId, reached: 'YES' },
          ...others.map(({ adviserId }) => ({ adviser: adviserId, reached: 'NO' })),
        ]),
      );
      const { db } = running().database;
      const states = await db
        .selectFrom('delivery')
        .select(['adviser_id', 'state'])
        .where(
          'id',
          'in',
          request.messages.map(({ rowId }) => rowId),
        )
        .orderBy('adviser_id')
        .execute();
      expect(states.map(({ state }) => state)).toEqual(['sending', 'delivered', 'stopped', 'stopped']);
      const words = await wordsOf(running(), request);
      expect(words.map(({ adviserId }) => adviserId).toSorted()).toEqual(
        [first!.adviserId, second!.adviserId].toSorted(),
      );
      const word = words.find(({ adviserId }) => adviserId === first!.adviserId)!;
      const impatient = { ...deliveryParts(running(), async (id) => void sent.push(id)), patience: 0 };
      expect(await deliver(impatient, word)).toBe('again');
      message.arrive();
      await message.over;
      expect(await deliver(impatient, word)).toBe('done');
      expect(sent).toEqual([second!.rowId, first!.rowId, word.rowId]);
    });

    test('is not reported if no message is being sent', async () => {
      const request = await silentRequest(running());
      const [first] = request.messages;
      const message = await sending(running(), first!, []);
      message.arrive();
      await message.over;
      expect(await request.press()).toEqual(PASSED_ON);
      expect((await wordsOf(running(), request)).map(({ adviserId }) => adviserId)).toEqual([
        first!.adviserId,
      ]);
    });
  },
  { patience: 0 },
);

onPostgresFirst(
  'a request that is passed on while a message is on its way',
  (running) => {
    test('is reported once it has arrived, and not before, whatever happens to the notice of its end', async () => {
      const request = await silentRequest(running());
      const sent: string[] = [];
      const message = await sending(running(), request.messages[0]!, sent);
      let isAnswered = false;
      const answer = request.press().finally(() => (isAnswered = true));
      await expect.poll(async () => (await wordsOf(running(), request)).length, { interval: 10 }).toBe(1);
      const [word] = await wordsOf(running(), request);
      const hold = await running().jobs.holds.take(word!.rowId);
      expect(isAnswered).toBe(false);
      message.arrive();
      expect(await answer).toEqual(PASSED_ON);
      await hold?.release();
      expect(sent).toHaveLength(1);
    });
  },
  { patience: 60_000 },
);
